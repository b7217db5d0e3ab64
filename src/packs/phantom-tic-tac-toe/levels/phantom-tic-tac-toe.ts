/** Measured levels, as written by `npm run lab -- measure-levels`. */
import type { Levels } from '../../levels.js';

export const phantomTicTacToe: Levels = {
  calibrated: true,
  measurement: {
    variant: 'rows=3,columns=3,line=3',
    rulesVersion: '1',
    engine: '0.1.0',
    searcher: 'mo-ismcts',
    evaluator: 'rollout',
    command: 'npm run lab -- measure-levels phantom-tic-tac-toe --most 6400 --survey 100 --games 500 --seed 1',
    commit: 'c13d925',
    seed: '1/levels',
    games: 1500,
  },
  levels: [
    {
      level: 1,
      iterations: 58,
      temperature: 0.64,
      elo: 154,
      interval: [129, 180],
      gap: [154, 129, 180],
      accepted: true,
    },
    {
      level: 2,
      iterations: 140,
      temperature: 0.03,
      elo: 307,
      interval: [280, 334],
      gap: [153, 129, 176],
      accepted: true,
    },
  ],
};
