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
    commit: 'f872134',
    seed: 'calibrate',
    games: 100,
    logLoss: [0.312, 0.2655],
    brier: [0.1696, 0.1343],
  },
  stages: {
    'turn 1': {
      sharpness: 1.14,
      factors: [0.598, 1.67],
    },
    'turn 2': {
      sharpness: 1.04,
      factors: [0.665, 1.5],
    },
    'turns 3 to 4': {
      sharpness: 1.04,
      factors: [0.718, 1.39],
    },
    'turns 5 to 7': {
      sharpness: 1.04,
      factors: [0.75, 1.33],
    },
    'turns 8 to 12': {
      sharpness: 1.01,
      factors: [0.942, 1.06],
    },
    'turns 13 to 20': {
      sharpness: 0.993,
      factors: [1.04, 0.964],
    },
  },
};
