/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRome: Calibration = {
  measurement: {
    variant: 'players=5,length=full',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome --games 100 --play 60 --iterations 60',
    commit: '2d40dbd',
    seed: 'calibrate',
    games: 100,
    logLoss: [0.9985, 0.8401],
    brier: [0.5498, 0.4682],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.03,
      factors: [1.04, 0.469, 1.55, 2.34, 0.565],
    },
    '2 VP phases to come': {
      sharpness: 1.03,
      factors: [0.904, 0.414, 1.96, 2.66, 0.514],
    },
    '3 VP phases to come': {
      sharpness: 1.05,
      factors: [0.906, 0.409, 1.93, 2.7, 0.517],
    },
    '4 VP phases to come': {
      sharpness: 1.06,
      factors: [0.907, 0.435, 1.94, 2.28, 0.575],
    },
    '5 VP phases to come': {
      sharpness: 1.01,
      factors: [0.902, 0.432, 1.78, 2.21, 0.651],
    },
    '6 VP phases to come': {
      sharpness: 0.946,
      factors: [0.869, 0.43, 1.6, 2.12, 0.79],
    },
    '7 VP phases to come': {
      sharpness: 0.913,
      factors: [0.852, 0.477, 1.45, 1.97, 0.86],
    },
    '8 VP phases to come': {
      sharpness: 0.84,
      factors: [0.781, 0.46, 1.57, 1.73, 1.03],
    },
    '9 VP phases to come': {
      sharpness: 0.604,
      factors: [0.604, 0.436, 1.33, 1.79, 1.59],
    },
  },
};
