/** Counters ashore: how many of each kind a stack holds, who commands it, and every way in which that changes (AX 4). */
import { countBits, lowestBit } from '../../../core/bits.js';
import {
  bit,
  FIRST_KIND,
  IS_REDUCED,
  KIND_SIDE,
  KIND_TYPE,
  LEADER_SIDE,
  NO_LEADER,
  SYRMUS,
} from '../board/counters.js';
import {
  type Alexander,
  KIND_CELL,
  KIND_MASK,
  KIND_SHIFT,
  markLed,
  NOTHING_WHOLE,
  PLACE_COUNT,
  ROW_WIDTH,
  SHOWN,
  TALLY,
  UNITS_WHOLE,
  WHOLE_PART,
} from '../board/state.js';

const { holder: HOLDER, counters: COUNTERS, moved: MOVED, commander: COMMANDER } = SHOWN;
const MARKER_MASK = 3; // the marker lies in the lowest bits
const ONE_COUNTER = 1 << COUNTERS.shift;
const ONE_MOVED = 1 << MOVED.shift;
const WHOLE_BITS = WHOLE_PART.mask << WHOLE_PART.shift;

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

/** Which units of a stack are known to be all there are: NOTHING_WHOLE, FOOT_WHOLE or UNITS_WHOLE. */
export function wholeOf(s: Alexander, place: number): number {
  return (s.known[place * ROW_WIDTH + WHOLE_PART.cell] >> WHOLE_PART.shift) & WHOLE_PART.mask;
}

export function setWhole(s: Alexander, place: number, whole: number): void {
  const cell = place * ROW_WIDTH + WHOLE_PART.cell;
  s.known[cell] = (s.known[cell] & ~WHOLE_BITS) | (whole << WHOLE_PART.shift);
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

// Coming and going. `flagged` of the counters have moved. Of a stack that begins in public all units are known.

export function addUnits(s: Alexander, place: number, kind: number, n: number, flagged: number): void {
  if (holderOf(s, place) === 0) setWhole(s, place, UNITS_WHOLE);
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
  if (holderOf(s, place) === 0) setWhole(s, place, UNITS_WHOLE);
  s.leaders[place] |= bit(leader);
  markLed(s, place);
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
  if (s.leaders[place] === 0) markLed(s, place);
  s.areas[place] -= ONE_COUNTER + ((s.movedLeaders >> leader) & 1) * ONE_MOVED;
  showCommander(s, place);
  leaveIfEmpty(s, place);
}

/** Who commands is seen by all. */
export function showCommander(s: Alexander, place: number): void {
  const here = s.leaders[place];
  const commander = here === 0 ? NO_LEADER : lowestBit(here);
  s.areas[place] = (s.areas[place] & ~(COMMANDER.mask << COMMANDER.shift)) | ((commander + 1) << COMMANDER.shift);
  if (commander !== NO_LEADER) s.knownLeaders |= bit(commander);
}

function leaveIfEmpty(s: Alexander, place: number): void {
  if (countersIn(s, place) !== 0) return;
  s.areas[place] &= MARKER_MASK;
  setWhole(s, place, NOTHING_WHOLE);
}

/** All counters of one place join those of another; what is known of them goes along. */
export function pour(s: Alexander, from: number, to: number): void {
  const shown = s.areas[from];
  if (countersIn(s, from) === 0) return;
  const whole = holderOf(s, to) === 0 ? wholeOf(s, from) : Math.min(wholeOf(s, from), wholeOf(s, to));
  setWhole(s, from, NOTHING_WHOLE);
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
  setWhole(s, to, whole);
  s.leaders[to] |= s.leaders[from];
  s.leaders[from] = 0;
  markLed(s, to);
  markLed(s, from);
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

/** AX 6.3: no stack shows moved counters any more. */
export function forgetMoved(s: Alexander): void {
  for (let place = 0; place < PLACE_COUNT; place++) s.areas[place] &= ~(MOVED.mask << MOVED.shift);
}

// Counters that are not on the map (AX 4).

/** Takes counters of a type from pool, reserve or the destroyed. */
export function draw(s: Alexander, type: number, from: keyof typeof TALLY, n: number): void {
  s.tally[type] -= n << TALLY[from].shift;
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
