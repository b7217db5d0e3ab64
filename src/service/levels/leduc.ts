/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const leduc: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mccfr',
    evaluator: 'rollout',
    command: 'npm run ladder -- --game leduc --most 800 --survey 30 --games 400 --drafts 1 --seed 1',
    commit: '97112ea',
    seed: '1/levels',
    games: 400,
  },
  levels: [
    {
      level: 1,
      iterations: 800,
      temperature: 0,
      elo: 29,
      interval: [2, 56],
      gap: [29, 2, 56],
      accepted: false,
    },
  ],
};
