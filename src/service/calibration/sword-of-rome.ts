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
    command: 'npm run calibrate -- sword-of-rome --games 260 --play 16 --iterations 60 --seed c17',
    commit: 'e7371ff',
    seed: 'c17',
    games: 260,
    logLoss: [0.8376, 0.8244],
    brier: [0.4578, 0.4545],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.05,
      factors: [1.07, 0.95, 1.01, 1, 0.972],
    },
    '2 VP phases to come': {
      sharpness: 1.05,
      factors: [1.11, 0.899, 1.1, 0.937, 0.971],
    },
    '3 VP phases to come': {
      sharpness: 1.02,
      factors: [1.13, 0.812, 1.32, 0.807, 1.02],
    },
    '4 VP phases to come': {
      sharpness: 0.964,
      factors: [1.06, 0.779, 1.34, 0.987, 0.914],
    },
    '5 VP phases to come': {
      sharpness: 0.916,
      factors: [1.08, 0.705, 1.42, 1.01, 0.918],
    },
    '6 VP phases to come': {
      sharpness: 0.893,
      factors: [0.958, 0.683, 1.63, 1, 0.94],
    },
    '7 VP phases to come': {
      sharpness: 0.827,
      factors: [0.935, 0.822, 1.46, 1.11, 0.8],
    },
    '8 VP phases to come': {
      sharpness: 0.766,
      factors: [1.01, 0.7, 1.23, 1.49, 0.769],
    },
    '9 VP phases to come': {
      sharpness: 0.918,
      factors: [1.02, 0.828, 1.02, 1.59, 0.734],
    },
  },
};
