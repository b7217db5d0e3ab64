/** All measured levels at once, for tools on Node; what plays loads those of its game (`load.ts`). */
import type { GameSettings } from '../../engine/game-module.js';
import type { Levels } from './level.js';
import { levelsIn } from './levels.js';
import { alexander } from './measured/alexander.js';
import { connectFour } from './measured/connect-four.js';
import { darkHex } from './measured/dark-hex.js';
import { goofspiel } from './measured/goofspiel.js';
import { hearts } from './measured/hearts.js';
import { kuhn } from './measured/kuhn.js';
import { leduc } from './measured/leduc.js';
import { liarsDice } from './measured/liars-dice.js';
import { peloponnesianWar } from './measured/peloponnesian-war.js';
import { peloponnesianWarSeats1 } from './measured/peloponnesian-war-seats-1.js';
import { perikles } from './measured/perikles.js';
import { periklesPlayers3 } from './measured/perikles-players-3.js';
import { periklesPlayers5 } from './measured/perikles-players-5.js';
import { phantomTicTacToe } from './measured/phantom-tic-tac-toe.js';
import { spades } from './measured/spades.js';
import { swordOfRome } from './measured/sword-of-rome.js';
import { swordOfRomePlayers2 } from './measured/sword-of-rome-players-2.js';
import { swordOfRomePlayers3 } from './measured/sword-of-rome-players-3.js';
import { swordOfRomePlayers4 } from './measured/sword-of-rome-players-4.js';

/** By game id. The first table of a game also serves its other variants. */
export const measuredLevels: Readonly<Record<string, readonly Levels[]>> = {
  alexander: [alexander],
  'connect-four': [connectFour],
  'dark-hex': [darkHex],
  goofspiel: [goofspiel],
  hearts: [hearts],
  kuhn: [kuhn],
  leduc: [leduc],
  'liars-dice': [liarsDice],
  'peloponnesian-war': [peloponnesianWar, peloponnesianWarSeats1],
  perikles: [perikles, periklesPlayers3, periklesPlayers5],
  'phantom-tic-tac-toe': [phantomTicTacToe],
  spades: [spades],
  'sword-of-rome': [swordOfRome, swordOfRomePlayers2, swordOfRomePlayers3, swordOfRomePlayers4],
};

/** `variant` is canonical; `own`: the settings of a custom game. */
export function levelsOf(gameId: string, variant: string, own: GameSettings = {}): Levels {
  return levelsIn(Object.hasOwn(measuredLevels, gameId) ? measuredLevels[gameId] : [], { id: gameId, variant }, own);
}
