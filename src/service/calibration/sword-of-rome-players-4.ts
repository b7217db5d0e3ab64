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
    command: 'npm run calibrate -- sword-of-rome/players=4 --games 1200 --play 16 --iterations 60 --seed c44 --prior 5',
    commit: 'e7245b2',
    seed: 'c44',
    games: 1200,
    logLoss: [0.7483, 0.7403],
    brier: [0.4354, 0.4312],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.08,
      factors: [1.38, 0.745, 0.988, 0.986],
    },
    '2 VP phases to come': {
      sharpness: 0.926,
      factors: [1.14, 0.774, 1.07, 1.07],
    },
    '3 VP phases to come': {
      sharpness: 0.93,
      factors: [1.05, 0.934, 1.11, 0.926],
    },
    '4 VP phases to come': {
      sharpness: 0.898,
      factors: [1.1, 0.987, 1, 0.917],
    },
    '5 VP phases to come': {
      sharpness: 0.87,
      factors: [1.14, 0.977, 0.996, 0.899],
    },
    '6 VP phases to come': {
      sharpness: 0.847,
      factors: [1.19, 0.926, 1.03, 0.877],
    },
    '7 VP phases to come': {
      sharpness: 0.812,
      factors: [1.25, 0.823, 1.08, 0.902],
    },
    '8 VP phases to come': {
      sharpness: 0.736,
      factors: [1.23, 0.737, 1.18, 0.937],
    },
    '9 VP phases to come': {
      sharpness: 0.754,
      factors: [1.18, 0.679, 1.25, 0.999],
    },
  },
};
