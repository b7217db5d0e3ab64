import type { GameFamily } from './game.js';

/** Every game that there is: its id and where its rules are. Loaded when asked for, so a worker holds only what it plays. */
export const games: Readonly<Record<string, () => Promise<GameFamily>>> = {
  kuhn: async () => (await import('./kuhn/index.js')).family,
};
