/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const peloponnesianWar: Calibration = {
  measurement: {
    variant: 'seats=2,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'policy-network',
    iterations: 100,
    command: 'npm run calibrate -- peloponnesian-war --games 400',
    commit: 'f585a73',
    seed: 'calibrate',
    games: 400,
    logLoss: [0.5259, 0.5212],
    brier: [0.3524, 0.3514],
  },
  stages: {
    'last turn': {
      sharpness: 0.795,
    },
    'one more turn': {
      sharpness: 0.904,
    },
    'more turns': {
      sharpness: 1.04,
    },
  },
};
