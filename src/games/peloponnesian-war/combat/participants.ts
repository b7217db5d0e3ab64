/** Who takes part in the current fight, and what becomes of them (PW 2.7, 7.3, 7.4). */

import {
  addToExpedition,
  disband,
  expeditionCount,
  expeditionExists,
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  isEmptyExpedition,
  loseLeader,
  ratingAt,
  sendHome,
  standsAt,
} from '../board/expeditions.js';
import { NOWHERE } from '../board/map.js';
import { add, addForce, count, firstCell, secondCell } from '../board/spaces.js';
import { ALL_TAKE_PART, EXPEDITION_WIDTH, LAND_TAKES_PART, NO_OPERATION, type Peloponnesian } from '../board/state.js';
import {
  addTo,
  CELL,
  FIRST_CONTINGENT,
  IS_NAVAL,
  KEY_COUNT,
  KIND,
  LAND_BITS,
  MASK,
  NAVAL_BITS,
  NO_KEY,
  SHIFT,
} from '../board/units.js';
import { NO_LEADER, TACTICAL_RATING } from '../data/leaders.js';
import { ATHENS } from '../data/rules.js';

/** Where a side's SPs in the fight stand: the intercepting force need not be in the space itself. */
function standsIn(s: Peloponnesian, side: number): number {
  return s.from !== NOWHERE && side !== s.operator ? s.from : s.field;
}

/** Whether the open expedition fights on this side. */
function expeditionFights(s: Peloponnesian, side: number): boolean {
  return s.from !== NOWHERE && side === s.operator;
}

/** Bits of the SPs in its space that take part, of cell 0 or 1 of a force. */
function partBits(s: Peloponnesian, side: number, cell: number): number {
  if (s.from === NOWHERE || side === s.operator || s.takesPart === ALL_TAKE_PART) return -1;
  return s.takesPart === LAND_TAKES_PART ? LAND_BITS[cell] : NAVAL_BITS[cell];
}

/** Participants of a side: the cells of their force. */
export function fightersFirst(s: Peloponnesian, side: number): number {
  const standing = firstCell(s, side, standsIn(s, side)) & partBits(s, side, 0);
  return expeditionFights(s, side) ? standing + s.moving[0] : standing;
}

export function fightersSecond(s: Peloponnesian, side: number): number {
  const standing = secondCell(s, side, standsIn(s, side)) & partBits(s, side, 1);
  return expeditionFights(s, side) ? standing + s.moving[1] : standing;
}

export function fighters(s: Peloponnesian, side: number, key: number): number {
  return ((CELL[key] === 0 ? fightersFirst(s, side) : fightersSecond(s, side)) >> SHIFT[key]) & MASK[key];
}

/** The highest tactical rating among a side's leaders in the fight (PW 8.3). */
export function bestRating(s: Peloponnesian, side: number): number {
  let best = ratingAt(s, side, standsIn(s, side));
  if (expeditionFights(s, side) && s.leader !== NO_LEADER) best = Math.max(best, TACTICAL_RATING[s.leader]);
  if (s.guest !== NO_LEADER && side !== ATHENS) best = Math.max(best, TACTICAL_RATING[s.guest]);
  return best;
}

/** What is lost next: ships first, of which there are none inland, hoplites before cavalry; own before allied (PW 2.7). */
export function nextLoss(s: Peloponnesian, side: number): number {
  const ship = nextNavalLoss(s, side);
  return ship === NO_KEY ? nextLandLoss(s, side) : ship;
}

export function nextNavalLoss(s: Peloponnesian, side: number): number {
  for (let key = 0; key < KEY_COUNT; key++) if (IS_NAVAL[key] === 1 && fighters(s, side, key) > 0) return key;
  return NO_KEY;
}

const HOPLITES_THEN_CAVALRY = Int32Array.from([...KIND.keys()].filter((key) => IS_NAVAL[key] === 0)).sort(
  (a, b) => KIND[a] - KIND[b] || a - b,
);

export function nextLandLoss(s: Peloponnesian, side: number): number {
  for (let i = 0; i < HOPLITES_THEN_CAVALRY.length; i++) {
    const key = HOPLITES_THEN_CAVALRY[i];
    if (fighters(s, side, key) > 0) return key;
  }
  return NO_KEY;
}

/** A participant is eliminated: of a key, those of no expedition first, the open expedition's last (PW 2.7.1). */
export function lose(s: Peloponnesian, side: number, key: number): void {
  const at = standsIn(s, side);
  if (count(s, side, at, key) > 0) loseAt(s, side, at, key);
  else {
    addTo(s.moving, 0, key, -1);
    eliminate(s, side, key);
  }
}

/** An SP of a space is eliminated. */
export function loseAt(s: Peloponnesian, side: number, at: number, key: number): void {
  takeAway(s, side, at, key);
  eliminate(s, side, key);
}

/** Takes one SP of a key out of a space, in the order of PW 2.7.1. */
function takeAway(s: Peloponnesian, side: number, at: number, key: number): void {
  let led = 0;
  for (let e = 0; expeditionExists(s, e); e++) {
    const n = standsAt(s, e, side, at) ? expeditionCount(s, e, key) : 0;
    if (n === 0) continue;
    if (expeditionLeader(s, e) === NO_LEADER) {
      addToExpedition(s, e, key, -1);
      if (isEmptyExpedition(s, e)) disband(s, e);
      add(s, side, at, key, -1);
      return;
    }
    led += n;
  }
  if (count(s, side, at, key) === led) takeFromOldest(s, side, at, key);
  add(s, side, at, key, -1);
}

function takeFromOldest(s: Peloponnesian, side: number, at: number, key: number): void {
  let e = 0;
  while (!standsAt(s, e, side, at) || expeditionCount(s, e, key) === 0) e++;
  addToExpedition(s, e, key, -1);
}

/** Into the pool; the contingents of coalition neutrals are gone for good (PW 2.7, 2.8). */
export function eliminate(s: Peloponnesian, side: number, key: number, n = 1): void {
  if (key < FIRST_CONTINGENT) {
    addTo(s.pool, 2 * side, key, n);
    addTo(s.lost, 2 * side, key, n);
  }
  if (side === ATHENS && IS_NAVAL[key] === 1) s.shipsLost += n;
}

/** All participants of a side and their leaders go home; so does the open operation, if it is theirs (PW 7.7, 8). */
export function sendFightersHome(s: Peloponnesian, side: number): void {
  const at = standsIn(s, side);
  sendSpaceHome(s, side, at, partBits(s, side, 0), partBits(s, side, 1));
  if (!expeditionFights(s, side)) return;
  sendMovingHome(s);
}

/** The open expedition and its leader go home; the operation is over. */
export function sendMovingHome(s: Peloponnesian): void {
  const side = s.operator;
  s.goingHome[2 * side] += s.moving[0];
  s.goingHome[2 * side + 1] += s.moving[1];
  s.moving.fill(0);
  if (s.leader !== NO_LEADER) sendHome(s, side, s.leader);
  s.leader = NO_LEADER;
  s.stage = NO_OPERATION;
}

/**
 * Those SPs of a side in a space that are among `firstBits` and `secondBits` go home, and all its leaders there. What
 * is left of their expeditions stays as used SPs (PW 7.3.1).
 */
export function sendSpaceHome(s: Peloponnesian, side: number, at: number, firstBits = -1, secondBits = -1): void {
  const first = firstCell(s, side, at) & firstBits;
  const second = secondCell(s, side, at) & secondBits;
  for (let e = 0; expeditionExists(s, e); ) {
    if (!standsAt(s, e, side, at)) {
      e++;
      continue;
    }
    s.expeditions[EXPEDITION_WIDTH * e] -= expeditionFirst(s, e) & firstBits;
    s.expeditions[EXPEDITION_WIDTH * e + 1] -= expeditionSecond(s, e) & secondBits;
    const leader = expeditionLeader(s, e);
    if (leader !== NO_LEADER) sendHome(s, side, leader);
    if (!loseLeader(s, e)) e++;
  }
  s.goingHome[2 * side] += first;
  s.goingHome[2 * side + 1] += second;
  addForce(s, side, at, first, second, -1);
}
