/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const liarsDiceDice2: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,dice=2,sides=6',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command:
      'npm run lab -- measure-levels liars-dice --variant players=2,dice=2,sides=6 --levels 50:1.4,50:0.5,300 --games 300 --seed 62',
    commit: '473fcec2',
    seed: '62/levels',
    games: 1800,
  },
  levels: [
    {
      level: 1,
      iterations: 50,
      temperature: 1.4,
      elo: 162,
      interval: [127, 197],
      gap: [162, 127, 197],
      accepted: true,
    },
    {
      level: 2,
      iterations: 50,
      temperature: 0.5,
      elo: 268,
      interval: [232, 305],
      gap: [106, 74, 138],
      accepted: true,
    },
    {
      level: 3,
      iterations: 300,
      temperature: 0,
      elo: 517,
      interval: [468, 565],
      gap: [248, 209, 287],
      accepted: false,
    },
  ],
};
