/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRome: Calibration = {
  measurement: {
    variant: 'players=5,length=full,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome --games 600 --play 16 --iterations 60 --seed c27',
    commit: 'fed9ced',
    seed: 'c27',
    games: 600,
    logLoss: [0.8876, 0.857],
    brier: [0.4768, 0.4636],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.04,
      factors: [0.869, 0.816, 1.27, 1.22, 0.913],
    },
    '2 VP phases to come': {
      sharpness: 0.979,
      factors: [0.859, 0.828, 1.31, 1.17, 0.92],
    },
    '3 VP phases to come': {
      sharpness: 0.942,
      factors: [0.847, 0.856, 1.49, 0.92, 1],
    },
    '4 VP phases to come': {
      sharpness: 0.894,
      factors: [0.901, 0.92, 1.49, 0.877, 0.923],
    },
    '5 VP phases to come': {
      sharpness: 0.869,
      factors: [0.937, 0.948, 1.47, 0.866, 0.884],
    },
    '6 VP phases to come': {
      sharpness: 0.826,
      factors: [0.943, 1.03, 1.33, 0.921, 0.839],
    },
    '7 VP phases to come': {
      sharpness: 0.796,
      factors: [0.9, 1.1, 1.28, 1.04, 0.76],
    },
    '8 VP phases to come': {
      sharpness: 0.695,
      factors: [1.01, 0.969, 1.01, 1.33, 0.756],
    },
    '9 VP phases to come': {
      sharpness: 0.799,
      factors: [1.08, 0.926, 0.885, 1.55, 0.728],
    },
  },
};
