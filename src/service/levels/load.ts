/** Measured levels, loaded by game: a page holds those of the game that it plays. */
import type { GameSettings } from '../../engine/game-module.js';
import type { Levels } from './level.js';
import { levelsIn } from './levels.js';

/** As `measuredLevels`. */
const ofGame: Readonly<Record<string, () => Promise<readonly Levels[]>>> = {
  alexander: async () => [(await import('./measured/alexander.js')).alexander],
  'connect-four': async () => [(await import('./measured/connect-four.js')).connectFour],
  'dark-hex': async () => [(await import('./measured/dark-hex.js')).darkHex],
  goofspiel: async () => [(await import('./measured/goofspiel.js')).goofspiel],
  hearts: async () => [(await import('./measured/hearts.js')).hearts],
  kuhn: async () => [(await import('./measured/kuhn.js')).kuhn],
  leduc: async () => [(await import('./measured/leduc.js')).leduc],
  'liars-dice': async () => [(await import('./measured/liars-dice.js')).liarsDice],
  'peloponnesian-war': async () => [
    (await import('./measured/peloponnesian-war.js')).peloponnesianWar,
    (await import('./measured/peloponnesian-war-seats-1.js')).peloponnesianWarSeats1,
  ],
  perikles: async () => [
    (await import('./measured/perikles.js')).perikles,
    (await import('./measured/perikles-players-3.js')).periklesPlayers3,
    (await import('./measured/perikles-players-5.js')).periklesPlayers5,
  ],
  'phantom-tic-tac-toe': async () => [(await import('./measured/phantom-tic-tac-toe.js')).phantomTicTacToe],
  spades: async () => [(await import('./measured/spades.js')).spades],
  'sword-of-rome': async () => [
    (await import('./measured/sword-of-rome.js')).swordOfRome,
    (await import('./measured/sword-of-rome-players-2.js')).swordOfRomePlayers2,
    (await import('./measured/sword-of-rome-players-3.js')).swordOfRomePlayers3,
    (await import('./measured/sword-of-rome-players-4.js')).swordOfRomePlayers4,
  ],
};

const tablesOf = async (gameId: string) => (Object.hasOwn(ofGame, gameId) ? ofGame[gameId]() : []);

/** `variant` is canonical; `own`: the settings of a custom game. */
export async function loadLevels(gameId: string, variant: string, own: GameSettings = {}): Promise<Levels> {
  return levelsIn(await tablesOf(gameId), { id: gameId, variant }, own);
}

/** Loads the levels of every game now, so that no search waits for them later. */
export async function preloadLevels(): Promise<void> {
  await Promise.all(Object.keys(ofGame).map(tablesOf));
}
