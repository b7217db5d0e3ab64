/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const peloponnesianWar: Levels = {
  calibrated: true,
  measurement: {
    variant: 'seats=2,scenario=archidamian,side=printed,handicap=printed',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'network',
    command:
      'npm run lab -- measure-levels peloponnesian-war --levels 2:0.58,2:0.38,2:0.28,2:0.2,10 --games 100 --seed 5',
    commit: '4cb1b71',
    seed: '5/levels',
    games: 1100,
  },
  params: { evaluator: 'network', exploration: 1, explorationUnit: 'range' },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.58,
      elo: 123,
      interval: [68, 178],
      gap: [123, 68, 178],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.38,
      elo: 240,
      interval: [178, 302],
      gap: [117, 66, 167],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0.28,
      elo: 427,
      interval: [353, 502],
      gap: [188, 134, 242],
      accepted: true,
    },
    {
      level: 4,
      iterations: 2,
      temperature: 0.2,
      elo: 560,
      interval: [484, 635],
      gap: [132, 82, 182],
      accepted: true,
    },
    {
      level: 5,
      iterations: 10,
      temperature: 0,
      elo: 627,
      interval: [541, 712],
      gap: [67, 9, 125],
      accepted: false,
    },
  ],
};
