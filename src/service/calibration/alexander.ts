/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const alexander: Calibration = {
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'turn',
    iterations: 400,
    command: 'npm run calibrate -- alexander --games 200 --iterations 400',
    commit: 'bf967b5',
    seed: 'calibrate',
    games: 200,
    logLoss: [0.5646, 0.5437],
    brier: [0.3488, 0.3416],
  },
  stages: {
    'turn 1': {
      sharpness: 0.289,
      factors: [0.785, 1.27],
    },
    'turn 2': {
      sharpness: 0.423,
      factors: [0.849, 1.18],
    },
    'turns 3 to 4': {
      sharpness: 0.653,
      factors: [0.871, 1.15],
    },
    'turns 5 to 7': {
      sharpness: 0.735,
      factors: [0.951, 1.05],
    },
    'turns 8 to 12': {
      sharpness: 1.05,
      factors: [1.04, 0.96],
    },
    'turns 13 to 20': {
      sharpness: 1.05,
      factors: [1.16, 0.86],
    },
  },
};
