/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const darkHex: Levels = {
  calibrated: true,
  measurement: {
    variant: 'rows=3,columns=3,collisions=classical',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mo-ismcts',
    evaluator: 'rollout',
    command:
      'npm run lab -- measure-levels dark-hex --least 4 --most 1024 --factor 2 --survey 30 --drafts 1 --games 120 --seed 1',
    commit: '3be3674',
    seed: '1/levels',
    games: 1200,
  },
  levels: [
    {
      level: 1,
      iterations: 11,
      temperature: 0.08,
      elo: 135,
      interval: [83, 186],
      gap: [135, 83, 186],
      accepted: true,
    },
    {
      level: 2,
      iterations: 34,
      temperature: 0,
      elo: 299,
      interval: [244, 354],
      gap: [164, 116, 212],
      accepted: true,
    },
    {
      level: 3,
      iterations: 140,
      temperature: 0,
      elo: 424,
      interval: [365, 483],
      gap: [125, 81, 169],
      accepted: true,
    },
    {
      level: 4,
      iterations: 1000,
      temperature: 0,
      elo: 518,
      interval: [461, 575],
      gap: [94, 51, 137],
      accepted: false,
    },
  ],
};
