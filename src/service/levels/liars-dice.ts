/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const liarsDice: Levels = {
  calibrated: true,
  measurement: {
    variant: 'players=2,dice=1,sides=6',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command: 'npm run ladder -- --game liars-dice --most 6400 --survey 60 --games 400 --seed 1',
    commit: 'd30b3e4',
    seed: '1/levels',
    games: 2000,
  },
  levels: [
    {
      level: 1,
      iterations: 50,
      temperature: 1.49,
      elo: 144,
      interval: [111, 178],
      gap: [144, 111, 178],
      accepted: true,
    },
    {
      level: 2,
      iterations: 50,
      temperature: 0.1,
      elo: 269,
      interval: [235, 303],
      gap: [125, 96, 154],
      accepted: true,
    },
    {
      level: 3,
      iterations: 600,
      temperature: 0,
      elo: 411,
      interval: [368, 454],
      gap: [142, 110, 173],
      accepted: true,
    },
  ],
};
