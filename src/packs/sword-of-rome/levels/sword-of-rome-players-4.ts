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
      'npm run lab -- measure-levels sword-of-rome --variant players=4 --pairs --levels 5:1,5:0.5,5,60 --games 16 --seed camillus',
    commit: 'f5feca9c',
    seed: 'camillus/levels',
    games: 160,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 303,
      interval: [84, 522],
      gap: [303, 84, 522],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 684,
      interval: [361, 1008],
      gap: [381, 174, 588],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 882,
      interval: [522, 1242],
      gap: [198, 55, 341],
      accepted: true,
    },
    {
      level: 4,
      iterations: 60,
      temperature: 0,
      elo: 1043,
      interval: [659, 1428],
      gap: [161, -8, 331],
      accepted: false,
    },
  ],
};
