/**
 * Expeditions that have done their operation and stand on the map (PW 1.4), oldest first. Their SPs are among those of
 * their space, and used. An expedition may have no SPs (PW 6.5); SPs without a leader have lost theirs (PW 7.3.1).
 */
import { NO_LEADER, TACTICAL_RATING } from '../data/leaders.js';
import { firstCell, secondCell } from './spaces.js';
import { EXPEDITION, EXPEDITION_WIDTH, MOST_EXPEDITIONS, type Peloponnesian } from './state.js';
import { CELL, MASK, SECOND_MASK, SHIFT } from './units.js';

const { side: SIDE, leader: LEADER, space: SPACE } = EXPEDITION;
const ABOUT = SIDE.cell; // the cell that tells who and where, with the second cell of the force

function about(s: Peloponnesian, e: number): number {
  return s.expeditions[EXPEDITION_WIDTH * e + ABOUT];
}

export function expeditionExists(s: Peloponnesian, e: number): boolean {
  return e < MOST_EXPEDITIONS && about(s, e) >> SIDE.shift !== 0;
}

export function expeditionSide(s: Peloponnesian, e: number): number {
  return ((about(s, e) >> SIDE.shift) & SIDE.mask) - 1;
}

/** NO_LEADER for SPs that have lost theirs. */
export function expeditionLeader(s: Peloponnesian, e: number): number {
  return ((about(s, e) >> LEADER.shift) & LEADER.mask) - 1;
}

export function expeditionSpace(s: Peloponnesian, e: number): number {
  return ((about(s, e) >> SPACE.shift) & SPACE.mask) - 1;
}

export function expeditionFirst(s: Peloponnesian, e: number): number {
  return s.expeditions[EXPEDITION_WIDTH * e];
}

export function expeditionSecond(s: Peloponnesian, e: number): number {
  return about(s, e) & SECOND_MASK;
}

export function expeditionCount(s: Peloponnesian, e: number, key: number): number {
  return ((CELL[key] === 0 ? expeditionFirst(s, e) : expeditionSecond(s, e)) >> SHIFT[key]) & MASK[key];
}

export function isEmptyExpedition(s: Peloponnesian, e: number): boolean {
  return expeditionFirst(s, e) === 0 && expeditionSecond(s, e) === 0;
}

/** Takes the next place in the list. */
export function form(s: Peloponnesian, side: number, leader: number, at: number, first: number, second: number): void {
  let e = 0;
  while (expeditionExists(s, e)) e++;
  s.expeditions[EXPEDITION_WIDTH * e] = first;
  s.expeditions[EXPEDITION_WIDTH * e + ABOUT] =
    second | ((1 + side) << SIDE.shift) | ((1 + leader) << LEADER.shift) | ((1 + at) << SPACE.shift);
}

/** Takes an expedition off the list; its SPs become ordinary ones of their space. */
export function disband(s: Peloponnesian, e: number): void {
  const { expeditions } = s;
  expeditions.copyWithin(EXPEDITION_WIDTH * e, EXPEDITION_WIDTH * (e + 1));
  expeditions.fill(0, EXPEDITION_WIDTH * (MOST_EXPEDITIONS - 1));
}

/** The leader goes; SPs stay and are used (PW 7.3.1). The entry is gone if there are none. True if it is. */
export function loseLeader(s: Peloponnesian, e: number): boolean {
  s.expeditions[EXPEDITION_WIDTH * e + ABOUT] &= ~(LEADER.mask << LEADER.shift);
  if (!isEmptyExpedition(s, e)) return false;
  disband(s, e);
  return true;
}

/** Changes the number of SPs of an expedition; those of its space are another matter. */
export function addToExpedition(s: Peloponnesian, e: number, key: number, n: number): void {
  s.expeditions[EXPEDITION_WIDTH * e + CELL[key]] += n << SHIFT[key];
}

export function standsAt(s: Peloponnesian, e: number, side: number, at: number): boolean {
  return expeditionSpace(s, e) === at && expeditionSide(s, e) === side;
}

/** Used SPs of a side in a space: cells of the force. */
export function usedFirst(s: Peloponnesian, side: number, at: number): number {
  let first = 0;
  for (let e = 0; expeditionExists(s, e); e++) if (standsAt(s, e, side, at)) first += expeditionFirst(s, e);
  return first;
}

export function usedSecond(s: Peloponnesian, side: number, at: number): number {
  let second = 0;
  for (let e = 0; expeditionExists(s, e); e++) if (standsAt(s, e, side, at)) second += expeditionSecond(s, e);
  return second;
}

/** A side has SPs in a space that are not used, among those of these bits of the two cells. */
export function hasUnused(s: Peloponnesian, side: number, at: number, firstBits: number, secondBits: number): boolean {
  let first = firstCell(s, side, at) & firstBits;
  let second = secondCell(s, side, at) & secondBits;
  if ((first | second) === 0) return false;
  for (let e = 0; expeditionExists(s, e); e++) {
    if (!standsAt(s, e, side, at)) continue;
    first -= expeditionFirst(s, e) & firstBits;
    second -= expeditionSecond(s, e) & secondBits;
  }
  return (first | second) !== 0;
}

/** A leader of the side stands there. */
export function leaderStandsAt(s: Peloponnesian, side: number, at: number): boolean {
  for (let e = 0; expeditionExists(s, e); e++)
    if (standsAt(s, e, side, at) && expeditionLeader(s, e) !== NO_LEADER) return true;
  return false;
}

/** The highest tactical rating of a side's leaders there; 0 without one. */
export function ratingAt(s: Peloponnesian, side: number, at: number): number {
  let best = 0;
  for (let e = 0; expeditionExists(s, e); e++) {
    const leader = expeditionLeader(s, e);
    if (leader !== NO_LEADER && standsAt(s, e, side, at)) best = Math.max(best, TACTICAL_RATING[leader]);
  }
  return best;
}

/** Leaders of a side with expeditions and in its Going Home box (PW 6.1.2). */
export function leadersInPlay(s: Peloponnesian, side: number): number {
  let n = 0;
  for (let e = 0; expeditionExists(s, e); e++)
    if (expeditionSide(s, e) === side && expeditionLeader(s, e) !== NO_LEADER) n++;
  for (let rest = s.resting[side]; rest !== 0; rest &= rest - 1) n++;
  return n;
}

export function sendHome(s: Peloponnesian, side: number, leader: number): void {
  s.resting[side] |= 1 << leader;
}
