import type { GameFamily } from './game.js';

/** Every game that there is: its id and where its rules are. Loaded when asked for, so a worker holds only what it plays. */
export const games: Readonly<Record<string, () => Promise<GameFamily>>> = {
  kuhn: async () => (await import('./kuhn/index.js')).family,
  'connect-four': async () => (await import('./connect-four/index.js')).family,
  leduc: async () => (await import('./leduc/index.js')).family,
  'phantom-tic-tac-toe': async () => (await import('./phantom-tic-tac-toe/index.js')).family,
  'tic-tac-toe': async () => (await import('./tic-tac-toe/index.js')).family,
  'liars-dice': async () => (await import('./liars-dice/index.js')).family,
  goofspiel: async () => (await import('./goofspiel/index.js')).family,
  perikles: async () => (await import('./perikles/index.js')).family,
  hearts: async () => (await import('./hearts/index.js')).family,
  'dark-hex': async () => (await import('./dark-hex/index.js')).family,
  spades: async () => (await import('./spades/index.js')).family,
  'peloponnesian-war': async () => (await import('./peloponnesian-war/index.js')).family,
  alexander: async () => (await import('./alexander/index.js')).family,
  'sword-of-rome': async () => (await import('./sword-of-rome/index.js')).family,
};
