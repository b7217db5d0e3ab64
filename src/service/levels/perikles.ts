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
    command: 'npm run ladder -- --game perikles --levels 2,6,16,48 --pairs --games 60 --seed 2',
    commit: '1255fb6',
    seed: '2/levels',
    games: 600,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 125,
      interval: [55, 196],
      gap: [125, 55, 196],
      accepted: true,
    },
    {
      level: 2,
      iterations: 6,
      temperature: 0,
      elo: 276,
      interval: [197, 354],
      gap: [150, 81, 220],
      accepted: true,
    },
    {
      level: 3,
      iterations: 16,
      temperature: 0,
      elo: 439,
      interval: [356, 522],
      gap: [163, 91, 236],
      accepted: true,
    },
    {
      level: 4,
      iterations: 48,
      temperature: 0,
      elo: 574,
      interval: [484, 663],
      gap: [135, 57, 213],
      accepted: true,
    },
  ],
};
