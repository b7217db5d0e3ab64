/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../level.js';

export const swordOfRome: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=5,length=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=5 --pairs --levels 5:1,5:0.5,5,60 --games 16 --seed camillus',
    commit: 'f5feca9c',
    seed: 'camillus/levels',
    games: 160,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 456,
      interval: [114, 797],
      gap: [456, 114, 797],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 743,
      interval: [362, 1123],
      gap: [287, 141, 433],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 895,
      interval: [492, 1299],
      gap: [153, 20, 286],
      accepted: false,
    },
    {
      level: 4,
      iterations: 60,
      temperature: 0,
      elo: 1066,
      interval: [609, 1524],
      gap: [171, 4, 338],
      accepted: false,
    },
  ],
};
