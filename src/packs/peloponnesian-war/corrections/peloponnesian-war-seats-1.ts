/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const peloponnesianWarSeats1: Calibration = {
  measurement: {
    variant: 'seats=1,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'policy-network',
    iterations: 100,
    command:
      'npm run lab -- correct-win-chances peloponnesian-war/seats=1 --games 240 --play 12 --iterations 100 --seed alone',
    commit: '618708b',
    seed: 'alone',
    games: 240,
    logLoss: [0.5231, 0.474],
    brier: [0.3614, 0.3177],
  },
  stages: {
    'last turn': {
      sharpness: 1.03,
      seatSharpness: [0.0162, 0.0603],
      factors: [1.06, 0.945],
    },
    'one more turn': {
      sharpness: 1.41,
      seatSharpness: [0.151, 0.395],
      factors: [1.41, 0.709],
    },
    'more turns': {
      sharpness: 1.09,
      seatSharpness: [-0.144, 0.145],
      factors: [1.32, 0.757],
    },
  },
};
