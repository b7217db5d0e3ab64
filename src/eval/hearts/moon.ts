/** Shooting the moon: who may still take all points, and what a hand is worth for it. */
import { countBits } from '../../core/bits.js';
import { POINTS, pack, QUEEN_OF_SPADES } from '../../games/hearts/cards.js';
import type { Hearts } from '../../games/hearts/state.js';

export const NOBODY_YET = -1;

/** Cards that may lose a trick in a hand that goes for the moon. */
const MOST_LOSERS = 1;

/** Points of a seat that has all so far, from which on the others stop it: a few hearts without the queen, or with her. */
const STOP_HEARTS = 5;
const STOP_WITH_QUEEN = 14;
const QUEEN_POINTS = POINTS[QUEEN_OF_SPADES];

/** The seat itself if it goes for the moon, another one that it has to stop, or NOBODY_YET. `out`: ranks by suit in the other hands. */
export function moonOf({ points, held }: Hearts, seat: number, out: Int32Array): number {
  const taken = points[0] + points[1] + points[2] + points[3];
  if (points[seat] === taken) return goesForMoon(held, seat, out) ? seat : NOBODY_YET;
  const isClose = taken >= STOP_WITH_QUEEN || (taken >= STOP_HEARTS && taken < QUEEN_POINTS);
  return isClose ? points.indexOf(taken) : NOBODY_YET;
}

/** Whether hardly a card of the hand would lose a trick: high cards, and low ones of suits that they clear. */
export function goesForMoon(held: Int32Array, seat: number, out: Int32Array): boolean {
  let losers = 0;
  for (let suit = 0; suit < 4 && losers <= MOST_LOSERS; suit++) losers += losersOf(held[seat * 4 + suit], out[suit]);
  return losers <= MOST_LOSERS;
}

function losersOf(cards: number, out: number): number {
  if (cards === 0 || out === 0) return 0;
  const masters = countBits(cards >> (highestBit(out) + 1));
  // With each of them about two and a half of the cards that are out fall.
  return 5 * masters >= 2 * countBits(out) ? 0 : countBits(cards) - masters;
}

/** Writes the ranks of each suit in the other hands, which a seat knows that counts cards. */
export function countOut({ held }: Hearts, seat: number, out: Int32Array): void {
  const left = (seat ^ 1) * 4;
  const across = (seat ^ 2) * 4;
  const right = (seat ^ 3) * 4;
  for (let suit = 0; suit < 4; suit++) out[suit] = held[left + suit] | held[across + suit] | held[right + suit];
}

/** The same of a seat that remembers no trick: all that it does not hold. */
export function guessOut({ held }: Hearts, seat: number, out: Int32Array): void {
  for (let suit = 0; suit < 4; suit++) out[suit] = pack.full[suit] & ~held[seat * 4 + suit];
}

export function highestBit(set: number): number {
  return 31 - Math.clz32(set);
}
