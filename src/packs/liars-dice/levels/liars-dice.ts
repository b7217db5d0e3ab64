/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const liarsDice: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,dice=1,sides=6',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'equilibrium',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels liars-dice --levels 1:4,1:1,1:0.25,1:0 --games 400 --seed 61',
    commit: '473fcec2',
    seed: '61/levels',
    games: 4000,
  },
  levels: [
    {
      level: 1,
      iterations: 1,
      temperature: 4,
      elo: 31,
      interval: [8, 54],
      gap: [31, 8, 54],
      accepted: false,
      exploitability: 0.684,
    },
    {
      level: 2,
      iterations: 1,
      temperature: 1,
      elo: 103,
      interval: [80, 126],
      gap: [72, 49, 94],
      accepted: false,
      exploitability: 0.4919,
    },
    {
      level: 3,
      iterations: 1,
      temperature: 0.25,
      elo: 203,
      interval: [180, 227],
      gap: [100, 78, 123],
      accepted: true,
      exploitability: 0.2255,
    },
    {
      level: 4,
      iterations: 1,
      temperature: 0,
      elo: 244,
      interval: [220, 269],
      gap: [41, 19, 63],
      accepted: false,
      exploitability: 0.0018,
    },
  ],
};
