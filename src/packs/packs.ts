/** Every game that there is, loaded when asked for, so that a worker holds only what it plays. */
import type { GameFamily } from '../games/game.js';
import type { Pack } from './pack.js';

export const packs: Readonly<Record<string, () => Promise<Pack>>> = {
  kuhn: () => import('./kuhn/index.js'),
  'connect-four': () => import('./connect-four/index.js'),
  leduc: () => import('./leduc/index.js'),
  'phantom-tic-tac-toe': () => import('./phantom-tic-tac-toe/index.js'),
  'tic-tac-toe': () => import('./tic-tac-toe/index.js'),
  'liars-dice': () => import('./liars-dice/index.js'),
  goofspiel: () => import('./goofspiel/index.js'),
  perikles: () => import('./perikles/index.js'),
  hearts: () => import('./hearts/index.js'),
  'dark-hex': () => import('./dark-hex/index.js'),
  spades: () => import('./spades/index.js'),
  'peloponnesian-war': () => import('./peloponnesian-war/index.js'),
  alexander: () => import('./alexander/index.js'),
  'sword-of-rome': () => import('./sword-of-rome/index.js'),
};

/** The rules of each. */
export const games: Readonly<Record<string, () => Promise<GameFamily>>> = Object.fromEntries(
  Object.entries(packs).map(([id, load]) => [id, async () => (await load()).family]),
);
