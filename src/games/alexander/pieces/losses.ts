/** Counters of a stack that are hit, lost or made good, all in public (AX 10.7, 14). */
import { AFTER_HIT, IS_REDUCED, KIND_TYPE, NO_KIND } from '../board/counters.js';
import { type Alexander, TALLY } from '../board/state.js';
import { addInOpen } from './knowledge.js';
import { change, knownCount, movedCount, removeUnits } from './stacks.js';

/** A unit of the kind takes one hit, a moved one first (AX 10.7). True if it is destroyed. */
export function hitUnit(s: Alexander, place: number, kind: number): boolean {
  if (!reduceUnit(s, place, kind)) destroyUnit(s, place, kind);
  return AFTER_HIT[kind] === NO_KIND;
}

/** The same for lack of supply: what is lost can be bought again (AX 14.4). */
export function starveUnit(s: Alexander, place: number, kind: number): void {
  if (!reduceUnit(s, place, kind)) returnUnit(s, place, kind);
}

/** Turns a full unit of two steps over; false if the kind has nothing to turn to. */
function reduceUnit(s: Alexander, place: number, kind: number): boolean {
  const after = AFTER_HIT[kind];
  if (after === NO_KIND) return false;
  const flagged = movedCount(s, place, kind) > 0 ? 1 : 0;
  const known = knownCount(s, place, kind) > 0 ? 1 : 0;
  change(s.units, place, kind, -1);
  change(s.units, place, after, 1);
  change(s.moved, place, kind, -flagged);
  change(s.moved, place, after, flagged);
  change(s.known, place, kind, -known);
  change(s.known, place, after, 1);
  s.tally[KIND_TYPE[kind]] += 1 << TALLY.reduced.shift;
  return true;
}

/** AX 14.1: a reduced unit is turned to its full side. */
export function restoreUnit(s: Alexander, place: number, kind: number): void {
  const reduced = AFTER_HIT[kind];
  if (knownCount(s, place, reduced) > 0) change(s.known, place, reduced, -1);
  removeUnits(s, place, reduced, 1, 0);
  addInOpen(s, place, kind, 1);
  s.tally[KIND_TYPE[kind]] -= 1 << TALLY.reduced.shift;
}

export function destroyUnit(s: Alexander, place: number, kind: number): void {
  takeOff(s, place, kind, TALLY.destroyed.shift);
}

/** AX 14.4: counters lost to want of supply or pay can be bought again. */
export function returnUnit(s: Alexander, place: number, kind: number): void {
  takeOff(s, place, kind, TALLY.pool.shift);
}

function takeOff(s: Alexander, place: number, kind: number, to: number): void {
  if (knownCount(s, place, kind) > 0) change(s.known, place, kind, -1);
  removeUnits(s, place, kind, 1, movedCount(s, place, kind) > 0 ? 1 : 0);
  s.tally[KIND_TYPE[kind]] += (1 << to) - (IS_REDUCED[kind] << TALLY.reduced.shift);
}
