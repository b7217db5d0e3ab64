/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const swordOfRomePlayers2: Calibration = {
  measurement: {
    variant: 'players=2,length=full,levels=full',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    iterations: 60,
    command: 'npm run lab -- correct-win-chances sword-of-rome/players=2 --games 120 --play 16 --iterations 60',
    commit: 'd519624a',
    seed: 'calibrate',
    games: 120,
    logLoss: [0.666, 0.5327],
    brier: [0.4103, 0.3618],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1,
      seatSharpness: [0.0000136, 0.00814],
      factors: [1.01, 0.989],
    },
    '2 VP phases to come': {
      sharpness: 1,
      seatSharpness: [0.000138, 0.00547],
      factors: [1.01, 0.993],
    },
    '3 VP phases to come': {
      sharpness: 0.997,
      seatSharpness: [-0.00289, -0.00664],
      factors: [1.03, 0.975],
    },
    '4 VP phases to come': {
      sharpness: 0.967,
      seatSharpness: [-0.00818, -0.207],
      factors: [0.916, 1.09],
    },
    '5 VP phases to come': {
      sharpness: 0.971,
      seatSharpness: [0.00325, -0.313],
      factors: [0.803, 1.25],
    },
    '6 VP phases to come': {
      sharpness: 0.969,
      seatSharpness: [-0.000371, -0.303],
      factors: [0.857, 1.17],
    },
    '7 VP phases to come': {
      sharpness: 0.903,
      seatSharpness: [-0.0257, -0.443],
      factors: [0.977, 1.02],
    },
    '8 VP phases to come': {
      sharpness: 0.788,
      seatSharpness: [-0.138, -0.254],
      factors: [0.914, 1.09],
    },
    '9 VP phases to come': {
      sharpness: 0.696,
      seatSharpness: [-0.541, -0.246],
      factors: [0.79, 1.27],
    },
  },
};
