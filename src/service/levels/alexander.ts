/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const alexander: Levels = {
  calibrated: true,
  measurement: {
    variant: 'philip=no,artaxerxes=no,risk=one,breakoff=stacks',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'turn',
    command: 'npm run ladder -- --game alexander --levels 2,60 --pairs --games 120 --seed 2',
    commit: '55f7884',
    seed: '2/levels',
    games: 240,
  },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0,
      elo: 953,
      interval: [464, 1441],
      gap: [953, 464, 1441],
      accepted: false,
    },
    {
      level: 2,
      iterations: 60,
      temperature: 0,
      elo: 1134,
      interval: [641, 1628],
      gap: [181, 111, 251],
      accepted: true,
    },
  ],
};
