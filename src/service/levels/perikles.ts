/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const perikles: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=4',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    command: 'npm run ladder -- --game perikles --levels 2,4,12,36 --pairs --games 100 --seed 1',
    commit: '5994152',
    seed: '1/levels',
    games: 400,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 217,
      interval: [132, 302],
      gap: [217, 132, 302],
      accepted: false,
    },
    {
      level: 2,
      iterations: 4,
      temperature: 0,
      elo: 373,
      interval: [259, 488],
      gap: [156, 79, 234],
      accepted: true,
    },
    {
      level: 3,
      iterations: 12,
      temperature: 0,
      elo: 495,
      interval: [362, 628],
      gap: [122, 54, 189],
      accepted: true,
    },
    {
      level: 4,
      iterations: 36,
      temperature: 0,
      elo: 617,
      interval: [463, 771],
      gap: [122, 44, 199],
      accepted: false,
    },
  ],
};
