/** An army under way (AX 8). */
import { countBits, lowestBit } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { look } from '../../kit/flow.js';
import {
  ARIOBARZANES,
  bit,
  FIRST_KIND,
  IS_FOOT,
  KIND_COUNT,
  KINDS,
  LEADER_COUNT,
  LEADERS,
  MACEDON,
  other,
  PERSIA,
  THRACIAN,
} from '../board/counters.js';
import { STRAIT_COST } from '../board/data.js';
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
import { type Alexander, ARMY, ENTERS, HALTED, MARCHES, MARKS, rules } from '../board/state.js';
import { isClosed, isMarked, mayMark } from '../pieces/control.js';
import { partUnseen } from '../pieces/knowledge.js';
import { frozenLeaders } from '../pieces/leaders.js';
import { anyShipAt } from '../pieces/ships.js';
import {
  addLeader,
  addUnits,
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
import { changeTreasure } from '../pieces/tracks.js';
import { leavesEnough, outrankers, shift, UNITS_PER_LEADER } from './muster.js';

// Moves of the loop: an area to step to, or one of these.
export const STOP = AREA_COUNT;
export const MARCH = STOP + 1;
export const MARK = MARCH + 1;
export const PICK = MARK + 1; // + kind
export const DROP = PICK + KIND_COUNT; // + kind
export const PICK_LEADER = DROP + KIND_COUNT; // + leader
export const DROP_LEADER = PICK_LEADER + LEADER_COUNT; // + leader

export const FOOT_POINTS = 4; // AX 8.2
const HORSE_POINTS = 7;

/** Movement points that the army has left. */
export function pointsLeft(s: Alexander): number {
  return (s.withFoot === 1 ? FOOT_POINTS : HORSE_POINTS) + s.gained - s.spent;
}

export function onTheMarch(s: Alexander): boolean {
  return s.at !== NOWHERE;
}

// The order of handling within one area (AX 21.1).
const AT_PICK = 1;
const AT_MARK = 2;
const AT_DROP_LEADER = 3;
const AT_DROP = 4;

export const step = rules.decision({
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
    else if (m === MARCH) {
      s.leads = MARCHES;
      s.marched = 1;
    } else if (m === MARK) {
      s.leads = MARKS;
      s.stage = AT_MARK;
      s.spent++;
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
    return m < DROP || (m >= PICK_LEADER && m < DROP_LEADER) ? look(A_PICK) : look(A_DROP);
  },
  looks: (_, n) => (n === A_PICK ? 'pick up a counter' : 'drop a counter'),
});

// Looks of a counter that is picked up or dropped.
export const A_PICK = 0;
const A_DROP = 1;

/** Everybody but Syrmus, whom no army takes along. */
const PICKABLE = ~bit(LEADERS.indexOf('syrmus'));

function stepText(m: number): string {
  if (m < STOP) return `step ${AREAS[m]}`;
  if (m === STOP) return 'stop';
  if (m === MARCH) return 'march';
  if (m === MARK) return 'mark';
  if (m < DROP) return `pick ${KINDS[m - PICK]}`;
  if (m < PICK_LEADER) return `drop ${KINDS[m - DROP]}`;
  if (m < DROP_LEADER) return `pick ${LEADERS[m - PICK_LEADER]}`;
  return `drop ${LEADERS[m - DROP_LEADER]}`;
}

export function stepLeadsTo(s: Alexander): number {
  return s.leads;
}

/** AX 8.8: an army that has entered an area with a city not its own stays until it has taken it; AX 19.7. */
function mayLeave(s: Alexander, leaders: number, units: number): boolean {
  const { at, active } = s;
  if (s.entered !== 0 && CITY_IN[at] !== NO_CITY && !isMarked(s, active, at)) return false;
  if (active !== PERSIA) return true;
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
  s.entered = 1;
  s.leads = ENTERS;
  s.stage = 0;
}

function isStrait(from: number, to: number): boolean {
  for (let i = WAYS.first[from]; i < WAYS.first[from + 1]; i++) if (WAYS.to[i] === to) return WAY_SEA[i] !== NOWHERE;
  return false;
}

/** The army stops: all of it has moved (AX 8.4). */
function halt(s: Alexander): void {
  flagAll(s, ARMY);
  pour(s, ARMY, s.at);
  s.leads = HALTED;
  s.at = NOWHERE;
}

export function meetsEnemy(s: Alexander): boolean {
  return isHostile(s, s.active, s.at);
}

export function entersDesert(s: Alexander): boolean {
  return IS_DESERT[s.at] === 1;
}
