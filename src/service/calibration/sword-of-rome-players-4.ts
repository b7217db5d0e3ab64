/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRomePlayers4: Calibration = {
  measurement: {
    variant: 'players=4,length=full,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome/players=4 --games 300 --play 16 --iterations 60 --seed c40',
    commit: 'db2e5a7',
    seed: 'c40',
    games: 300,
    logLoss: [0.7214, 0.7052],
    brier: [0.4239, 0.4152],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 0.997,
      factors: [1.59, 1.14, 0.605, 0.911],
    },
    '2 VP phases to come': {
      sharpness: 1.01,
      factors: [1.47, 1.08, 0.828, 0.758],
    },
    '3 VP phases to come': {
      sharpness: 0.998,
      factors: [1.52, 0.83, 1.06, 0.75],
    },
    '4 VP phases to come': {
      sharpness: 0.971,
      factors: [1.47, 0.961, 0.928, 0.765],
    },
    '5 VP phases to come': {
      sharpness: 0.962,
      factors: [1.34, 1.01, 1.03, 0.72],
    },
    '6 VP phases to come': {
      sharpness: 0.894,
      factors: [1.34, 0.936, 1, 0.794],
    },
    '7 VP phases to come': {
      sharpness: 0.858,
      factors: [1.32, 0.844, 1.08, 0.83],
    },
    '8 VP phases to come': {
      sharpness: 0.801,
      factors: [1.26, 0.732, 1.29, 0.841],
    },
    '9 VP phases to come': {
      sharpness: 0.875,
      factors: [1.09, 0.751, 1.34, 0.917],
    },
  },
};
