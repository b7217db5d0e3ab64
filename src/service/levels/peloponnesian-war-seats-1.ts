/** Measured levels, as written by `npm run ladder`. */
import type { Levels } from './level.js';

export const peloponnesianWarSeats1: Levels = {
  calibrated: true,
  measurement: {
    variant: 'seats=1,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command: 'npm run ladder -- peloponnesian-war/seats=1 --levels 2:0.3,2:0.2,2,8,32 --games 400 --seed 1',
    commit: 'ed4d129',
    seed: '1/levels',
    games: 2400,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.3,
      score: 0.15,
      interval: [0.132, 0.167],
      gap: [0.035, 0.015, 0.056],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.2,
      score: 0.216,
      interval: [0.192, 0.241],
      gap: [0.067, 0.036, 0.097],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0,
      score: 0.389,
      interval: [0.358, 0.42],
      gap: [0.172, 0.134, 0.211],
      accepted: true,
    },
    {
      level: 4,
      iterations: 8,
      temperature: 0,
      score: 0.474,
      interval: [0.442, 0.507],
      gap: [0.086, 0.043, 0.128],
      accepted: true,
    },
    {
      level: 5,
      iterations: 32,
      temperature: 0,
      score: 0.513,
      interval: [0.482, 0.544],
      gap: [0.038, -0.005, 0.081],
      accepted: false,
    },
  ],
};
