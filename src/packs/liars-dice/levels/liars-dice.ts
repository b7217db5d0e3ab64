/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const liarsDice: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,dice=1,sides=6',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels liars-dice --levels 50:1.4,6400 --games 1600 --seed 5',
    commit: '13cdd428',
    seed: '5/levels',
    games: 4800,
  },
  params: { searcher: 'so-ismcts' },
  levels: [
    {
      level: 1,
      iterations: 50,
      temperature: 1.4,
      elo: 114,
      interval: [99, 130],
      gap: [114, 99, 130],
      accepted: true,
    },
    {
      level: 2,
      iterations: 6400,
      temperature: 0,
      elo: 280,
      interval: [263, 297],
      gap: [166, 150, 181],
      accepted: true,
    },
  ],
};
