/** Measured levels, as written by `npm run ladder`. */
import type { Levels } from './level.js';

export const swordOfRome: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=5,length=full',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command:
      'npm run ladder -- sword-of-rome/players=5 --pairs --levels 2:1,2:0.75,2:0.55,2:0.4,2:0.2,20 --games 30 --seed 2',
    commit: '2d40dbd',
    seed: '2/levels',
    games: 420,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 1,
      elo: 302,
      interval: [133, 472],
      gap: [302, 133, 472],
      accepted: false,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.75,
      elo: 519,
      interval: [345, 693],
      gap: [217, 128, 305],
      accepted: false,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0.55,
      elo: 820,
      interval: [610, 1030],
      gap: [301, 197, 405],
      accepted: false,
    },
    {
      level: 4,
      iterations: 2,
      temperature: 0.4,
      elo: 1081,
      interval: [827, 1336],
      gap: [261, 121, 402],
      accepted: false,
    },
    {
      level: 5,
      iterations: 2,
      temperature: 0.2,
      elo: 1336,
      interval: [1058, 1615],
      gap: [255, 119, 391],
      accepted: false,
    },
    {
      level: 6,
      iterations: 20,
      temperature: 0,
      elo: 1505,
      interval: [1207, 1802],
      gap: [168, 45, 292],
      accepted: false,
    },
  ],
};
