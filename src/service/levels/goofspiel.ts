/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const goofspiel: Levels = {
  calibrated: true,
  measurement: {
    variant: 'cards=13,players=2,bids=hidden,points=descending',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mccfr',
    evaluator: 'rollout',
    command: 'npm run ladder -- --game goofspiel --levels 6,12 --games 60 --seed 2',
    commit: 'e49a7a2',
    seed: '2/levels',
    games: 180,
  },
  levels: [
    {
      level: 1,
      iterations: 6,
      temperature: 0,
      elo: 171,
      interval: [79, 263],
      gap: [171, 79, 263],
      accepted: true,
    },
    {
      level: 2,
      iterations: 12,
      temperature: 0,
      elo: 405,
      interval: [301, 509],
      gap: [234, 149, 319],
      accepted: false,
    },
  ],
};
