/** Which spaces each side occupies, a bit each: kept up to date by `add` and `addForce`, so that scans skip empty spaces. */
import { ATHENS, SPARTA } from '../data/rules.js';
import { NOWHERE, SPACE_COUNT } from './map.js';
import { MARKS, OCCUPIED_WORDS, type Peloponnesian, SPACE_WIDTH } from './state.js';
import { SECOND_MASK, SECOND_WIDTH } from './units.js';

export const SIDE_SHIFT = [0, SECOND_WIDTH] as const;

/** At least one SP of the side is there (PW 2.2). */
export function occupies(s: Peloponnesian, side: number, at: number): boolean {
  return (s.occupied[OCCUPIED_WORDS * side + (at >> 5)] & (1 << (at & 31))) !== 0;
}

/** After SPs of a side have come to a space or left it. */
export function noteOccupation(s: Peloponnesian, side: number, at: number): void {
  const i = OCCUPIED_WORDS * side + (at >> 5);
  const bit = 1 << (at & 31);
  const cell = SPACE_WIDTH * at;
  const empty = s.spaces[cell + side] === 0 && ((s.spaces[cell + MARKS] >> SIDE_SHIFT[side]) & SECOND_MASK) === 0;
  s.occupied[i] = empty ? s.occupied[i] & ~bit : s.occupied[i] | bit;
}

/** The first space after `after` that the side occupies; NOWHERE if there is none. Begin with NOWHERE. */
export function nextOccupied(s: Peloponnesian, side: number, after: number): number {
  const { occupied } = s;
  const base = OCCUPIED_WORDS * side;
  let word = (after + 1) >> 5;
  let rest = occupied[base + word] & (-1 << ((after + 1) & 31));
  while (rest === 0) {
    if (++word === OCCUPIED_WORDS) return NOWHERE;
    rest = occupied[base + word];
  }
  return 32 * word + 31 - Math.clz32(rest & -rest);
}

/** The first space after `after` with SPs of both sides; NOWHERE if there is none. */
export function nextContested(s: Peloponnesian, after: number): number {
  const { occupied } = s;
  let word = (after + 1) >> 5;
  let rest = occupied[word] & occupied[OCCUPIED_WORDS + word] & (-1 << ((after + 1) & 31));
  while (rest === 0) {
    if (++word === OCCUPIED_WORDS) return NOWHERE;
    rest = occupied[word] & occupied[OCCUPIED_WORDS + word];
  }
  return 32 * word + 31 - Math.clz32(rest & -rest);
}

/** Works out all bits, for a position from outside. */
export function recount(s: Peloponnesian): void {
  for (let side = ATHENS; side <= SPARTA; side++) for (let at = 0; at < SPACE_COUNT; at++) noteOccupation(s, side, at);
}
