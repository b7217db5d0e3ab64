/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const peloponnesianWarSeats1: Levels = {
  calibrated: true,
  measurement: {
    variant: 'seats=1,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command:
      'npm run lab -- measure-levels peloponnesian-war/seats=1 --levels 2:0.36,2:0.25,2:0.16,2 --games 300 --seed 6',
    commit: 'e52155f',
    seed: '6/levels',
    games: 1500,
  },
  params: { evaluator: 'network', exploration: 1, explorationUnit: 'range' },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.36,
      score: 0.233,
      interval: [0.205, 0.261],
      gap: [0.125, 0.095, 0.156],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.25,
      score: 0.347,
      interval: [0.312, 0.382],
      gap: [0.114, 0.069, 0.159],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0.16,
      score: 0.481,
      interval: [0.444, 0.517],
      gap: [0.134, 0.084, 0.184],
      accepted: true,
    },
    {
      level: 4,
      iterations: 2,
      temperature: 0,
      score: 0.557,
      interval: [0.523, 0.591],
      gap: [0.077, 0.03, 0.124],
      accepted: true,
    },
  ],
};
