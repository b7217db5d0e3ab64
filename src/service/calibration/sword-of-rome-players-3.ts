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
    command: 'npm run calibrate -- sword-of-rome/players=3 --games 1200 --play 16 --iterations 60 --seed c41 --prior 2',
    commit: '88535d6',
    seed: 'c41',
    games: 1200,
    logLoss: [0.4527, 0.4386],
    brier: [0.2598, 0.2516],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.72,
      factors: [1.03, 1.39, 0.698],
      lead: 1.29,
    },
    '2 VP phases to come': {
      sharpness: 1.17,
      factors: [0.918, 1.15, 0.95],
      lead: 1.6,
    },
    '3 VP phases to come': {
      sharpness: 0.854,
      factors: [0.834, 1.08, 1.11],
      lead: 1.9,
    },
    '4 VP phases to come': {
      sharpness: 0.691,
      factors: [0.797, 1.14, 1.1],
      lead: 2.41,
    },
    '5 VP phases to come': {
      sharpness: 0.518,
      factors: [0.565, 1.27, 1.39],
      lead: 2.35,
    },
    '6 VP phases to come': {
      sharpness: 0.56,
      factors: [0.546, 1.32, 1.39],
      lead: 1.96,
    },
    '7 VP phases to come': {
      sharpness: 0.55,
      factors: [0.517, 1.4, 1.38],
      lead: 1.94,
    },
    '8 VP phases to come': {
      sharpness: 0.57,
      factors: [0.445, 1.25, 1.8],
      lead: 1.34,
    },
    '9 VP phases to come': {
      sharpness: 0.674,
      factors: [0.487, 1.38, 1.49],
      lead: 1.49,
    },
  },
};
