/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from '../../corrections.js';

export const swordOfRome: Calibration = {
  measurement: {
    variant: 'players=5,length=full,levels=short',
    rulesVersion: '2',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'round',
    iterations: 60,
    command: 'npm run lab -- correct-win-chances sword-of-rome --games 120 --play 16 --iterations 60',
    commit: 'd519624a',
    seed: 'calibrate',
    games: 120,
    logLoss: [1.0442, 0.9874],
    brier: [0.5517, 0.5264],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1,
      seatSharpness: [0.0000343, 0.0000365, 0.0104, -0.162, 0.0000343],
      factors: [1, 1, 0.962, 1.04, 1],
    },
    '2 VP phases to come': {
      sharpness: 1,
      seatSharpness: [0.00163, 0.000349, 0.012, -0.000958, 0.000119],
      factors: [0.979, 0.997, 0.931, 1.08, 1.02],
    },
    '3 VP phases to come': {
      sharpness: 0.996,
      seatSharpness: [0.00245, 0.00188, 0.00624, -0.0106, 0.00181],
      factors: [0.975, 0.95, 0.898, 1.2, 0.999],
    },
    '4 VP phases to come': {
      sharpness: 0.989,
      seatSharpness: [0.00494, 0.00562, -0.0509, -0.0204, 0.00978],
      factors: [0.961, 0.866, 0.997, 1.18, 1.02],
    },
    '5 VP phases to come': {
      sharpness: 0.966,
      seatSharpness: [0.00664, 0.00756, -0.0916, -0.0319, -0.0193],
      factors: [0.935, 0.847, 0.938, 1.03, 1.31],
    },
    '6 VP phases to come': {
      sharpness: 0.971,
      seatSharpness: [0.012, -0.0242, 0.0531, -0.0152, -0.0709],
      factors: [0.935, 1.4, 0.851, 1.06, 0.851],
    },
    '7 VP phases to come': {
      sharpness: 1.02,
      seatSharpness: [-0.000103, -0.00611, 0.185, 0.00895, -0.00879],
      factors: [0.951, 1.3, 0.654, 1.08, 1.14],
    },
    '8 VP phases to come': {
      sharpness: 1.02,
      seatSharpness: [-0.000695, -0.0273, 0.213, 0.0193, 0.00346],
      factors: [1.15, 1.37, 0.532, 1.1, 1.09],
    },
    '9 VP phases to come': {
      sharpness: 0.958,
      seatSharpness: [-0.0735, -0.0221, 0.324, -0.000818, -0.127],
      factors: [1.52, 1.37, 0.583, 1.18, 0.702],
    },
  },
};
