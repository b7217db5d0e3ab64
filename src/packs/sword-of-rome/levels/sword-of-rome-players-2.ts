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
      'npm run lab -- measure-levels sword-of-rome --variant players=2 --levels 5:1,5:0.7,5:0.5,5:0.35,5,100 --games 40 --seed brennus',
    commit: 'f5feca9c',
    seed: 'brennus/levels',
    games: 560,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 528,
      interval: [303, 753],
      gap: [528, 303, 753],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.7,
      elo: 771,
      interval: [519, 1024],
      gap: [244, 151, 337],
      accepted: false,
    },
    {
      level: 3,
      iterations: 5,
      temperature: 0.5,
      elo: 886,
      interval: [627, 1145],
      gap: [115, 38, 191],
      accepted: false,
    },
    {
      level: 4,
      iterations: 5,
      temperature: 0.35,
      elo: 979,
      interval: [709, 1249],
      gap: [93, 15, 171],
      accepted: false,
    },
    {
      level: 5,
      iterations: 5,
      temperature: 0,
      elo: 1030,
      interval: [763, 1297],
      gap: [51, -19, 121],
      accepted: false,
    },
    {
      level: 6,
      iterations: 100,
      temperature: 0,
      elo: 1180,
      interval: [908, 1452],
      gap: [150, 71, 230],
      accepted: true,
    },
  ],
};
