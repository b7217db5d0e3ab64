/** Measured levels, as `npm run ladder` wrote them. */
import type { Levels } from './level.js';

export const phantomTicTacToe: Levels = {
  calibrated: true,
  measurement: {
    variant: 'rows=3,columns=3,line=3',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'so-ismcts',
    evaluator: 'rollout',
    command: 'npm run ladder -- --game phantom-tic-tac-toe --most 6400 --survey 100 --games 500 --seed 1',
    commit: '4013adc',
    seed: '1/levels',
    games: 1500,
  },
  levels: [
    {
      level: 1,
      iterations: 50,
      temperature: 0.47,
      elo: 148,
      interval: [124, 171],
      gap: [148, 124, 171],
      accepted: true,
    },
    {
      level: 2,
      iterations: 800,
      temperature: 0,
      elo: 337,
      interval: [310, 364],
      gap: [189, 165, 213],
      accepted: true,
    },
  ],
};
