/** Measured levels, as written by `npm run ladder`. */
import type { Levels } from './level.js';

export const peloponnesianWar: Levels = {
  calibrated: true,
  measurement: {
    variant: 'seats=2,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command: 'npm run ladder -- peloponnesian-war --levels 2:0.4,2:0.3,2:0.22,2:0.15,4 --games 100 --seed 3',
    commit: '23aed2e',
    seed: '3/levels',
    games: 1100,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.4,
      elo: 176,
      interval: [114, 238],
      gap: [176, 114, 238],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.3,
      elo: 286,
      interval: [224, 347],
      gap: [110, 55, 164],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0.22,
      elo: 407,
      interval: [333, 480],
      gap: [121, 68, 174],
      accepted: true,
    },
    {
      level: 4,
      iterations: 2,
      temperature: 0.15,
      elo: 591,
      interval: [516, 666],
      gap: [184, 132, 236],
      accepted: true,
    },
    {
      level: 5,
      iterations: 4,
      temperature: 0,
      elo: 701,
      interval: [614, 787],
      gap: [110, 51, 169],
      accepted: true,
    },
  ],
};
