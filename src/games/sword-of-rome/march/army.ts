/** What an army under way may do, step by step (SR 9). */
import type { Decision } from '../../kit/flow.js';
import { mayRoll } from '../battle/siege.js';
import { COST } from '../board/data.js';
import { FIRST_LEADER, LEADER_COUNT, LEADERS } from '../board/leaders.js';
import {
  APPIAN,
  CAR,
  CLEAR,
  GARRISON,
  GAU,
  IN_AFRICA,
  IND,
  isClear,
  NODE_COUNT,
  NODES,
  NORMAL,
  OUT,
  PORTS,
  ROADS,
  ROM,
  ROUGH,
  roadKind,
  SPACE_COUNT,
  STRAIT,
  TRA,
  ZONES,
} from '../board/map.js';
import { areAllied, hostile, isEnemyControl } from '../board/relations.js';
import {
  AT,
  CARTHAGE,
  ENTER,
  isNonplayer,
  MOST_STEPS,
  NO_ERRAND,
  RAID_ERRAND,
  type Rome,
  SAIL,
  SIEGE_ERRAND,
  TRANSPORT,
  UNREST_ERRAND,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  controlOf,
  leaderPlace,
  leadersAt,
  setLeader,
  setSpent,
  standing,
  tidy,
  typeOf,
} from '../board/units.js';
import { canPay } from '../cards/hands.js';
import { fleetOf, holdsAlly, isHarbour, isOpenShore, mayLand } from '../sea/fleets.js';
import { commanderSeat, markSpent } from './activation.js';

// -------------------------------------------------------------------- ways

/** SR 9.2 in half points. */
export function costOf(s: Rome, kind: number, power: number): number {
  if (kind === CLEAR) return COST.clear;
  if (kind === ROUGH) return COST.rough;
  if (kind === APPIAN) return power === ROM && s.appianWay === 1 ? COST.appian : COST.clear;
  return COST.strait;
}

/** The space is in play and within the zone of the power (SR 2.6, 9.6.2, 16.3). */
export function isInReach(s: Rome, node: number, power: number): boolean {
  if (node >= SPACE_COUNT || controlOf(s, node) === OUT) return false;
  if (isNonplayer(s, power)) return ZONES[power][node] === 1;
  return s.players === 5 || IN_AFRICA[node] === 0 || isOpenShore(s, power, node);
}

/** Units hostile to the power stand outside; the army under way is not counted. */
export function facesEnemy(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  return stands !== IND && hostile(s, stands, power);
}

/** SR 9.3, 9.4: the army may step there from where it is. */
export function mayEnter(s: Rome, to: number, cost: number): boolean {
  const { army } = s;
  if (cost > s.mp || !isInReach(s, to, army)) return false;
  if (!holdsAlly(s, to, army)) return true;
  if (holdsAlly(s, s.armyAt, army) || facesEnemy(s, to, army)) return false;
  for (let i = ROADS.first[to]; i < ROADS.first[to + 1]; i++) {
    const next = ROADS.to[i];
    if (costOf(s, roadKind(army, i), army) <= s.mp - cost && isInReach(s, next, army) && !holdsAlly(s, next, army))
      return true;
  }
  return false;
}

// ------------------------------------------------------------------- steps

/** Moves of a step: what the army does where it is, whom it leaves behind, or 60 + node. */
export const STAY = 0;
export const BESIEGE = 1;
export const RAID = 2;
export const ATTACK_UNREST = 3;
export const REQUEST = 4;
export const EMBARK = 5;
export const DROP_CU = 6;
export const DROP_MERC = 7;
const LEAVE_LEADER = 8; // + leader
const WALK = LEAVE_LEADER + LEADER_COUNT; // + node
export const walkTo = (node: number): number => WALK + node;
export const nodeOfWalk = (m: number): number => m - WALK;
export const isWalk = (m: number): boolean => m >= WALK;
export const leaveLeader = (leader: number): number => LEAVE_LEADER + leader;
export const isLeaving = (m: number): boolean => m >= LEAVE_LEADER && m < WALK;
export const leaderOfLeaving = (m: number): number => m - LEAVE_LEADER;
export const STEP_MOVES = WALK + NODE_COUNT;

export function isMarching(s: Rome): boolean {
  return s.marching === 1;
}

/** SR 9.6.3: units that may embark now. */
export function fleetNow(s: Rome): number {
  const { army, armyAt } = s;
  if (s.transported === 1) return s.fleet;
  return Math.max(s.fleet, fleetOf(s, army, armyAt, s.op));
}

export function mayEmbark(s: Rome): boolean {
  if (s.sailed === 1 || s.mp < COST.naval || !isHarbour(s, s.army, s.armyAt)) return false;
  if (fleetNow(s) === 0) return false;
  for (let i = 0; i < PORTS.length; i++) if (mayLand(s, s.army, s.armyAt, PORTS[i])) return true;
  return mayLand(s, s.army, s.armyAt, GARRISON);
}

/** SR 13.1: instead of moving, a commander before a place that he besieges. */
export function mayBesiege(s: Rome): boolean {
  return s.stepped === 0 && mayRoll(s, s.armyAt, s.army, armyUnits(s));
}

/** SR 14.2: a normal space with another power's marker and no enemy outside; again while movement points last. */
export function mayRaid(s: Rome): boolean {
  const { army, armyAt } = s;
  if ((army !== GAU && army !== TRA) || s.mp < COST.raid || armyAt >= SPACE_COUNT) return false;
  if (typeOf(s, armyAt) !== NORMAL || leadersAt(s, army, WITH_ARMY) === 0 || armyUnits(s) === 0) return false;
  const control = controlOf(s, armyAt);
  if (control === IND || !isEnemyControl(s, army, control) || facesEnemy(s, armyAt, army)) return false;
  return true;
}

export function mayAttackUnrest(s: Rome): boolean {
  return s.armyAt === GARRISON && s.army === CAR && s.unrest > 0 && s.mp >= COST.unrest;
}

/** SR 9.6.3: allies of Carthage, once, before the first step. */
export function mayRequest(s: Rome): boolean {
  if (s.players < 5 || s.requested === 1 || s.stepped === 1 || s.mp < COST.naval) return false;
  if (s.army === CAR || !areAllied(s, s.army, CAR) || !isHarbour(s, s.army, s.armyAt)) return false;
  return canPay(s, CARTHAGE);
}

function mayDrop(s: Rome): boolean {
  return armyUnits(s) > 1;
}

export const step: Decision<Rome> = {
  name: 'step',
  shown: 'all',
  player: commanderSeat,
  unasked: true,
  moves(s, out) {
    const { army, armyAt } = s;
    const held = holdsAlly(s, armyAt, army);
    if (!held) {
      out.add(STAY);
      if (mayBesiege(s)) out.add(BESIEGE);
      if (mayRaid(s)) out.add(RAID);
      if (mayAttackUnrest(s)) out.add(ATTACK_UNREST);
      if (mayRequest(s)) out.add(REQUEST);
      if (mayEmbark(s)) out.add(EMBARK);
      if (mayDrop(s)) {
        if (s.armyCu > 0) out.add(DROP_CU);
        if (s.armyMercs > 0) out.add(DROP_MERC);
      }
      if (controlOf(s, armyAt) === army)
        for (let i = FIRST_LEADER[army]; i < FIRST_LEADER[army + 1]; i++)
          if (i !== s.chosen && leaderPlace(s, i) === WITH_ARMY) out.add(leaveLeader(i));
    }
    if (s.pathLength >= MOST_STEPS) return;
    for (let i = ROADS.first[armyAt]; i < ROADS.first[armyAt + 1]; i++)
      if (mayEnter(s, ROADS.to[i], costOf(s, roadKind(army, i), army))) out.add(walkTo(ROADS.to[i]));
  },
  play(s, m) {
    s.errand = NO_ERRAND;
    if (m === STAY) s.marching = 0;
    else if (m === BESIEGE) beginSiege(s);
    else if (m === RAID) beginRaid(s);
    else if (m === ATTACK_UNREST) s.errand = UNREST_ERRAND;
    else if (m === REQUEST) s.errand = TRANSPORT;
    else if (m === EMBARK) s.errand = SAIL;
    else if (m === DROP_CU) drop(s, 1, 0);
    else if (m === DROP_MERC) drop(s, 0, 1);
    else if (isLeaving(m)) {
      setLeader(s, leaderOfLeaving(m), AT + s.armyAt);
      if (s.stepped === 1 && s.armiesLeft > 0) setSpent(s, leaderOfLeaving(m));
    } else walk(s, nodeOfWalk(m));
  },
  text(_, m) {
    if (m === STAY) return 'stop';
    if (m === BESIEGE) return 'besiege';
    if (m === RAID) return 'raid';
    if (m === ATTACK_UNREST) return 'attack unrest';
    if (m === REQUEST) return 'ask Carthage for ships';
    if (m === EMBARK) return 'embark';
    if (m === DROP_CU) return 'drop a unit';
    if (m === DROP_MERC) return 'drop a mercenary unit';
    if (isLeaving(m)) return `leave ${LEADERS[leaderOfLeaving(m)]}`;
    return `to ${NODES[nodeOfWalk(m)]}`;
  },
};

function beginSiege(s: Rome): void {
  s.marching = 0;
  s.errand = SIEGE_ERRAND;
}

function beginRaid(s: Rome): void {
  s.mp -= COST.raid;
  s.errand = RAID_ERRAND;
}

/** SR 9.1.1: units that are dropped end their move there. */
function drop(s: Rome, cu: number, mercs: number): void {
  s.armyCu -= cu;
  s.armyMercs -= mercs;
  addUnits(s, s.armyAt, s.army, cu, mercs);
  if (s.stepped === 1 && s.armiesLeft > 0) markSpent(s, s.armyAt, cu, mercs);
}

function walk(s: Rome, to: number): void {
  const from = s.armyAt;
  let kind = STRAIT;
  for (let i = ROADS.first[from]; i < ROADS.first[from + 1]; i++) if (ROADS.to[i] === to) kind = roadKind(s.army, i);
  s.mp -= costOf(s, kind, s.army);
  s.rough = isClear(kind) ? 0 : 1;
  s.landed = 0;
  s.errand = ENTER;
  arrive(s, to);
  tidy(s, from);
}

/** The army is at the next node of its path. */
export function arrive(s: Rome, to: number): void {
  s.armyAt = to;
  s.stepped = 1;
  s.path[s.pathLength++] = to;
}

/** SR 13.6: a leader from inside a besieged city. */
export function isSally(s: Rome): boolean {
  return s.sallying === 1;
}

/** What the last step asks for. */
export function errandOf(s: Rome): number {
  return s.errand;
}
