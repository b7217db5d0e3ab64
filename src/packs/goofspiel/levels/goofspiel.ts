/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const goofspiel: Levels = {
  calibrated: true,
  measurement: {
    variant: 'cards=13,players=2,bids=hidden,points=descending',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mccfr',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels goofspiel --levels 6,12 --games 120 --seed 2',
    commit: 'c13d925',
    seed: '2/levels',
    games: 360,
  },
  levels: [
    {
      level: 1,
      iterations: 6,
      temperature: 0,
      elo: 129,
      interval: [68, 189],
      gap: [129, 68, 189],
      accepted: true,
    },
    {
      level: 2,
      iterations: 12,
      temperature: 0,
      elo: 341,
      interval: [274, 407],
      gap: [212, 152, 272],
      accepted: false,
    },
  ],
};
