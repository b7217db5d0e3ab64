/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../level.js';

export const liarsDice: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,dice=1,sides=6',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command: 'npm run ladder -- --game liars-dice --levels 50:1.45,60:0.1,6400 --games 800 --seed 5',
    commit: 'c8b5b86',
    seed: '5/levels',
    games: 4800,
  },
  levels: [
    {
      level: 1,
      iterations: 50,
      temperature: 1.45,
      elo: 136,
      interval: [114, 159],
      gap: [136, 114, 159],
      accepted: true,
    },
    {
      level: 2,
      iterations: 60,
      temperature: 0.1,
      elo: 279,
      interval: [256, 302],
      gap: [143, 123, 163],
      accepted: true,
    },
    {
      level: 3,
      iterations: 6400,
      temperature: 0,
      elo: 398,
      interval: [371, 426],
      gap: [119, 99, 140],
      accepted: true,
    },
  ],
};
