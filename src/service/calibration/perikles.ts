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
    command: 'npm run calibrate -- perikles --games 320',
    commit: '5e096b2',
    seed: 'calibrate',
    games: 320,
    logLoss: [1.2601, 1.2449],
    brier: [0.6891, 0.6812],
  },
  stages: {
    'turn 1, influence': {
      sharpness: 0.239,
    },
    'turn 1, commitment': {
      sharpness: 0.589,
    },
    'turn 1, battles': {
      sharpness: 0.628,
    },
    'turn 2, influence': {
      sharpness: 0.59,
    },
    'turn 2, commitment': {
      sharpness: 0.792,
    },
    'turn 2, battles': {
      sharpness: 0.919,
    },
    'turn 3, influence': {
      sharpness: 0.711,
    },
    'turn 3, commitment': {
      sharpness: 0.848,
    },
    'turn 3, battles': {
      sharpness: 1.03,
    },
  },
};
