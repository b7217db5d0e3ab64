/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const periklesPlayers3: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=3',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    command: 'npm run ladder -- --game perikles --variant players=3 --levels 2,5,12,28,64 --pairs --games 60 --seed 3',
    commit: '1255fb6',
    seed: '3/levels',
    games: 660,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 203,
      interval: [136, 271],
      gap: [203, 136, 271],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0,
      elo: 327,
      interval: [245, 409],
      gap: [124, 53, 194],
      accepted: true,
    },
    {
      level: 3,
      iterations: 12,
      temperature: 0,
      elo: 511,
      interval: [419, 603],
      gap: [184, 121, 247],
      accepted: true,
    },
    {
      level: 4,
      iterations: 28,
      temperature: 0,
      elo: 676,
      interval: [575, 776],
      gap: [165, 97, 232],
      accepted: true,
    },
    {
      level: 5,
      iterations: 64,
      temperature: 0,
      elo: 785,
      interval: [675, 895],
      gap: [109, 39, 180],
      accepted: false,
    },
  ],
};
