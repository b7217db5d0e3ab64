/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const alexanderHandicapEven: Calibration = {
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks,handicap=even',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 200,
    command:
      'npm run lab -- correct-win-chances alexander/handicap=even --games 400 --play 40 --iterations 200 --seed c42',
    commit: '1bc7d78',
    seed: 'c42',
    games: 400,
    logLoss: [0.4304, 0.3952],
    brier: [0.2885, 0.2606],
  },
  stages: {
    'turn 1': {
      sharpness: 0.954,
      factors: [0.599, 1.67],
    },
    'turn 2': {
      sharpness: 1.05,
      factors: [0.689, 1.45],
    },
    'turns 3 to 4': {
      sharpness: 1.03,
      factors: [0.798, 1.25],
    },
    'turns 5 to 7': {
      sharpness: 0.969,
      factors: [0.886, 1.13],
    },
    'turns 8 to 12': {
      sharpness: 1,
      factors: [1.08, 0.922],
    },
    'turns 13 to 20': {
      sharpness: 1.01,
      factors: [0.897, 1.11],
    },
  },
};
