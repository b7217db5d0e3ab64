/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRomePlayers4: Calibration = {
  measurement: {
    variant: 'players=4,length=full,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome/players=4 --games 1200 --play 16 --iterations 60 --seed c40 --prior 5',
    commit: 'eb19d1f',
    seed: 'c40',
    games: 1200,
    logLoss: [0.7235, 0.706],
    brier: [0.4236, 0.4128],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1,
      factors: [1.46, 0.791, 0.745, 1.16],
    },
    '2 VP phases to come': {
      sharpness: 0.913,
      factors: [1.34, 0.804, 1, 0.927],
    },
    '3 VP phases to come': {
      sharpness: 0.919,
      factors: [1.43, 0.73, 1.01, 0.948],
    },
    '4 VP phases to come': {
      sharpness: 0.873,
      factors: [1.44, 0.756, 0.937, 0.98],
    },
    '5 VP phases to come': {
      sharpness: 0.854,
      factors: [1.4, 0.77, 0.981, 0.949],
    },
    '6 VP phases to come': {
      sharpness: 0.801,
      factors: [1.31, 0.725, 1.07, 0.981],
    },
    '7 VP phases to come': {
      sharpness: 0.78,
      factors: [1.24, 0.692, 1.22, 0.959],
    },
    '8 VP phases to come': {
      sharpness: 0.709,
      factors: [1.19, 0.618, 1.39, 0.977],
    },
    '9 VP phases to come': {
      sharpness: 0.74,
      factors: [1.04, 0.613, 1.43, 1.09],
    },
  },
};
