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
    command: 'npm run ladder -- --game alexander --levels 2:0.35,2:0.2,2,20 --games 100 --seed 5',
    commit: '1255fb6',
    seed: '5/levels',
    games: 1000,
  },
  params: { evaluator: 'turn', exploration: 1 },
  levels: [
    {
      level: 1,
      iterations: 2,
      temperature: 0.35,
      elo: 191,
      interval: [141, 242],
      gap: [191, 141, 242],
      accepted: true,
    },
    {
      level: 2,
      iterations: 2,
      temperature: 0.2,
      elo: 360,
      interval: [305, 415],
      gap: [168, 121, 216],
      accepted: true,
    },
    {
      level: 3,
      iterations: 2,
      temperature: 0,
      elo: 542,
      interval: [485, 600],
      gap: [183, 137, 229],
      accepted: true,
    },
    {
      level: 4,
      iterations: 20,
      temperature: 0,
      elo: 593,
      interval: [531, 654],
      gap: [50, 4, 97],
      accepted: false,
    },
  ],
};
