/** The boards that are drawn, each loaded when its game is played. Every other game is shown by the generic one. */
import type { BoardModule } from '../contract/board.js';

const boards: Readonly<Record<string, () => Promise<BoardModule>>> = {
  alexander: () => import('./alexander/index.js'),
  hearts: () => import('./hearts/index.js'),
  'peloponnesian-war': () => import('./peloponnesian-war/index.js'),
  'sword-of-rome': () => import('./sword-of-rome/index.js'),
  perikles: () => import('./perikles/index.js'),
  'connect-four': () => import('./connect-four/index.js'),
  spades: () => import('./spades/index.js'),
  kuhn: () => import('./kuhn/index.js'),
  leduc: () => import('./leduc/index.js'),
  'tic-tac-toe': () => import('./tic-tac-toe/index.js'),
  'phantom-tic-tac-toe': () => import('./phantom-tic-tac-toe/index.js'),
  'dark-hex': () => import('./dark-hex/index.js'),
  goofspiel: () => import('./goofspiel/index.js'),
  'liars-dice': () => import('./liars-dice/index.js'),
};

export const drawnGames: readonly string[] = Object.keys(boards);

export const loadBoard = (game: string): Promise<BoardModule> =>
  Object.hasOwn(boards, game) ? boards[game]() : import('./generic/index.js');
