/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const periklesPlayers5: Calibration = {
  measurement: {
    variant: 'players=5',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    iterations: 100,
    command: 'npm run calibrate -- perikles/players=5 --games 120 --play 60',
    commit: '4c98c0c',
    seed: 'calibrate',
    games: 120,
    logLoss: [1.4204, 1.4088],
    brier: [0.7232, 0.718],
  },
  stages: {
    'turn 1, influence': {
      sharpness: 0.795,
    },
    'turn 1, commitment': {
      sharpness: 0.896,
    },
    'turn 1, battles': {
      sharpness: 0.607,
    },
    'turn 2, influence': {
      sharpness: 0.681,
    },
    'turn 2, commitment': {
      sharpness: 0.832,
    },
    'turn 2, battles': {
      sharpness: 0.902,
    },
    'turn 3, influence': {
      sharpness: 0.808,
    },
    'turn 3, commitment': {
      sharpness: 0.902,
    },
    'turn 3, battles': {
      sharpness: 1.01,
    },
  },
};
