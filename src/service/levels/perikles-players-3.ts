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
    command: 'npm run ladder -- --game perikles --variant players=3 --levels 2,4,12,36 --pairs --games 40 --seed 1',
    commit: '24c2785',
    seed: '1/levels',
    games: 162,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 151,
      interval: [21, 282],
      gap: [151, 21, 282],
      accepted: false,
    },
    {
      level: 2,
      iterations: 4,
      temperature: 0,
      elo: 345,
      interval: [171, 520],
      gap: [194, 79, 310],
      accepted: true,
    },
    {
      level: 3,
      iterations: 12,
      temperature: 0,
      elo: 518,
      interval: [285, 750],
      gap: [172, 19, 326],
      accepted: false,
    },
    {
      level: 4,
      iterations: 36,
      temperature: 0,
      elo: 648,
      interval: [377, 919],
      gap: [130, -9, 270],
      accepted: false,
    },
  ],
};
