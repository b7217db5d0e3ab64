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
      'npm run lab -- measure-levels sword-of-rome --variant players=3 --pairs --levels 5:1,5:0.5,5,60 --games 16 --seed camillus',
    commit: 'f5feca9c',
    seed: 'camillus/levels',
    games: 162,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 232,
      interval: [37, 427],
      gap: [232, 37, 427],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 767,
      interval: [458, 1077],
      gap: [535, 296, 774],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 786,
      interval: [476, 1096],
      gap: [18, -103, 139],
      accepted: false,
    },
    {
      level: 4,
      iterations: 60,
      temperature: 0,
      elo: 918,
      interval: [585, 1250],
      gap: [132, -6, 270],
      accepted: false,
    },
  ],
};
