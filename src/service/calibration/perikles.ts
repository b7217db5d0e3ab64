/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const perikles: Calibration = {
  measurement: {
    variant: 'players=4',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    iterations: 100,
    command: 'npm run calibrate -- perikles --games 200',
    commit: 'bf967b5',
    seed: 'calibrate',
    games: 200,
    logLoss: [1.2525, 1.2421],
    brier: [0.6893, 0.6825],
  },
  stages: {
    'turn 1, influence': {
      sharpness: 0.245,
    },
    'turn 1, commitment': {
      sharpness: 0.638,
    },
    'turn 1, battles': {
      sharpness: 0.74,
    },
    'turn 2, influence': {
      sharpness: 0.691,
    },
    'turn 2, commitment': {
      sharpness: 0.84,
    },
    'turn 2, battles': {
      sharpness: 0.904,
    },
    'turn 3, influence': {
      sharpness: 0.705,
    },
    'turn 3, commitment': {
      sharpness: 0.886,
    },
    'turn 3, battles': {
      sharpness: 1.01,
    },
  },
};
