/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const kuhn: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mccfr',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels kuhn --levels 800 --games 2000 --seed 1',
    commit: '5765003',
    seed: '1/levels',
    games: 2000,
  },
  params: { searcher: 'mccfr' },
  levels: [
    {
      level: 1,
      iterations: 800,
      temperature: 0,
      elo: 22,
      interval: [12, 32],
      gap: [22, 12, 32],
      accepted: false,
    },
  ],
};
