/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRome: Calibration = {
  measurement: {
    variant: 'players=5,length=full,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome --games 100 --play 16 --iterations 60',
    commit: '4cb1b71',
    seed: 'calibrate',
    games: 100,
    logLoss: [0.7921, 0.7769],
    brier: [0.4384, 0.4283],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.02,
      factors: [1.19, 1.08, 1.16, 0.856, 0.779],
    },
    '2 VP phases to come': {
      sharpness: 1,
      factors: [1.21, 0.991, 1.21, 0.943, 0.731],
    },
    '3 VP phases to come': {
      sharpness: 0.994,
      factors: [1.28, 0.955, 1.53, 0.629, 0.851],
    },
    '4 VP phases to come': {
      sharpness: 0.969,
      factors: [1.23, 1.09, 1.9, 0.453, 0.863],
    },
    '5 VP phases to come': {
      sharpness: 0.986,
      factors: [1.12, 1.25, 1.57, 0.546, 0.832],
    },
    '6 VP phases to come': {
      sharpness: 0.991,
      factors: [1.03, 1.47, 1.31, 0.633, 0.795],
    },
    '7 VP phases to come': {
      sharpness: 0.978,
      factors: [0.944, 1.42, 1.24, 0.796, 0.751],
    },
    '8 VP phases to come': {
      sharpness: 0.895,
      factors: [1.05, 1.38, 1, 0.989, 0.697],
    },
    '9 VP phases to come': {
      sharpness: 0.888,
      factors: [1.04, 1.53, 0.919, 0.924, 0.741],
    },
  },
};
