/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const alexander: Calibration = {
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 200,
    command: 'npm run calibrate -- alexander --games 100 --play 40 --iterations 200',
    commit: '299cb5a',
    seed: 'calibrate',
    games: 100,
    logLoss: [0.2753, 0.2087],
    brier: [0.1405, 0.0937],
  },
  stages: {
    'turn 1': {
      sharpness: 1.2,
      factors: [0.571, 1.75],
    },
    'turn 2': {
      sharpness: 1.07,
      factors: [0.614, 1.63],
    },
    'turns 3 to 4': {
      sharpness: 1.06,
      factors: [0.638, 1.57],
    },
    'turns 5 to 7': {
      sharpness: 1.03,
      factors: [0.715, 1.4],
    },
    'turns 8 to 12': {
      sharpness: 1.02,
      factors: [0.784, 1.27],
    },
    'turns 13 to 20': {
      sharpness: 1.01,
      factors: [0.944, 1.06],
    },
  },
};
