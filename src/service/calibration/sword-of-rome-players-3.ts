/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const swordOfRomePlayers3: Calibration = {
  measurement: {
    variant: 'players=3,length=full,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome/players=3 --games 300 --play 16 --iterations 60 --seed c41',
    commit: 'cdb243d',
    seed: 'c41',
    games: 300,
    logLoss: [0.4532, 0.4493],
    brier: [0.2673, 0.2656],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.05,
      factors: [0.974, 0.919, 1.12],
    },
    '2 VP phases to come': {
      sharpness: 1.06,
      factors: [0.91, 0.928, 1.18],
    },
    '3 VP phases to come': {
      sharpness: 1.06,
      factors: [0.945, 0.9, 1.18],
    },
    '4 VP phases to come': {
      sharpness: 1.01,
      factors: [0.953, 0.903, 1.16],
    },
    '5 VP phases to come': {
      sharpness: 0.96,
      factors: [0.803, 0.962, 1.3],
    },
    '6 VP phases to come': {
      sharpness: 0.893,
      factors: [0.707, 1.03, 1.37],
    },
    '7 VP phases to come': {
      sharpness: 0.896,
      factors: [0.689, 1.1, 1.32],
    },
    '8 VP phases to come': {
      sharpness: 0.848,
      factors: [0.619, 1.09, 1.48],
    },
    '9 VP phases to come': {
      sharpness: 1.03,
      factors: [0.684, 1.17, 1.25],
    },
  },
};
