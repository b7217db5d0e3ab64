/** Getting away: before a battle, between its rounds, and after a defeat (AX 10.2, 10.9, 10.11, 10.12). */
import type { MoveList } from '../../../core/move-list.js';
import type { Decision } from '../../kit/flow.js';
import { isClosed, isMarked, orderMarker } from '../pieces/control.js';
import { ARIOBARZANES, bit, DARIUS, INITIATIVE, NO_LEADER, other, PERSIA, RANK } from '../board/counters.js';
import { destroyStack } from './hits.js';
import { kill } from '../pieces/leaders.js';
import { AREAS, ARIOBARZANES_MAY, CITY_IN, IS_ROUGH, NO_CITY, NOWHERE, WAY_SEA, WAYS } from '../board/map.js';
import { anyShipAt } from '../pieces/ships.js';
import { commanderOf, countersIn, flagAll, isHostile, pour } from '../pieces/stacks.js';
import { type Alexander, ARMY, BOTH, BY_LANDING, BY_THRACIANS, DONE, NOW } from '../board/state.js';
import { check, type Throw } from '../board/throws.js';

/** Where a side's counters of the open battle are. */
export function stackOf(s: Alexander, side: number): number {
  return side === s.attacker ? ARMY : s.field;
}

// Destinations.

const targets = new Int32Array(32); // scratch
let targetCount = 0;

/** A way that a retreating stack may take: AX 10.12, straits as AX 3.2. */
function passable(s: Alexander, side: number, way: number): boolean {
  const to = WAYS.to[way];
  if (isHostile(s, side, to) || isClosed(s, to)) return false;
  return WAY_SEA[way] === NOWHERE || !anyShipAt(s, other(side), WAY_SEA[way]);
}

function note(s: Alexander, side: number, area: number): void {
  if (area === s.field || !isMarked(s, side, area)) return;
  for (let i = 0; i < targetCount; i++) if (targets[i] === area) return;
  targets[targetCount++] = area;
}

/** Areas one or two steps away that bear the side's own marker. */
function findTargets(s: Alexander, side: number): void {
  targetCount = 0;
  for (let i = WAYS.first[s.field]; i < WAYS.first[s.field + 1]; i++) {
    if (!passable(s, side, i)) continue;
    const near = WAYS.to[i];
    note(s, side, near);
    for (let j = WAYS.first[near]; j < WAYS.first[near + 1]; j++) if (passable(s, side, j)) note(s, side, WAYS.to[j]);
  }
}

export function hasRetreat(s: Alexander, side: number): boolean {
  findTargets(s, side);
  return targetCount > 0;
}

function addTargets(s: Alexander, side: number, out: MoveList): void {
  findTargets(s, side);
  const found = targets.subarray(0, targetCount).sort();
  for (let i = 0; i < targetCount; i++) out.add(found[i]);
}

// Withdrawal before the battle.

const NO = 0;
const YES = 1;
export const YES_NO = ['no', 'yes'];

/** AX 10.2, 10.11: a leader and somewhere to go. */
function mayCheck(s: Alexander, side: number): boolean {
  return commanderOf(s, stackOf(s, side)) !== NO_LEADER && hasRetreat(s, side);
}

export function mayWithdraw(s: Alexander): boolean {
  return mayCheck(s, other(s.attacker));
}

export const withdraw: Decision<Alexander> = {
  name: 'withdraw',
  player: (s) => other(s.attacker),
  moves(_, out) {
    out.add(NO);
    out.add(YES);
  },
  play(s, m) {
    if (m === NO) return;
    s.asking = 1 + other(s.attacker);
    s.brokeOff = NOW;
  },
  text: (_, m) => YES_NO[m],
  shown: 'all',
};

export function triesToLeave(s: Alexander): boolean {
  return s.brokeOff === NOW;
}

const ROUGH_BONUS = 1;

/** AX 10.11: of the side that is asked. */
export const retreatCheck: Throw = check(
  'retreat check',
  (s) => {
    const commander = commanderOf(s, stackOf(s, s.asking - 1));
    return INITIATIVE[commander] + 1 - (IS_ROUGH[s.field] === 1 ? ROUGH_BONUS : 0);
  },
  (s, succeeds) => {
    const side = s.asking - 1;
    if (succeeds) {
      s.brokeOff = DONE;
      s.asking = 0;
      if (s.battleRound === 0) return;
      s.loser = 1 + side;
      s.headRank = RANK[commanderOf(s, stackOf(s, side))];
      return;
    }
    s.brokeOff = 0;
    s.asking = s.battleRound === 0 ? 0 : nextToBreakOff(s, side);
  },
);

export function hasWithdrawn(s: Alexander): boolean {
  return s.brokeOff === DONE;
}

/** AX 10.2: the defender is away; an enemy marker without a city is the attacker's. */
export function endWithdrawal(s: Alexander): void {
  s.brokeOff = 0;
}

/** Whether the winner (or the attacker of an empty field) flips the marker of the battle's area. */
export function flipsMarker(s: Alexander, side: number): boolean {
  return isMarked(s, other(side), s.field) && CITY_IN[s.field] === NO_CITY;
}

export function flipAfterWithdrawal(s: Alexander): boolean {
  return s.manner !== BY_THRACIANS && flipsMarker(s, s.attacker);
}

export function orderFieldMarker(s: Alexander): void {
  orderMarker(s, s.loser === 0 ? s.attacker : other(s.loser - 1), s.field);
}

// Breaking off.

/** AX 10.9: before rounds 2 and 3 the defender is asked first, then the attacker; a landing party cannot. */
export function askToBreakOff(s: Alexander): void {
  s.asking = 0;
  if (s.battleRound === 0) return;
  const defender = other(s.attacker);
  s.asking = mayCheck(s, defender) ? 1 + defender : nextToBreakOff(s, defender);
}

function nextToBreakOff(s: Alexander, asked: number): number {
  if (asked === s.attacker || s.manner === BY_LANDING) return 0;
  return mayCheck(s, s.attacker) ? 1 + s.attacker : 0;
}

export function someoneMayBreakOff(s: Alexander): boolean {
  return s.asking !== 0;
}

export const breakOff: Decision<Alexander> = {
  name: 'break off',
  player: (s) => s.asking - 1,
  moves: withdraw.moves,
  play(s, m) {
    if (m === YES) s.brokeOff = NOW;
    else s.asking = nextToBreakOff(s, s.asking - 1);
  },
  text: withdraw.text,
  shown: 'all',
};

// The retreat itself.

/** The side that has to leave the field: who has withdrawn before the battle, or who has lost it. */
export function retreatingSide(s: Alexander): number {
  return s.loser === 0 ? other(s.attacker) : s.loser - 1;
}

/** AX 10.12: a loser with counters left goes away; a landing party dies instead (AX 11.5). */
export function mustRetreat(s: Alexander): boolean {
  if (s.loser === 0 || s.loser === BOTH) return false;
  const side = s.loser - 1;
  return countersIn(s, stackOf(s, side)) > 0 && !(s.manner === BY_LANDING && side === s.attacker);
}

export function findsNoRetreat(s: Alexander): boolean {
  return !hasRetreat(s, retreatingSide(s));
}

export const retreat: Decision<Alexander> = {
  name: 'retreat',
  unasked: true,
  player: retreatingSide,
  moves(s, out) {
    addTargets(s, retreatingSide(s), out);
  },
  play(s, to) {
    const side = retreatingSide(s);
    const from = stackOf(s, side);
    const leaders = s.leaders[from];
    if (from === ARMY) flagAll(s, ARMY);
    if ((leaders & bit(ARIOBARZANES)) !== 0 && ARIOBARZANES_MAY[to] === 0) {
      kill(s, from, ARIOBARZANES); // AX 19.3
      s.lostLeaders[PERSIA]++;
    }
    if ((leaders & bit(DARIUS)) !== 0) s.dariusFled = 1;
    if (countersIn(s, from) > 0) s.fled = 1;
    pour(s, from, to);
  },
  text: (_, to) => AREAS[to],
  shown: 'all',
};

/** A forced retreat without a destination. */
export function perish(s: Alexander): void {
  const side = retreatingSide(s);
  destroyStack(s, side, stackOf(s, side));
}
