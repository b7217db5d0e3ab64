/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const swordOfRome: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=5,length=full,levels=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    command:
      'npm run lab -- measure-levels sword-of-rome --variant players=5 --pairs --levels 5:1,5:0.5,60 --games 24 --seed regulus',
    commit: '3784bb3e',
    seed: 'regulus/levels',
    games: 150,
  },
  levels: [
    {
      level: 1,
      iterations: 5,
      temperature: 1,
      elo: 477,
      interval: [230, 725],
      gap: [477, 230, 725],
      accepted: false,
    },
    {
      level: 2,
      iterations: 5,
      temperature: 0.5,
      elo: 747,
      interval: [455, 1039],
      gap: [270, 128, 411],
      accepted: false,
    },
    {
      level: 3,
      iterations: 60,
      temperature: 0,
      elo: 1084,
      interval: [697, 1471],
      gap: [337, 97, 578],
      accepted: false,
    },
  ],
};
