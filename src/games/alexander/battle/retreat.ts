/** Getting away: before a battle, between its rounds, and after a defeat (AX 10.2, 10.9, 10.11, 10.12). */

import type { MoveList } from '../../../core/move-list.js';
import { yesOrNo } from '../../kit/choices.js';
import { NONE } from '../../kit/flow.js';
import { ARIOBARZANES, bit, DARIUS, INITIATIVE, NO_LEADER, other, PERSIA, RANK } from '../board/counters.js';
import {
  AREA_COUNT,
  AREAS,
  ARIOBARZANES_MAY,
  CITY_IN,
  IS_ROUGH,
  NO_CITY,
  NOWHERE,
  WAY_SEA,
  WAYS,
} from '../board/map.js';
import { type Alexander, ARMY, BOTH, BY_LANDING, BY_THRACIANS, DONE, NOW, rules } from '../board/state.js';
import { check } from '../board/throws.js';
import { isMarked } from '../pieces/control.js';
import { kill } from '../pieces/leaders.js';
import { anyShipAt } from '../pieces/ships.js';
import { commanderOf, countersIn, flagAll, isHostile, pour } from '../pieces/stacks.js';
import { destroyStack, stackOf } from './hits.js';

// Destinations.

const targets = new Int32Array(AREA_COUNT); // scratch
let targetCount = 0;

/** A way that a retreating stack may take: AX 10.12, straits as AX 3.2. A closed area bears no marker, and leads nowhere. */
function passable(s: Alexander, side: number, way: number): boolean {
  if (isHostile(s, side, WAYS.to[way])) return false;
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

function hasRetreat(s: Alexander, side: number): boolean {
  findTargets(s, side);
  return targetCount > 0;
}

function addTargets(s: Alexander, side: number, out: MoveList): void {
  findTargets(s, side);
  const found = targets.subarray(0, targetCount).sort();
  for (let i = 0; i < targetCount; i++) out.add(found[i]);
}

// Withdrawal before the battle.

/** AX 10.2, 10.11: a leader and somewhere to go. */
function mayCheck(s: Alexander, side: number): boolean {
  return commanderOf(s, stackOf(s, side)) !== NO_LEADER && hasRetreat(s, side);
}

/** The one side that may be asked before the battle. */
export function defenderWhoMayWithdraw(s: Alexander, after: number): number {
  const defender = other(s.active);
  return after === NONE && mayCheck(s, defender) ? defender : NONE;
}

export const withdraw = rules.decision(
  yesOrNo({
    name: 'withdraw',
    player: (s) => s.asking,
    play(s, yes) {
      if (yes) s.brokeOff = NOW;
    },
    shown: 'all',
  }),
);

export function triesToLeave(s: Alexander): boolean {
  return s.brokeOff === NOW;
}

export const ROUGH_BONUS = 1;

/** AX 10.11: of the side that is asked. */
export const retreatCheck = check(
  'retreat check',
  (s) => {
    const commander = commanderOf(s, stackOf(s, s.asking));
    return INITIATIVE[commander] + 1 - (IS_ROUGH[s.field] === 1 ? ROUGH_BONUS : 0);
  },
  (s, succeeds) => {
    s.brokeOff = succeeds ? DONE : 0;
    if (!succeeds || s.battleRound === 0) return;
    s.loser = 1 + s.asking;
    s.headRank = RANK[commanderOf(s, stackOf(s, s.asking))];
  },
);

export function hasWithdrawn(s: Alexander): boolean {
  return s.brokeOff === DONE;
}

/** Whether the winner (or the attacker of an empty field) flips the marker of the battle's area. */
export function flipsMarker(s: Alexander, side: number): boolean {
  return isMarked(s, other(side), s.field) && CITY_IN[s.field] === NO_CITY;
}

export function flipAfterWithdrawal(s: Alexander): boolean {
  return s.manner !== BY_THRACIANS && flipsMarker(s, s.active);
}

// Breaking off.

/** AX 10.9: before rounds 2 and 3 the defender is asked first, then the attacker; a landing party cannot. */
export function nextToBreakOff(s: Alexander, after: number): number {
  if (s.battleRound === 1 || s.loser !== 0 || after === s.active) return NONE;
  const defender = other(s.active);
  if (after === NONE && mayCheck(s, defender)) return defender;
  return s.manner !== BY_LANDING && mayCheck(s, s.active) ? s.active : NONE;
}

export const breakOff = rules.decision({ ...withdraw, name: 'break off' });

// The retreat itself.

/** The side that has to leave the field: who has withdrawn before the battle, or who has lost it. */
export function retreatingSide(s: Alexander): number {
  return s.loser === 0 ? other(s.active) : s.loser - 1;
}

/** AX 10.12: a loser with counters left goes away; a landing party dies instead (AX 11.5). */
export function mustRetreat(s: Alexander): boolean {
  if (s.loser === 0 || s.loser === BOTH) return false;
  const side = s.loser - 1;
  return countersIn(s, stackOf(s, side)) > 0 && !(s.manner === BY_LANDING && side === s.active);
}

export function findsNoRetreat(s: Alexander): boolean {
  return !hasRetreat(s, retreatingSide(s));
}

export const retreat = rules.decision({
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
});

/** A forced retreat without a destination. */
export const perish = rules.deed('no retreat', (s) => {
  const side = retreatingSide(s);
  destroyStack(s, side, stackOf(s, side));
});
