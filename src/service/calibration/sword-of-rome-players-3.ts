/** Corrections of win chances, as written by `npm run lab -- correct-win-chances`. */
import type { Calibration } from './calibration.js';

export const swordOfRomePlayers3: Calibration = {
  measurement: {
    variant: 'players=3,length=full',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    iterations: 60,
    command: 'npm run calibrate -- sword-of-rome/players=3 --games 1200 --play 16 --iterations 60 --seed c41 --prior 2',
    commit: '7f39c1f',
    seed: 'c41',
    games: 1200,
    logLoss: [0.4527, 0.4359],
    brier: [0.2598, 0.2506],
  },
  stages: {
    '1 VP phases to come': {
      sharpness: 1.47,
      seatSharpness: [0.0531, 0.828, 0.00957],
      factors: [0.796, 2.3, 0.546],
      lead: 1.1,
    },
    '2 VP phases to come': {
      sharpness: 1.13,
      seatSharpness: [0.0747, -0.121, 0.617],
      factors: [0.866, 0.882, 1.31],
      lead: 1.36,
    },
    '3 VP phases to come': {
      sharpness: 0.958,
      seatSharpness: [0.0268, -0.373, 0.576],
      factors: [0.912, 0.69, 1.59],
      lead: 1.61,
    },
    '4 VP phases to come': {
      sharpness: 0.918,
      seatSharpness: [0.111, -0.537, 0.283],
      factors: [1.47, 0.577, 1.18],
      lead: 2.2,
    },
    '5 VP phases to come': {
      sharpness: 0.8,
      seatSharpness: [0.0408, -0.493, 0.0262],
      factors: [1.1, 0.704, 1.29],
      lead: 2.19,
    },
    '6 VP phases to come': {
      sharpness: 0.857,
      seatSharpness: [0.0881, -0.547, 0.225],
      factors: [1.16, 0.642, 1.34],
      lead: 1.75,
    },
    '7 VP phases to come': {
      sharpness: 0.811,
      seatSharpness: [0.0161, -0.462, 0.253],
      factors: [0.905, 0.794, 1.39],
      lead: 1.8,
    },
    '8 VP phases to come': {
      sharpness: 0.613,
      seatSharpness: [-0.196, -0.222, 0.427],
      factors: [0.324, 1.12, 2.74],
      lead: 1.22,
    },
    '9 VP phases to come': {
      sharpness: 0.753,
      seatSharpness: [-0.177, 0.168, -0.513],
      factors: [0.391, 2.03, 1.26],
      lead: 1.55,
    },
  },
};
