/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const spades: Levels = {
  calibrated: true,
  measurement: {
    variant: 'game=hand,ranks=13',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'mo-ismcts',
    evaluator: 'hand',
    command: 'npm run lab -- measure-levels spades --pairs --levels 9,30,120,800 --games 200 --seed 6',
    commit: '49ba622',
    seed: '6/levels',
    games: 2000,
  },
  levels: [
    {
      level: 1,
      iterations: 9,
      temperature: 0,
      elo: 365,
      interval: [312, 417],
      gap: [365, 312, 417],
      accepted: false,
    },
    {
      level: 2,
      iterations: 30,
      temperature: 0,
      elo: 507,
      interval: [451, 562],
      gap: [142, 104, 180],
      accepted: true,
    },
    {
      level: 3,
      iterations: 120,
      temperature: 0,
      elo: 612,
      interval: [556, 669],
      gap: [106, 69, 143],
      accepted: true,
    },
    {
      level: 4,
      iterations: 800,
      temperature: 0,
      elo: 698,
      interval: [640, 755],
      gap: [85, 48, 123],
      accepted: false,
    },
  ],
};
