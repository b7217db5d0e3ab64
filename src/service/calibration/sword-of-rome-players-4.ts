/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from './calibration.js';

export const swordOfRomePlayers4: Calibration = {
  measurement: {
    variant: 'players=4,length=full',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome/players=4 --games 1200 --play 16 --iterations 60 --seed c44 --prior 5',
    commit: '4b91b79',
    seed: 'c44',
    games: 1200,
    logLoss: [0.7483, 0.7392],
    brier: [0.4354, 0.4306],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.07,
      seatSharpness: [0.0118, 0.0346, 0.0283, 0.0213],
      factors: [1.36, 0.753, 0.991, 0.984],
    },
    '2 VP phases to come': {
      sharpness: 0.967,
      seatSharpness: [-0.167, 0.0731, -0.0199, 0.0128],
      factors: [0.961, 0.863, 1.08, 1.12],
    },
    '3 VP phases to come': {
      sharpness: 0.994,
      seatSharpness: [-0.106, 0.125, -0.151, -0.0212],
      factors: [0.961, 1.15, 0.964, 0.937],
    },
    '4 VP phases to come': {
      sharpness: 0.982,
      seatSharpness: [-0.159, 0.139, -0.185, -0.00156],
      factors: [0.952, 1.31, 0.847, 0.949],
    },
    '5 VP phases to come': {
      sharpness: 0.959,
      seatSharpness: [-0.177, 0.105, -0.196, 0.0367],
      factors: [0.965, 1.29, 0.835, 0.964],
    },
    '6 VP phases to come': {
      sharpness: 0.953,
      seatSharpness: [-0.162, 0.079, -0.249, 0.0278],
      factors: [1.05, 1.23, 0.827, 0.941],
    },
    '7 VP phases to come': {
      sharpness: 0.968,
      seatSharpness: [-0.214, 0.114, -0.285, -0.114],
      factors: [1.07, 1.23, 0.867, 0.877],
    },
    '8 VP phases to come': {
      sharpness: 0.923,
      seatSharpness: [-0.162, 0.0602, -0.373, -0.275],
      factors: [1.2, 1.14, 0.888, 0.825],
    },
    '9 VP phases to come': {
      sharpness: 0.901,
      seatSharpness: [-0.133, 0.0834, -0.402, -0.304],
      factors: [1.16, 1.13, 0.891, 0.852],
    },
  },
};
