/** Measured levels, as written by `npm run ladder`. */
import type { Levels } from './level.js';

export const perikles: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=4',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    command: 'npm run ladder -- perikles --levels 2,6,16,48 --pairs --games 30 --seed 3',
    commit: 'dd7a404',
    seed: '3/levels',
    games: 300,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 510,
      interval: [302, 719],
      gap: [510, 302, 719],
      accepted: false,
    },
    {
      level: 2,
      iterations: 6,
      temperature: 0,
      elo: 602,
      interval: [389, 815],
      gap: [92, -19, 203],
      accepted: false,
    },
    {
      level: 3,
      iterations: 16,
      temperature: 0,
      elo: 777,
      interval: [554, 999],
      gap: [175, 63, 286],
      accepted: true,
    },
    {
      level: 4,
      iterations: 48,
      temperature: 0,
      elo: 928,
      interval: [694, 1161],
      gap: [151, 38, 265],
      accepted: false,
    },
  ],
};
