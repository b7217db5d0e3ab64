/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const swordOfRomePlayers2: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,length=full,levels=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=2 --levels 5:1,5:0.6,5,100 --games 30 --seed today3',
    commit: 'c650ab1a',
    seed: 'today3/levels',
    games: 300,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 529,
      interval: [277, 781],
      gap: [529, 277, 781],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.6,
      elo: 750,
      interval: [470, 1030],
      gap: [221, 108, 334],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0,
      elo: 969,
      interval: [669, 1269],
      gap: [219, 119, 318],
      accepted: false,
    },
    {
      level: 4,
      iterations: 100,
      temperature: 0,
      elo: 1066,
      interval: [765, 1367],
      gap: [97, 12, 183],
      accepted: false,
    },
  ],
};
