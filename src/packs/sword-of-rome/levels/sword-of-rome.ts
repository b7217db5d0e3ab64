/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const swordOfRome: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=5,length=full,levels=short',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=5 --pairs --levels 5:1,5:0.5,60 --games 16 --seed camillus',
    commit: 'ad121ac6',
    seed: 'camillus/levels',
    games: 100,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 477,
      interval: [54, 899],
      gap: [477, 54, 899],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 930,
      interval: [324, 1536],
      gap: [454, 90, 817],
      accepted: false,
    },
    {
      level: 3,
      iterations: 60,
      temperature: 0,
      elo: 1096,
      interval: [426, 1765],
      gap: [165, -54, 385],
      accepted: false,
    },
  ],
};
