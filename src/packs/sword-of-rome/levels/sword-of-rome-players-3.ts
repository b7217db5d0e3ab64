/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const swordOfRomePlayers3: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=3,length=full,levels=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=3 --pairs --levels 5:1,5:0.5,5,60 --games 20 --seed regulus',
    commit: '4aadbe91',
    seed: 'regulus/levels',
    games: 204,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 343,
      interval: [156, 531],
      gap: [343, 156, 531],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 775,
      interval: [454, 1096],
      gap: [432, 187, 676],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 994,
      interval: [644, 1344],
      gap: [219, 101, 338],
      accepted: false,
    },
    {
      level: 4,
      iterations: 60,
      temperature: 0,
      elo: 1133,
      interval: [761, 1504],
      gap: [139, 9, 268],
      accepted: false,
    },
  ],
};
