/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const leduc: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'equilibrium',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels leduc --levels 1:4,1:1,1:0.25,1:0',
    commit: '473fcec2',
  },
  levels: [
    {
      level: 1,
      iterations: 1,
      temperature: 4,
      exploitability: 2.0667,
    },
    {
      level: 2,
      iterations: 1,
      temperature: 1,
      exploitability: 1.4103,
    },
    {
      level: 3,
      iterations: 1,
      temperature: 0.25,
      exploitability: 0.6354,
    },
    {
      level: 4,
      iterations: 1,
      temperature: 0,
      exploitability: 0.0052,
    },
  ],
};
