/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const alexander: Levels = {
  calibrated: true,
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'turn',
    command: 'npm run lab -- measure-levels alexander --levels 2:0.35,2:0.2,2,20 --games 100 --seed 6',
    commit: 'a1aec2a',
    seed: '6/levels',
    games: 1000,
  },
  params: { evaluator: 'turn', exploration: 0.5, explorationUnit: 'range' },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.35,
      elo: 136,
      interval: [94, 178],
      gap: [136, 94, 178],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.2,
      elo: 315,
      interval: [266, 365],
      gap: [179, 135, 223],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0,
      elo: 502,
      interval: [452, 553],
      gap: [187, 142, 232],
      accepted: true,
    },
    {
      level: 4,
      iterations: 20,
      temperature: 0,
      elo: 558,
      interval: [503, 614],
      gap: [56, 11, 101],
      accepted: false,
    },
  ],
};
