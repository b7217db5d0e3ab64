/** What the other side knows of a stack, beyond its size and its commander (AX 22). */
import { bit, FIRST_KIND, IS_FOOT, NO_LEADER, SYRMUS, THRACIAN } from '../board/counters.js';
import { NOWHERE } from '../board/map.js';
import { type Alexander, FOOT_WHOLE, NOTHING_WHOLE, ROW_WIDTH, UNITS_WHOLE } from '../board/state.js';
import {
  addUnits,
  change,
  commanderOf,
  count,
  countersIn,
  holderOf,
  knownCount,
  setWhole,
  showCommander,
  wholeOf,
} from './stacks.js';

/** Leaders of a stack whom the other side knows to be there. */
export function leadersKnown(s: Alexander, place: number): number {
  const commander = commanderOf(s, place);
  return s.leaders[place] & (s.knownLeaders | (commander === NO_LEADER ? 0 : bit(commander)));
}

/** What a roll shows of a stack (AX 22.3): its infantry, its units, or all of it, leaders too. */
export const THE_FOOT = FOOT_WHOLE;
export const THE_UNITS = UNITS_WHOLE;
export const EVERYTHING = UNITS_WHOLE + 1;

/** The other side sees counters of a stack: THE_FOOT, THE_UNITS or EVERYTHING. */
export function reveal(s: Alexander, place: number, what: number): void {
  const side = holderOf(s, place) - 1;
  if (side < 0) return;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
    if (what !== THE_FOOT || IS_FOOT[k] === 1) change(s.known, place, k, count(s, place, k) - knownCount(s, place, k));
  if (what === EVERYTHING) s.knownLeaders |= s.leaders[place];
  setWhole(s, place, Math.max(wholeOf(s, place), Math.min(what, THE_UNITS)));
}

/** Units join a stack in public, unmoved. */
export function addInOpen(s: Alexander, place: number, kind: number, n: number): void {
  addUnits(s, place, kind, n, 0);
  change(s.known, place, kind, n);
}

/** Counters that the other side could not identify have joined the stack. */
export function joinedUnseen(s: Alexander, place: number): void {
  setWhole(s, place, NOTHING_WHOLE);
}

/**
 * `n` counters of a side have gone unseen from one stack to another, or aboard (`to` NOWHERE), `gone` the leaders among
 * them. At least known - n of each kind are still there, and at least known - (what stayed) of each are gone; of leaders
 * only who commands remains known. Thracians and Syrmus are always in sight.
 */
export function partUnseen(s: Alexander, side: number, from: number, to: number, n: number, gone: number): void {
  const stayed = countersIn(s, from);
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) {
    const known = knownCount(s, from, k);
    if (known === 0 || k === THRACIAN) continue;
    const stays = known > n ? known - n : 0;
    change(s.known, from, k, stays - known);
    if (to !== NOWHERE && known > stayed) change(s.known, to, k, known - stayed);
  }
  if (to !== NOWHERE) joinedUnseen(s, to);
  if (stayed === 0) return;
  setWhole(s, from, NOTHING_WHOLE);
  s.knownLeaders &= ~((s.leaders[from] | gone) & ~bit(SYRMUS));
  showCommander(s, from);
  if (to !== NOWHERE) showCommander(s, to);
}

/** A digest of all that the other side knows of a stack, told when it has just been shown something. */
export function knownOf(s: Alexander, place: number): number {
  let digest = Math.imul(leadersKnown(s, place), 0x85ebca6b);
  for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) digest = Math.imul(digest ^ s.known[i], 0x9e3779b1);
  return digest & 0x3fffffff;
}
