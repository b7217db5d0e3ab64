/**
 * Strength points in packed form (PW 1.3). A force is two cells: the six ordinary kinds and Argos in the first, the other
 * contingents in the second. Additions and subtractions of forces are additions and subtractions of cells.
 */
import { invariant } from '../../../core/invariant.js';
import { COUNTER_LIMITS, JOINS, KEYS, type Key } from '../data/rules.js';

export const KEY_COUNT = KEYS.length;
export const NO_KEY = -1;
const index = (key: Key) => KEYS.indexOf(key);
export const H = index('H');
export const C = index('C');
export const N = index('N');
export const ALLIED_C = index('aC');
export const MACEDON_C = index('aC@macedon');
/** Keys below are kinds of a side's own, or of allies without a name. */
export const FIRST_CONTINGENT = index('aH@argos');

/** H, C or N of each key. */
export const KIND = Int32Array.from(KEYS, (key) => 'HCN'.indexOf(key.replace('a', '')[0]));
export const IS_NAVAL = Uint8Array.from(KIND, (kind) => (kind === N ? 1 : 0));
export const IS_OWN = Uint8Array.from(KEYS, (key) => (key.startsWith('a') ? 0 : 1));
/** Coalition neutral whose contingent a key is (index in NEUTRALS), or -1. */
export const ORIGIN = Int32Array.from(KEYS, (key) =>
  ['argos', 'syracuse', 'macedon', 'persia'].indexOf(key.split('@')[1] ?? ''),
);

/** Most SPs of a key that a cell can count: above every limit of counters. */
export const MOST = Int32Array.from(KEYS, (key) =>
  key === 'C' || key === 'aC' ? 15 : key === 'aH@argos' ? 4 : key.includes('@') ? 2 : 31,
);
/** By side: most SPs of a key in play, contingents whole or not at all (PW 1.3, 11.9). */
export const LIMITS = COUNTER_LIMITS.map((limits: Readonly<Record<string, number>>, side) =>
  Int32Array.from(KEYS, (key, i) => (ORIGIN[i] < 0 ? limits[key] : JOINS[ORIGIN[i]].includes(side) ? MOST[i] : 0)),
);
const WIDTH = Int32Array.from(MOST, (most) => 32 - Math.clz32(most));
/** Which of the two cells of a force counts a key, and where in it. */
export const CELL = Int32Array.from(KEYS, (_, key) => (key <= FIRST_CONTINGENT ? 0 : 1));
export const SHIFT = Int32Array.from(KEYS, (_, key) =>
  WIDTH.reduce((sum, width, other) => (other < key && CELL[other] === CELL[key] ? sum + width : sum), 0),
);
export const MASK = Int32Array.from(WIDTH, (width) => 2 ** width - 1);
/** Bits of the second cell of a force. */
export const SECOND_WIDTH = WIDTH.reduce((sum, width, key) => (CELL[key] === 1 ? sum + width : sum), 0);
export const SECOND_MASK = 2 ** SECOND_WIDTH - 1;

/** A force whose cells lie at `at` and `at + 1` of `cells`. */
export function countIn(cells: Int32Array, at: number, key: number): number {
  return (cells[at + CELL[key]] >> SHIFT[key]) & MASK[key];
}

export function addTo(cells: Int32Array, at: number, key: number, n: number): void {
  cells[at + CELL[key]] += n << SHIFT[key];
}

/** Bits of one cell that count SPs of these keys. */
export const bitsOf = (cell: number, wanted: (key: number) => boolean): number =>
  KEYS.reduce((bits, _, key) => (CELL[key] === cell && wanted(key) ? bits | (MASK[key] << SHIFT[key]) : bits), 0);
export const NAVAL_BITS = [0, 1].map((cell) => bitsOf(cell, (key) => IS_NAVAL[key] === 1));
export const LAND_BITS = [0, 1].map((cell) => bitsOf(cell, (key) => IS_NAVAL[key] === 0));
export const CAVALRY_BITS = [0, 1].map((cell) => bitsOf(cell, (key) => KIND[key] === C));
export const OWN_BITS = bitsOf(0, (key) => IS_OWN[key] === 1);

// The sums over a kind, written out: they are asked for all the time. Each is the keys of one kind.
const [
  H_AT,
  C_AT,
  N_AT,
  AH_AT,
  AC_AT,
  AN_AT,
  ARGOS_AT,
  SYRACUSE_H_AT,
  SYRACUSE_C_AT,
  SYRACUSE_N_AT,
  MACEDON_AT,
  PERSIA_AT,
] = SHIFT;
const [H_MASK, C_MASK, N_MASK, AH_MASK, AC_MASK, AN_MASK, ARGOS_MASK, FEW] = MASK;

/** SPs of a force, by its two cells. */
export function navalIn(first: number, second: number): number {
  return ((first >> N_AT) & N_MASK) + ((first >> AN_AT) & AN_MASK) + ((second >> SYRACUSE_N_AT) & FEW);
}

export function hoplitesIn(first: number, second: number): number {
  return (
    ((first >> H_AT) & H_MASK) +
    ((first >> AH_AT) & AH_MASK) +
    ((first >> ARGOS_AT) & ARGOS_MASK) +
    ((second >> SYRACUSE_H_AT) & FEW)
  );
}

export function cavalryIn(first: number, second: number): number {
  return (
    ((first >> C_AT) & C_MASK) +
    ((first >> AC_AT) & AC_MASK) +
    ((second >> SYRACUSE_C_AT) & FEW) +
    ((second >> MACEDON_AT) & FEW) +
    ((second >> PERSIA_AT) & FEW)
  );
}

export function landIn(first: number, second: number): number {
  return hoplitesIn(first, second) + cavalryIn(first, second);
}

export function sizeOf(first: number, second: number): number {
  return landIn(first, second) + navalIn(first, second);
}

/** Reads '7H 1C' into two cells. */
export function parseForce(text: string): [first: number, second: number] {
  const force: [number, number] = [0, 0];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const [, n, name] = /^(\d+)(.+)$/.exec(word) ?? [];
    const key = KEYS.indexOf(name as Key);
    invariant(key >= 0, `'${word}' is no strength`);
    force[CELL[key]] += Number(n) << SHIFT[key];
  }
  return force;
}
