/**
 * Named strengths. A level is a number of iterations and a temperature, never a time, so it plays the same on a phone, on a
 * server and in a test. Variants with measured levels have tables of their own, written by `npm run lab -- measure-levels`. Other variants
 * of the game use the first of these tables, without its measurements. Custom games may bring levels. Games without any use
 * general ones that double the iterations at each step. `calibrated` tells callers which is the case.
 */
import type { GameSettings } from '../../engine/game-module.js';
import type { SearchParams } from '../../search/params.js';
import { defaultParams } from './defaults.js';
import type { Levels } from './level.js';
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

export type { Level, Levels } from './level.js';
export type { Measurement } from './measurement.js';

const GENERAL: Levels = {
  calibrated: false,
  levels: [
    { level: 1, iterations: 10, temperature: 2 },
    { level: 2, iterations: 20, temperature: 1.5 },
    { level: 3, iterations: 40, temperature: 1 },
    { level: 4, iterations: 80, temperature: 0.7 },
    { level: 5, iterations: 160, temperature: 0.5 },
    { level: 6, iterations: 320, temperature: 0.35 },
    { level: 7, iterations: 640, temperature: 0.2 },
    { level: 8, iterations: 1_280, temperature: 0 },
    { level: 9, iterations: 2_560, temperature: 0 },
    { level: 10, iterations: 5_120, temperature: 0 },
  ],
};

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

/** The parameters that all levels of a game play with. `own`: the settings of a custom game. */
export function levelParams(gameId: string, { params }: Levels, own: GameSettings = {}): SearchParams {
  return { ...defaultParams(gameId, own), ...params };
}

/** `variant` is canonical; `own`: the settings of a custom game. */
export function levelsOf(gameId: string, variant: string, own: GameSettings = {}): Levels {
  const tables = Object.hasOwn(measuredLevels, gameId) ? measuredLevels[gameId] : [];
  const measured = tables.find(({ measurement }) => measurement?.variant === variant);
  if (measured !== undefined) return measured;
  if (tables.length === 0) return own.levels === undefined ? GENERAL : numbered(own.levels);
  const [{ levels, params }] = tables;
  return {
    calibrated: false,
    ...(params !== undefined && { params }),
    levels: levels.map(({ level, iterations, temperature }) => ({ level, iterations, temperature })),
  };
}

/** Whether the strengths were measured in games of the variant by the rules as they are today. */
export function isMeasured({ calibrated, measurement }: Levels, rulesVersion: string): boolean {
  return calibrated && measurement?.rulesVersion === rulesVersion;
}

function numbered(levels: NonNullable<GameSettings['levels']>): Levels {
  return { calibrated: false, levels: levels.map((strength, i) => ({ level: i + 1, ...strength })) };
}
