/** Corrections of win chances, as written by `npm run calibrate`. */
import type { Calibration } from './calibration.js';

export const alexander: Calibration = {
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'turn',
    iterations: 200,
    command: 'npm run calibrate -- alexander --games 90 --play 40 --iterations 200',
    commit: 'a1aec2a',
    seed: 'calibrate',
    games: 90,
    logLoss: [0.4218, 0.3982],
    brier: [0.2492, 0.2324],
  },
  stages: {
    'turn 1': {
      sharpness: 1.48,
      factors: [0.739, 1.35],
    },
    'turn 2': {
      sharpness: 1.12,
      factors: [0.768, 1.3],
    },
    'turns 3 to 4': {
      sharpness: 1.03,
      factors: [0.833, 1.2],
    },
    'turns 5 to 7': {
      sharpness: 0.985,
      factors: [0.917, 1.09],
    },
    'turns 8 to 12': {
      sharpness: 0.992,
      factors: [1.08, 0.922],
    },
    'turns 13 to 20': {
      sharpness: 1.01,
      factors: [0.96, 1.04],
    },
  },
};
