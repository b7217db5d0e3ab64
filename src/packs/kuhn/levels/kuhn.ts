/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const kuhn: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'equilibrium',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels kuhn --levels 1:4,1:1,1:0.25,1:0',
    commit: '473fcec2',
  },
  levels: [
    {
      level: 1,
      iterations: 1,
      temperature: 4,
      exploitability: 0.3494,
    },
    {
      level: 2,
      iterations: 1,
      temperature: 1,
      exploitability: 0.1942,
    },
    {
      level: 3,
      iterations: 1,
      temperature: 0.25,
      exploitability: 0.0625,
    },
    {
      level: 4,
      iterations: 1,
      temperature: 0,
      exploitability: 0.0003,
    },
  ],
};
