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
    commit: 'bf967b5',
    seed: 'calibrate',
    games: 100,
    logLoss: [1.0006, 0.9062],
    brier: [0.522, 0.4855],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.04,
      factors: [1.01, 1.02, 0.949, 1.06, 0.967],
    },
    '2 VP phases to come': {
      sharpness: 1.07,
      factors: [1.04, 0.911, 0.987, 1.2, 0.885],
    },
    '3 VP phases to come': {
      sharpness: 1.05,
      factors: [1.43, 0.886, 0.892, 1.1, 0.808],
    },
    '4 VP phases to come': {
      sharpness: 1.02,
      factors: [1.78, 0.827, 0.834, 1.07, 0.763],
    },
    '5 VP phases to come': {
      sharpness: 1.02,
      factors: [1.99, 0.653, 0.898, 1.23, 0.697],
    },
    '6 VP phases to come': {
      sharpness: 0.988,
      factors: [2.15, 0.573, 0.931, 1.24, 0.699],
    },
    '7 VP phases to come': {
      sharpness: 0.85,
      factors: [2.26, 0.568, 0.92, 1.19, 0.713],
    },
    '8 VP phases to come': {
      sharpness: 0.699,
      factors: [2.03, 0.469, 0.886, 1.39, 0.853],
    },
    '9 VP phases to come': {
      sharpness: 0.57,
      factors: [2.03, 0.348, 0.956, 1.43, 1.03],
    },
  },
};
