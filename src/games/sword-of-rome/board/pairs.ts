/** Pairs of powers that can be allied (SR 15). */
import { POWERS } from '../data/map-table.js';
import { HANDS, IN_PLAY, POWERS_OF } from '../data/rules.js';
import { CAR, ETR, POWER_COUNT, ROM, SAM } from './map.js';

/** Pairs of player powers that can be allied by choice; ETR and SAM are always allied. */
export const PAIRS: readonly (readonly [number, number])[] = [];
for (let a = 1; a <= ROM; a++)
  for (let b = a + 1; b <= ROM; b++) if (a !== ETR || b !== SAM) (PAIRS as [number, number][]).push([a, b]);
export const PAIR_NAMES = PAIRS.map(([a, b]) => `${POWERS[a]}-${POWERS[b]}`);
/** The two powers, a bit each. */
export const POWERS_OF_PAIR = Int16Array.from(PAIRS, ([a, b]) => (1 << a) | (1 << b));
const PAIR_INDEX = new Int8Array(POWER_COUNT * POWER_COUNT).fill(-1);
for (const [i, [a, b]] of PAIRS.entries()) {
  PAIR_INDEX[a * POWER_COUNT + b] = i;
  PAIR_INDEX[b * POWER_COUNT + a] = i;
}
export const pairOf = (a: number, b: number): number => PAIR_INDEX[a * POWER_COUNT + b];
export const NO_PAIR = -1;
/** SR 18: with four and fewer players not by offer but by treaty. */
export const TREATY = pairOf(CAR, ROM);
/** By hand: the pairs with one of its powers, a bit each. */
export const PAIRS_OF_HAND = Int32Array.from(HANDS, (name) =>
  PAIRS.reduce((set, pair, i) => (pair.some((of) => POWERS_OF[name].includes(POWERS[of])) ? set | (1 << i) : set), 0),
);
const PAIRS_OF_PLAYERS = [2, 3, 4, 5].map((players) => {
  const isPlayed = (of: number) => IN_PLAY[players].some((name) => POWERS_OF[name].includes(POWERS[of]));
  return PAIRS.reduce((set, pair, i) => (players > 2 && pair.every(isPlayed) ? set | (1 << i) : set), 0);
});
/** Pairs of powers of two players, a bit each; with two players none (SR 15.5). */
export const pairsOfPlayers = (players: number): number => PAIRS_OF_PLAYERS[players - 2];
