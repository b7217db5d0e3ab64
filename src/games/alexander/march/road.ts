/** An army under way (AX 8). */
import { countBits, lowestBit } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import type { Decision } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import { isClosed, isMarked, mayMark, orderMarker } from '../pieces/control.js';
import {
  AFTER_HIT,
  ARIOBARZANES,
  bit,
  FIRST_KIND,
  FIRST_TYPE,
  FULL_KIND,
  INITIATIVE,
  IS_FOOT,
  KIND_COUNT,
  KINDS,
  LEADER_COUNT,
  LEADERS,
  MACEDON,
  NO_KIND,
  other,
  PERSIA,
  THRACIAN,
  TYPE_COUNT,
} from '../board/counters.js';
import { STRAIT_COST } from '../board/data.js';
import { frozenLeaders } from '../pieces/leaders.js';
import {
  AREA_COUNT,
  AREAS,
  ARIOBARZANES_MAY,
  CITY_IN,
  COST_OF,
  IS_DESERT,
  NO_CITY,
  NOWHERE,
  WAY_SEA,
  WAYS,
} from '../board/map.js';
import { leavesEnough, outrankers, shift, UNITS_PER_LEADER } from './muster.js';
import { anyShipAt } from '../pieces/ships.js';
import {
  addLeader,
  addUnits,
  commanderOf,
  count,
  countersIn,
  flagAll,
  freshCount,
  holds,
  isHostile,
  movedIn,
  pour,
  removeLeader,
  removeUnits,
  unitsIn,
} from '../pieces/stacks.js';
import { type Alexander, ARMY, DONE, NOW } from '../board/state.js';
import { check, type Dice, type Throw, twoPools } from '../board/throws.js';
import { changeTreasure } from '../pieces/tracks.js';
import { hitUnit } from '../pieces/losses.js';
import { partUnseen, reveal, THE_UNITS, THE_FOOT, knownOf } from '../pieces/knowledge.js';

// Moves of the loop: an area to step to, or one of these.
export const STOP = AREA_COUNT;
export const MARCH = STOP + 1;
export const MARK = MARCH + 1;
export const PICK = MARK + 1; // + kind
export const DROP = PICK + KIND_COUNT; // + kind
export const PICK_LEADER = DROP + KIND_COUNT; // + leader
export const DROP_LEADER = PICK_LEADER + LEADER_COUNT; // + leader
export const STEP_MOVES = DROP_LEADER + LEADER_COUNT;

export const FOOT_POINTS = 4; // AX 8.2
const HORSE_POINTS = 7;

/** Movement points that the army has left. */
export function pointsLeft(s: Alexander): number {
  return (s.withFoot === 1 ? FOOT_POINTS : HORSE_POINTS) + s.gained - s.spent;
}

export function setOut(s: Alexander): void {
  s.at = s.from;
  s.spent = 0;
  s.stage = 0;
}

export function onTheMarch(s: Alexander): boolean {
  return s.at !== NOWHERE;
}

// The order of handling within one area (AX 21.1).
const AT_PICK = 1;
const AT_MARK = 2;
const AT_DROP_LEADER = 3;
const AT_DROP = 4;

export const step: Decision<Alexander> = {
  name: 'step',
  player: (s) => s.active,
  moves(s, out) {
    const { at, active, stage } = s;
    const leaders = countBits(s.leaders[ARMY]);
    const units = unitsIn(s, ARMY);
    const left = pointsLeft(s);
    if (mayLeave(s, leaders, units)) addSteps(s, left, out);
    out.add(STOP);
    if (s.marched === 0) out.add(MARCH);
    if (stage <= AT_MARK && left > 0 && mayMark(s, active, at)) out.add(MARK);
    const picks = holds(s, active, at) && movedIn(s, at) < countersIn(s, at);
    if (stage <= AT_PICK && picks && units < UNITS_PER_LEADER * leaders) addPicks(s, out);
    const drops = at !== s.from;
    if (drops && units > 0)
      for (let k = FIRST_KIND[active]; k < FIRST_KIND[active + 1]; k++) if (count(s, ARMY, k) > 0) out.add(DROP + k);
    if (stage === 0 && picks)
      for (let rest = s.leaders[at] & ~s.movedLeaders & PICKABLE & ~frozenLeaders(s); rest !== 0; rest &= rest - 1)
        out.add(PICK_LEADER + lowestBit(rest));
    if (drops && mayDropLeader(stage, leaders, units))
      for (let rest = s.leaders[ARMY]; rest !== 0; rest &= rest - 1) out.add(DROP_LEADER + lowestBit(rest));
  },
  play(s, m) {
    if (m < STOP) enter(s, m);
    else if (m === STOP) halt(s);
    else if (m === MARCH) s.marched = NOW;
    else if (m === MARK) {
      s.stage = AT_MARK;
      s.spent++;
      orderMarker(s, s.active, s.at);
    } else if (m < DROP) pick(s, m - PICK);
    else if (m < PICK_LEADER) drop(s, m - DROP);
    else if (m < DROP_LEADER) changeLeader(s, m - PICK_LEADER, s.at, ARMY);
    else {
      s.stage = AT_DROP_LEADER;
      changeLeader(s, m - DROP_LEADER, ARMY, s.at);
    }
  },
  text: (_, m) => stepText(m),
  shown(_, m) {
    if (m < PICK) return m;
    return m < DROP || (m >= PICK_LEADER && m < DROP_LEADER) ? PICK : DROP;
  },
};

/** Everybody but Syrmus, whom no army takes along. */
const PICKABLE = ~bit(LEADERS.indexOf('syrmus'));

export function stepText(m: number): string {
  if (m < STOP) return `step ${AREAS[m]}`;
  if (m === STOP) return 'stop';
  if (m === MARCH) return 'march';
  if (m === MARK) return 'mark';
  if (m < DROP) return `pick ${KINDS[m - PICK]}`;
  if (m < PICK_LEADER) return `drop ${KINDS[m - DROP]}`;
  if (m < DROP_LEADER) return `pick ${LEADERS[m - PICK_LEADER]}`;
  return `drop ${LEADERS[m - DROP_LEADER]}`;
}

// What a move of the loop leads to, as the flow asks for it.
export const [HANDLED, HALTED, MARCHES, MARKS, ENTERS] = [0, 1, 2, 3, 4];

export function stepLeadsTo(s: Alexander): number {
  if (s.at === NOWHERE) return HALTED;
  if (s.markArea !== NOWHERE) return MARKS;
  if (s.marched === NOW) return MARCHES;
  return s.entered === NOW ? ENTERS : HANDLED;
}

/** The step into an area, its dice and its battle are over, and the army is on its way. */
export function comeIn(s: Alexander): void {
  s.entered = DONE;
  s.rolling = 0;
}

export function endForcedMarch(s: Alexander): void {
  s.marched = DONE;
  s.rolling = 0;
}

/** AX 8.8: an army that has entered an area with a city not its own stays until it has taken it; AX 19.7. */
function mayLeave(s: Alexander, leaders: number, units: number): boolean {
  const { at, active } = s;
  if (s.entered !== 0 && CITY_IN[at] !== NO_CITY && !isMarked(s, active, at)) return false;
  if (active !== PERSIA || units === 0) return true;
  const outranking = outrankers(s.leaders[at], s.leaders[ARMY]);
  return outranking === 0 || leavesEnough(unitsIn(s, at) - count(s, at, THRACIAN), units, leaders, outranking);
}

function addSteps(s: Alexander, left: number, out: MoveList): void {
  const { at, active } = s;
  const bound = (s.leaders[ARMY] & bit(ARIOBARZANES)) !== 0;
  for (let i = WAYS.first[at]; i < WAYS.first[at + 1]; i++) {
    const to = WAYS.to[i];
    if (COST_OF[to] > left || isClosed(s, to)) continue;
    if (bound && ARIOBARZANES_MAY[to] === 0) continue;
    if (WAY_SEA[i] !== NOWHERE && !mayCross(s, active, WAY_SEA[i])) continue;
    out.add(to);
  }
}

/** AX 3.2, 7.2. */
function mayCross(s: Alexander, side: number, sea: number): boolean {
  if (anyShipAt(s, other(side), sea)) return false;
  return side === PERSIA || s.crossed === 1 || s.treasure[MACEDON] >= STRAIT_COST;
}

function addPicks(s: Alexander, out: MoveList): void {
  const footToo = s.spent <= FOOT_POINTS + s.gained;
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++)
    if (k !== THRACIAN && (footToo || IS_FOOT[k] === 0) && freshCount(s, s.at, k) > 0) out.add(PICK + k);
}

/** A leader may be dropped before units are, or when dropping units has just made it possible. */
function mayDropLeader(stage: number, leaders: number, units: number): boolean {
  if (leaders < 2) return false;
  const room = UNITS_PER_LEADER * (leaders - 1);
  return stage <= AT_DROP_LEADER ? units <= room : units === room;
}

/** AX 8.3: a full army may exchange, that is drop before it picks. */
function drop(s: Alexander, kind: number): void {
  const full = unitsIn(s, ARMY) === UNITS_PER_LEADER * countBits(s.leaders[ARMY]);
  s.stage = full && s.stage <= AT_PICK ? AT_PICK : AT_DROP;
  removeUnits(s, ARMY, kind, 1, 0);
  addUnits(s, s.at, kind, 1, 1);
  partUnseen(s, s.active, ARMY, s.at, 1, 0);
}

function pick(s: Alexander, kind: number): void {
  s.stage = AT_PICK;
  shift(s, s.at, ARMY, kind, 1);
  partUnseen(s, s.active, s.at, ARMY, 1, 0);
  if (IS_FOOT[kind] === 1) s.withFoot = 1;
}

function changeLeader(s: Alexander, leader: number, from: number, to: number): void {
  removeLeader(s, from, leader);
  if (from === ARMY) s.movedLeaders |= bit(leader);
  addLeader(s, to, leader);
  partUnseen(s, s.active, from, to, 1, bit(leader));
}

/** AX 8.2, 7.2: a step over land or over a strait, which Macedon pays for once. */
function enter(s: Alexander, to: number): void {
  const { at, active } = s;
  s.spent += COST_OF[to];
  if (active === MACEDON && s.crossed === 0 && isStrait(at, to)) {
    s.crossed = 1;
    changeTreasure(s, MACEDON, -STRAIT_COST);
  }
  s.at = to;
  s.entered = NOW;
  s.stage = 0;
}

function isStrait(from: number, to: number): boolean {
  for (let i = WAYS.first[from]; i < WAYS.first[from + 1]; i++) if (WAYS.to[i] === to) return WAY_SEA[i] !== NOWHERE;
  return false;
}

/** The army stops: all of it has moved (AX 8.4). */
export function halt(s: Alexander): void {
  flagAll(s, ARMY);
  pour(s, ARMY, s.at);
  leaveTheRoad(s);
}

/** No army is under way any more. */
export function leaveTheRoad(s: Alexander): void {
  s.at = NOWHERE;
  s.from = NOWHERE;
  s.spent = 0;
  s.gained = 0;
  s.marched = 0;
  s.withFoot = 0;
  s.entered = 0;
  s.crossed = 0;
  s.stage = 0;
}

export function meetsEnemy(s: Alexander): boolean {
  return isHostile(s, s.active, s.at);
}

export function entersDesert(s: Alexander): boolean {
  return IS_DESERT[s.at] === 1;
}

// Forced march, and dice for each unit on the road.

/** AX 8.6. */
export const forcedMarch: Throw = check(
  'forced march',
  (s) => INITIATIVE[commanderOf(s, ARMY)] + 1,
  (s, succeeds) => {
    if (succeeds) s.gained = 1;
  },
);

export function marchSucceeds(s: Alexander): boolean {
  return s.gained === 1;
}

/** Units that roll are seen by all (AX 22.3); the first type of them is next. */
export function beginRolling(s: Alexander): void {
  reveal(s, ARMY, THE_UNITS);
  s.rolling = nextType(s, FIRST_TYPE[s.active], 0);
}

export function beginFootRolling(s: Alexander): void {
  reveal(s, ARMY, THE_FOOT);
  s.rolling = nextType(s, FIRST_TYPE[s.active], 1);
}

export function rolls(s: Alexander): boolean {
  return s.rolling < TYPE_COUNT;
}

function nextType(s: Alexander, from: number, footOnly: number): number {
  for (let t = from; t < FIRST_TYPE[s.active + 1]; t++)
    if (IS_FOOT[FULL_KIND[t]] >= footOnly && countOfType(s, ARMY, t) > 0) return t;
  return TYPE_COUNT;
}

/** Units of a type, full and reduced. */
export function countOfType(s: Alexander, place: number, type: number): number {
  const full = FULL_KIND[type];
  return count(s, place, full) + (AFTER_HIT[full] === NO_KIND ? 0 : count(s, place, AFTER_HIT[full]));
}

/**
 * One die for each unit of the type that rolls now, full ones first: so many hits fall on full and so many on reduced
 * units. `add` says on which faces.
 */
export function hitsOnUnits(
  name: string,
  place: (s: Alexander) => number,
  add: (s: Alexander, dice: Dice, n: number) => void,
  then: (s: Alexander, full: number, reduced: number) => void,
): Throw {
  return twoPools(
    name,
    (s, full, reduced) => {
      const kind = FULL_KIND[s.rolling];
      add(s, full, count(s, place(s), kind));
      if (AFTER_HIT[kind] !== NO_KIND) add(s, reduced, count(s, place(s), AFTER_HIT[kind]));
    },
    then,
  );
}

function attrition(name: string, footOnly: number, least: (s: Alexander) => number): Throw {
  return hitsOnUnits(
    name,
    () => ARMY,
    (s, dice, n) => dice.atLeast(least(s), n),
    (s, full, reduced) => {
      const kind = FULL_KIND[s.rolling];
      for (let i = 0; i < reduced; i++) hitUnit(s, ARMY, AFTER_HIT[kind]);
      for (let i = 0; i < full; i++) hitUnit(s, ARMY, kind);
      s.rolling = nextType(s, s.rolling + 1, footOnly);
    },
  );
}

const DESERT_HITS = 6;
const MARCH_HITS = [6, 5]; // from this on, by side

/** AX 8.5. */
export const desertDice: Throw = attrition('desert', 0, () => DESERT_HITS);
export const marchDice: Throw = attrition('attrition', 1, (s) => MARCH_HITS[s.active]);

/** What everybody learns when the units of the army roll. */
export function unitsSeen(s: Alexander, seat: number): number {
  return seat === s.active ? UNSEEN : knownOf(s, ARMY);
}
