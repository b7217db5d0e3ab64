/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const alexander: Calibration = {
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 200,
    command: 'npm run lab -- correct-win-chances alexander --games 400 --play 40 --iterations 200 --seed c42',
    commit: '1bc7d78',
    seed: 'c42',
    games: 400,
    logLoss: [0.3211, 0.2846],
    brier: [0.1611, 0.1354],
  },
  stages: {
    'turn 1': {
      sharpness: 1.24,
      factors: [0.623, 1.61],
    },
    'turn 2': {
      sharpness: 1.16,
      factors: [0.691, 1.45],
    },
    'turns 3 to 4': {
      sharpness: 1.06,
      factors: [0.727, 1.38],
    },
    'turns 5 to 7': {
      sharpness: 1.05,
      factors: [0.789, 1.27],
    },
    'turns 8 to 12': {
      sharpness: 1.02,
      factors: [1.02, 0.978],
    },
    'turns 13 to 20': {
      sharpness: 1.03,
      factors: [1.1, 0.909],
    },
  },
};
