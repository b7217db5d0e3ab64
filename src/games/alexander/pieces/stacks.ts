/** Counters ashore: how many of each kind a stack holds, who commands it, and every way in which that changes (AX 4). */
import { countBits, lowestBit } from '../../../core/bits.js';
import {
  AFTER_HIT,
  bit,
  FIRST_KIND,
  IS_REDUCED,
  KIND_SIDE,
  KIND_TYPE,
  LEADER_SIDE,
  NO_KIND,
  NO_LEADER,
  SYRMUS,
  THRACIAN,
} from '../board/counters.js';
import { NOWHERE } from '../board/map.js';
import {
  type Alexander,
  KIND_CELL,
  KIND_MASK,
  KIND_SHIFT,
  PLACE_COUNT,
  ROW_WIDTH,
  SHOWN,
  TALLY,
} from '../board/state.js';

const { holder: HOLDER, counters: COUNTERS, moved: MOVED, commander: COMMANDER } = SHOWN;
const MARKER_MASK = 3; // the marker lies in the lowest bits
const ONE_COUNTER = 1 << COUNTERS.shift;
const ONE_MOVED = 1 << MOVED.shift;

// What everybody sees.

/** 0: no counters here; else 1 + the side that has some. */
export function holderOf(s: Alexander, place: number): number {
  return (s.areas[place] >> HOLDER.shift) & HOLDER.mask;
}

export function holds(s: Alexander, side: number, place: number): boolean {
  return holderOf(s, place) === side + 1;
}

/** Counters of the other side stand here. */
export function isHostile(s: Alexander, side: number, place: number): boolean {
  return holderOf(s, place) === 2 - side;
}

export function countersIn(s: Alexander, place: number): number {
  return (s.areas[place] >> COUNTERS.shift) & COUNTERS.mask;
}

export function movedIn(s: Alexander, place: number): number {
  return (s.areas[place] >> MOVED.shift) & MOVED.mask;
}

/** The highest-ranking leader of a stack, or NO_LEADER. */
export function commanderOf(s: Alexander, place: number): number {
  return ((s.areas[place] >> COMMANDER.shift) & COMMANDER.mask) - 1;
}

export function unitsIn(s: Alexander, place: number): number {
  return countersIn(s, place) - countBits(s.leaders[place]);
}

/** AX 8.1: a stack with a leader other than Syrmus. */
export function isArmy(s: Alexander, place: number): boolean {
  const commander = commanderOf(s, place);
  return commander !== NO_LEADER && commander !== SYRMUS;
}

// Units of a stack by kind.

export function count(s: Alexander, place: number, kind: number): number {
  return (s.units[place * ROW_WIDTH + KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

export function movedCount(s: Alexander, place: number, kind: number): number {
  return (s.moved[place * ROW_WIDTH + KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

export function freshCount(s: Alexander, place: number, kind: number): number {
  return count(s, place, kind) - movedCount(s, place, kind);
}

export function knownCount(s: Alexander, place: number, kind: number): number {
  return (s.known[place * ROW_WIDTH + KIND_CELL[kind]] >> KIND_SHIFT[kind]) & KIND_MASK[kind];
}

/** Changes one entry of `units`, `moved` or `known`. */
export function change(row: Int32Array, place: number, kind: number, by: number): void {
  row[place * ROW_WIDTH + KIND_CELL[kind]] += by * (1 << KIND_SHIFT[kind]);
}

/** Whether the stack has a unit of a kind that is flagged in `which`. */
export function hasAny(s: Alexander, place: number, which: Uint8Array): boolean {
  const side = holderOf(s, place) - 1;
  if (side < 0) return false;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
    if (which[k] === 1 && count(s, place, k) > 0) return true;
  return false;
}

// Coming and going. `flagged` of the counters have moved.

export function addUnits(s: Alexander, place: number, kind: number, n: number, flagged: number): void {
  change(s.units, place, kind, n);
  change(s.moved, place, kind, flagged);
  s.areas[place] =
    (s.areas[place] & ~(HOLDER.mask << HOLDER.shift)) +
    ((KIND_SIDE[kind] + 1) << HOLDER.shift) +
    n * ONE_COUNTER +
    flagged * ONE_MOVED;
}

export function removeUnits(s: Alexander, place: number, kind: number, n: number, flagged: number): void {
  change(s.units, place, kind, -n);
  change(s.moved, place, kind, -flagged);
  s.areas[place] -= n * ONE_COUNTER + flagged * ONE_MOVED;
  leaveIfEmpty(s, place);
}

export function addLeader(s: Alexander, place: number, leader: number): void {
  s.leaders[place] |= bit(leader);
  s.areas[place] =
    (s.areas[place] & ~(HOLDER.mask << HOLDER.shift)) +
    ((LEADER_SIDE[leader] + 1) << HOLDER.shift) +
    ONE_COUNTER +
    ((s.movedLeaders >> leader) & 1) * ONE_MOVED;
  showCommander(s, place);
}

/** The flag of the leader stays as it is. */
export function removeLeader(s: Alexander, place: number, leader: number): void {
  s.leaders[place] &= ~bit(leader);
  s.areas[place] -= ONE_COUNTER + ((s.movedLeaders >> leader) & 1) * ONE_MOVED;
  showCommander(s, place);
  leaveIfEmpty(s, place);
}

/** Who commands is seen by all. */
function showCommander(s: Alexander, place: number): void {
  const here = s.leaders[place];
  const commander = here === 0 ? NO_LEADER : lowestBit(here);
  s.areas[place] = (s.areas[place] & ~(COMMANDER.mask << COMMANDER.shift)) | ((commander + 1) << COMMANDER.shift);
  if (commander !== NO_LEADER) s.knownLeaders |= bit(commander);
}

function leaveIfEmpty(s: Alexander, place: number): void {
  if (countersIn(s, place) === 0) s.areas[place] &= MARKER_MASK;
}

/** All counters of one place join those of another; what is known of them goes along. */
export function pour(s: Alexander, from: number, to: number): void {
  const shown = s.areas[from];
  if (countersIn(s, from) === 0) return;
  for (let i = 0; i < ROW_WIDTH; i++) {
    const a = from * ROW_WIDTH + i;
    const b = to * ROW_WIDTH + i;
    s.units[b] += s.units[a];
    s.moved[b] += s.moved[a];
    s.known[b] += s.known[a];
    s.units[a] = 0;
    s.moved[a] = 0;
    s.known[a] = 0;
  }
  s.leaders[to] |= s.leaders[from];
  s.leaders[from] = 0;
  const numbers = shown & ((COUNTERS.mask << COUNTERS.shift) | (MOVED.mask << MOVED.shift));
  s.areas[to] = (s.areas[to] & ~(HOLDER.mask << HOLDER.shift)) + (shown & (HOLDER.mask << HOLDER.shift)) + numbers;
  s.areas[from] &= MARKER_MASK;
  showCommander(s, to);
}

/** Flags every counter of a stack as moved (AX 8.4). */
export function flagAll(s: Alexander, place: number): void {
  for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) s.moved[i] = s.units[i];
  s.movedLeaders |= s.leaders[place];
  s.areas[place] += (countersIn(s, place) - movedIn(s, place)) * ONE_MOVED;
}

/** AX 6.3: nobody has moved yet. Nothing after phase 2 asks who has, so the flags go at its end. */
export function clearMoved(s: Alexander): void {
  s.moved.fill(0);
  s.movedLeaders = 0;
  for (let place = 0; place < PLACE_COUNT; place++) s.areas[place] &= ~(MOVED.mask << MOVED.shift);
}

// Losses.

/** A unit of the kind takes one hit, a moved one first (AX 10.7). True if it is destroyed. */
export function hitUnit(s: Alexander, place: number, kind: number): boolean {
  if (!reduceUnit(s, place, kind)) destroyUnit(s, place, kind);
  return AFTER_HIT[kind] === NO_KIND;
}

/** The same for want of supply: what is lost can be bought again (AX 14.4). */
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

/** Takes counters of a type from pool, reserve or the destroyed. */
export function draw(s: Alexander, type: number, from: keyof typeof TALLY, n: number): void {
  s.tally[type] -= n << TALLY[from].shift;
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

/** A counter goes out of the game from aboard or ashore: only the tally changes. */
export function tallyLoss(s: Alexander, kind: number, to: number): void {
  s.tally[KIND_TYPE[kind]] += (1 << to) - (IS_REDUCED[kind] << TALLY.reduced.shift);
}

export function pooled(s: Alexander, type: number): number {
  return (s.tally[type] >> TALLY.pool.shift) & TALLY.pool.mask;
}

export function destroyed(s: Alexander, type: number): number {
  return (s.tally[type] >> TALLY.destroyed.shift) & TALLY.destroyed.mask;
}

export function reserved(s: Alexander, type: number): number {
  return (s.tally[type] >> TALLY.reserve.shift) & TALLY.reserve.mask;
}

// Knowledge of the other side (AX 22).

/** The other side sees all counters of a stack. */
export function reveal(s: Alexander, place: number): void {
  for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) s.known[i] = s.units[i];
  s.knownLeaders |= s.leaders[place];
}

/** Units join a stack before everybody's eyes, unmoved. */
export function addInOpen(s: Alexander, place: number, kind: number, n: number): void {
  addUnits(s, place, kind, n, 0);
  change(s.known, place, kind, n);
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
  if (stayed === 0) return;
  s.knownLeaders &= ~((s.leaders[from] | gone) & ~bit(SYRMUS));
  showCommander(s, from);
  if (to !== NOWHERE) showCommander(s, to);
}

/** A digest of all counters of a stack, for those to whom they are shown. */
export function stackSeen(s: Alexander, place: number): number {
  let digest = Math.imul(s.leaders[place], 0x85ebca6b);
  for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) digest = Math.imul(digest ^ s.units[i], 0x9e3779b1);
  return digest & 0x3fffffff;
}
