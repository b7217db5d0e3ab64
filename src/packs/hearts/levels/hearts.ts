/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const hearts: Levels = {
  calibrated: true,
  measurement: {
    variant: 'pass=random,game=hand',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels hearts --most 1600 --survey 16 --games 400 --drafts 2 --seed 1',
    commit: '1050869',
    seed: '1/levels',
    games: 408,
  },
  params: { evaluator: 'rollout', exploration: 0.7, explorationUnit: 'range' },
  levels: [
    {
      level: 1,
      iterations: 86,
      temperature: 0.48,
      elo: 122,
      interval: [91, 154],
      gap: [122, 91, 154],
      accepted: true,
    },
    {
      level: 2,
      iterations: 1400,
      temperature: 0,
      elo: 293,
      interval: [250, 335],
      gap: [170, 135, 206],
      accepted: true,
    },
  ],
};
