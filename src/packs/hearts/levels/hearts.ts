/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const hearts: Levels = {
  calibrated: true,
  measurement: {
    variant: 'pass=random,game=hand',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'hand',
    command: 'npm run lab -- measure-levels hearts --levels policy/beginner,policy,200,1000 --games 80 --seed 9',
    commit: '21bd24fe',
    seed: '9/levels',
    games: 400,
  },
  levels: [
    {
      level: 1,
      iterations: 1,
      temperature: 0,
      params: {
        searcher: 'policy',
        evaluator: 'beginner',
      },
      elo: 141,
      interval: [106, 176],
      gap: [141, 106, 176],
      accepted: true,
    },
    {
      level: 2,
      iterations: 1,
      temperature: 0,
      params: {
        searcher: 'policy',
      },
      elo: 206,
      interval: [173, 239],
      gap: [65, 34, 96],
      accepted: false,
    },
    {
      level: 3,
      iterations: 200,
      temperature: 0,
      elo: 229,
      interval: [196, 262],
      gap: [23, -11, 57],
      accepted: false,
    },
    {
      level: 4,
      iterations: 1000,
      temperature: 0,
      elo: 271,
      interval: [238, 305],
      gap: [43, 12, 73],
      accepted: false,
    },
  ],
};
