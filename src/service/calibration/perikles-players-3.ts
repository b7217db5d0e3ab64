/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const periklesPlayers3: Calibration = {
  measurement: {
    variant: 'players=3',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'phase',
    iterations: 100,
    command: 'npm run calibrate -- perikles/players=3 --games 120 --play 60',
    commit: '5e096b2',
    seed: 'calibrate',
    games: 120,
    logLoss: [0.9871, 0.9761],
    brier: [0.596, 0.5908],
  },
  stages: {
    'turn 1, influence': {
      sharpness: 0.493,
    },
    'turn 1, commitment': {
      sharpness: 0.464,
    },
    'turn 1, battles': {
      sharpness: 0.616,
    },
    'turn 2, influence': {
      sharpness: 0.489,
    },
    'turn 2, commitment': {
      sharpness: 0.648,
    },
    'turn 2, battles': {
      sharpness: 1.12,
    },
    'turn 3, influence': {
      sharpness: 0.927,
    },
    'turn 3, commitment': {
      sharpness: 1.04,
    },
    'turn 3, battles': {
      sharpness: 1,
    },
  },
};
