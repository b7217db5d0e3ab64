/** Sets of nodes in three cells: node n is bit n % 27 of cell n / 27. */
import { lowestBit } from '../../../core/bits.js';
import { NOWHERE } from './map.js';

const WORD = 27;

// `| 0`, and not `Math.floor`: the optimizer divides integers then.

export function isInSet(set: Int32Array, node: number): boolean {
  return ((set[(node / WORD) | 0] >> (node % WORD)) & 1) === 1;
}

export function addToSet(set: Int32Array, node: number): void {
  set[(node / WORD) | 0] |= 1 << (node % WORD);
}

export function removeFromSet(set: Int32Array, node: number): void {
  set[(node / WORD) | 0] &= ~(1 << (node % WORD));
}

/** The next member of one set or the other, or NOWHERE; the first one after NOWHERE. */
export function nextInEither(a: Int32Array, b: Int32Array, after: number): number {
  let cell = ((after + 1) / WORD) | 0;
  if (cell === a.length) return NOWHERE;
  let rest = (a[cell] | b[cell]) & (-1 << ((after + 1) % WORD));
  while (rest === 0) {
    if (++cell === a.length) return NOWHERE;
    rest = a[cell] | b[cell];
  }
  return cell * WORD + lowestBit(rest);
}

/** The next member in ascending order, or NOWHERE; the first one after NOWHERE. The set may lose members meanwhile. */
export function nextInSet(set: Int32Array, after: number): number {
  let cell = ((after + 1) / WORD) | 0;
  if (cell === set.length) return NOWHERE;
  let rest = set[cell] & (-1 << ((after + 1) % WORD));
  while (rest === 0) {
    if (++cell === set.length) return NOWHERE;
    rest = set[cell];
  }
  return cell * WORD + lowestBit(rest);
}
