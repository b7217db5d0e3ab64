/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../level.js';

export const spades: Levels = {
  calibrated: true,
  measurement: {
    variant: 'game=hand,ranks=13',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mo-ismcts',
    evaluator: 'hand',
    command: 'npm run ladder -- spades --pairs --levels 9,14,50,400 --games 60 --seed 1',
    commit: '7d4410a',
    seed: '1/levels',
    games: 600,
  },
  levels: [
    {
      level: 1,
      iterations: 9,
      temperature: 0,
      elo: 248,
      interval: [172, 324],
      gap: [248, 172, 324],
      accepted: false,
    },
    {
      level: 2,
      iterations: 14,
      temperature: 0,
      elo: 323,
      interval: [244, 401],
      gap: [75, 13, 137],
      accepted: false,
    },
    {
      level: 3,
      iterations: 50,
      temperature: 0,
      elo: 476,
      interval: [394, 559],
      gap: [154, 88, 219],
      accepted: true,
    },
    {
      level: 4,
      iterations: 400,
      temperature: 0,
      elo: 571,
      interval: [487, 655],
      gap: [95, 26, 163],
      accepted: false,
    },
  ],
};
