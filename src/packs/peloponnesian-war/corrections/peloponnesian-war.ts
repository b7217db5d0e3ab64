/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const peloponnesianWar: Calibration = {
  measurement: {
    variant: 'seats=2,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'policy-network',
    iterations: 100,
    command: 'npm run lab -- correct-win-chances peloponnesian-war --games 400',
    commit: '2951b2c',
    seed: 'calibrate',
    games: 400,
    logLoss: [0.5423, 0.5367],
    brier: [0.3694, 0.3666],
  },
  stages: {
    'last turn': {
      sharpness: 0.899,
      factors: [0.932, 1.07],
    },
    'one more turn': {
      sharpness: 0.796,
      factors: [1.07, 0.938],
    },
    'more turns': {
      sharpness: 0.599,
      factors: [1.08, 0.929],
    },
  },
};
