/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from './calibration.js';

export const swordOfRome: Calibration = {
  measurement: {
    variant: 'players=5,length=full',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome --games 300 --play 16 --iterations 60 --seed c39',
    commit: 'db2e5a7',
    seed: 'c39',
    games: 300,
    logLoss: [0.8017, 0.7991],
    brier: [0.4419, 0.4403],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.04,
    },
    '2 VP phases to come': {
      sharpness: 1.04,
    },
    '3 VP phases to come': {
      sharpness: 0.992,
    },
    '4 VP phases to come': {
      sharpness: 0.939,
    },
    '5 VP phases to come': {
      sharpness: 0.968,
    },
    '6 VP phases to come': {
      sharpness: 0.904,
    },
    '7 VP phases to come': {
      sharpness: 0.876,
    },
    '8 VP phases to come': {
      sharpness: 0.88,
    },
    '9 VP phases to come': {
      sharpness: 1.02,
    },
  },
};
