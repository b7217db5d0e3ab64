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
    command: 'npm run ladder -- --game perikles --variant players=5 --levels 2,6,16,48 --pairs --games 60 --seed 2',
    commit: '1255fb6',
    seed: '2/levels',
    games: 600,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 143,
      interval: [86, 200],
      gap: [143, 86, 200],
      accepted: true,
    },
    {
      level: 2,
      iterations: 6,
      temperature: 0,
      elo: 276,
      interval: [220, 333],
      gap: [133, 63, 204],
      accepted: true,
    },
    {
      level: 3,
      iterations: 16,
      temperature: 0,
      elo: 442,
      interval: [365, 519],
      gap: [166, 90, 242],
      accepted: true,
    },
    {
      level: 4,
      iterations: 48,
      temperature: 0,
      elo: 561,
      interval: [478, 644],
      gap: [119, 36, 202],
      accepted: false,
    },
  ],
};
