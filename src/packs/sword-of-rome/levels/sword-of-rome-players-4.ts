/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const swordOfRomePlayers4: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=4,length=full,levels=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=4 --pairs --levels 5:1,5:0.5,5,60 --games 20 --seed regulus',
    commit: '4aadbe91',
    seed: 'regulus/levels',
    games: 200,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 339,
      interval: [124, 554],
      gap: [339, 124, 554],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 803,
      interval: [472, 1133],
      gap: [464, 258, 669],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 892,
      interval: [551, 1232],
      gap: [89, -32, 210],
      accepted: false,
    },
    {
      level: 4,
      iterations: 60,
      temperature: 0,
      elo: 1018,
      interval: [668, 1369],
      gap: [127, 13, 241],
      accepted: false,
    },
  ],
};
