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
    command: 'npm run calibrate -- sword-of-rome --games 600 --play 16 --iterations 60 --seed c28',
    commit: '1072b71',
    seed: 'c28',
    games: 600,
    logLoss: [0.8277, 0.8276],
    brier: [0.4517, 0.4524],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.09,
      factors: [1.29, 0.84, 1.03, 1.03, 0.865],
    },
    '2 VP phases to come': {
      sharpness: 1.04,
      factors: [1.27, 0.659, 1.09, 1.34, 0.815],
    },
    '3 VP phases to come': {
      sharpness: 1.02,
      factors: [1.26, 0.592, 1.28, 1.04, 1],
    },
    '4 VP phases to come': {
      sharpness: 0.98,
      factors: [1.13, 0.762, 1.2, 0.924, 1.05],
    },
    '5 VP phases to come': {
      sharpness: 1,
      factors: [1.22, 0.778, 1.07, 1, 0.982],
    },
    '6 VP phases to come': {
      sharpness: 1.02,
      factors: [1.23, 0.864, 1.03, 0.972, 0.94],
    },
    '7 VP phases to come': {
      sharpness: 0.981,
      factors: [1.33, 0.906, 1.04, 0.888, 0.895],
    },
    '8 VP phases to come': {
      sharpness: 1.01,
      factors: [1.33, 0.991, 0.955, 0.882, 0.903],
    },
    '9 VP phases to come': {
      sharpness: 0.973,
      factors: [1.2, 1.11, 0.985, 0.864, 0.88],
    },
  },
};
