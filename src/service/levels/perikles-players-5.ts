/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const periklesPlayers5: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=5',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    command: 'npm run ladder -- --game perikles --variant players=5 --levels 2,4,12,36 --pairs --games 40 --seed 1',
    commit: '8b5f1f7',
    seed: '1/levels',
    games: 160,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 149,
      interval: [35, 263],
      gap: [149, 35, 263],
      accepted: false,
    },
    {
      level: 2,
      iterations: 4,
      temperature: 0,
      elo: 297,
      interval: [91, 504],
      gap: [149, -23, 321],
      accepted: false,
    },
    {
      level: 3,
      iterations: 12,
      temperature: 0,
      elo: 493,
      interval: [278, 709],
      gap: [196, 135, 257],
      accepted: true,
    },
    {
      level: 4,
      iterations: 36,
      temperature: 0,
      elo: 547,
      interval: [321, 772],
      gap: [53, -15, 122],
      accepted: false,
    },
  ],
};
