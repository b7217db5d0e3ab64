/** What an army under way may do, step by step (SR 9). */

import type { MoveList } from '../../../core/move-list.js';
import { type Option, options } from '../../kit/choices.js';
import { LEADER_COUNT, LEADER_POWER, LEADERS } from '../board/leaders.js';
import {
  APPIAN,
  CAR,
  CLEAR,
  GARRISON,
  GAU,
  GRE,
  IN_AFRICA,
  IND,
  isClear,
  NODES,
  NORMAL,
  NOWHERE,
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
  HAND_OVER,
  HANDINGS,
  isNonplayer,
  LEAVE_CU,
  MOST_STEPS,
  NO_ERRAND,
  PURSUIT,
  RAID_ERRAND,
  type Rome,
  SAIL,
  SIEGE_ERRAND,
  TAKE_MERCS,
  TRANSPORT,
  UNREST_ERRAND,
  WITH_ARMY,
} from '../board/state.js';
import { armyUnits, controlOf, insideUnits, leaderPlace, leadersAt, standing, tidy, typeOf } from '../board/units.js';
import { canPay } from '../cards/hands.js';
import { COST } from '../data/rules.js';
import { mayRoll } from '../siege/siege.js';
import { commanderSeat, freeUnits } from './activation.js';
import { halt, isParked } from './campaign.js';
import { addLeaders, leave, mostHanded, take } from './command.js';
import { fleetOf, holdsAlly, isHarbour, mayLand } from './fleets.js';
import { foundColony, mayFound } from './raid.js';

// -------------------------------------------------------------------- ways

/** SR 9.2 in half points. Along the Appian Way Romans pay for the first step alone (SR 21.4). */
function costOf(s: Rome, kind: number): number {
  if (kind === CLEAR) return COST.clear;
  if (kind === ROUGH) return COST.rough;
  if (kind === APPIAN) return s.onRoad === 1 ? 0 : COST.clear;
  return COST.strait;
}

/** The space is in play (SR 2.6, 9.6.2). */
export function isInReach(s: Rome, node: number, power: number): boolean {
  if (node >= SPACE_COUNT || controlOf(s, node) === OUT) return false;
  return s.players === 5 || IN_AFRICA[node] === 0 || power === CAR || power === GRE;
}

/** SR 16.3: moves, interceptions and avoidances of a nonplayer power end in its zone. */
export function isInZone(s: Rome, node: number, power: number): boolean {
  return !isNonplayer(s, power) || ZONES[power][node] === 1;
}

/** Units hostile to the power stand outside; the army under way is not counted. */
export function facesEnemy(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  return stands !== IND && hostile(s, stands, power);
}

/** The army may end its move there. */
function mayEnd(s: Rome, node: number): boolean {
  if (!isInZone(s, node, s.army) || node === s.bribedAt || holdsAlly(s, node, s.army)) return false;
  return armyUnits(s) > 0 || !isDangerous(s, node);
}

/** SR 8.1: a leader alone stops with no enemy leader. */
function isDangerous(s: Rome, node: number): boolean {
  for (let i = 0; i < LEADER_COUNT; i++)
    if (leaderPlace(s, i) === AT + node && hostile(s, LEADER_POWER[i], s.army)) return true;
  return false;
}

/** SR 8.1: a leader alone keeps away from enemy units, outside and inside. */
function isBarred(s: Rome, node: number): boolean {
  if (armyUnits(s) > 0) return false;
  return facesEnemy(s, node, s.army) || (insideUnits(s, node) > 0 && hostile(s, controlOf(s, node), s.army));
}

/** SR 9.4.2, 16.3: from there, with so many points left, the army reaches a place where its move may end. */
function leadsOn(s: Rome, node: number, left: number): boolean {
  if (mayEnd(s, node)) return true;
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
    const cost = costOf(s, roadKind(s.army, i));
    if (cost > 0 && cost <= left && mayPass(s, ROADS.to[i]) && leadsOn(s, ROADS.to[i], left - cost)) return true;
  }
  return false;
}

/** Not to an ally whose guest would have to fight, nor outside the zone against an enemy. */
function mayPass(s: Rome, node: number): boolean {
  if (!isInReach(s, node, s.army) || isBarred(s, node) || (isParked(s) && node === s.parkedAt)) return false;
  return mayEnd(s, node) || !facesEnemy(s, node, s.army);
}

/** Some way leads on from where the army is. */
export function canStepOn(s: Rome): boolean {
  for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++)
    if (mayEnter(s, ROADS.to[i], roadKind(s.army, i))) return true;
  return false;
}

/** SR 9.3, 9.4: the army may step there from where it is. */
function mayEnter(s: Rome, to: number, kind: number): boolean {
  const cost = costOf(s, kind);
  if (cost > s.mp || (s.pursuing === 1 && !isClear(kind)) || !mayPass(s, to)) return false;
  return leadsOn(s, to, s.mp - cost);
}

// ------------------------------------------------------------------- steps

export function isMarching(s: Rome): boolean {
  return s.marching === 1;
}

/** SR 9.6.3: units that may embark now for a port, or for some port or other. */
export function fleetNow(s: Rome, to = NOWHERE): number {
  const { army, armyAt } = s;
  if (s.transported === 1) return s.fleet;
  return Math.max(s.fleet, fleetOf(s, army, armyAt, to, s.op));
}

/** A leader alone does not sail (**R**). */
export function mayEmbark(s: Rome): boolean {
  if (s.sailed === 1 || armyUnits(s) === 0 || s.mp < COST.naval || !isHarbour(s, s.army, s.armyAt)) return false;
  if (fleetNow(s) === 0) return false;
  for (let i = 0; i < PORTS.length; i++) if (maySailTo(s, PORTS[i])) return true;
  return maySailTo(s, GARRISON);
}

/** SR 9.6.1: where the army may sail to. */
export function addLandings(s: Rome, out: MoveList): void {
  for (let i = 0; i < PORTS.length; i++) if (maySailTo(s, PORTS[i])) out.add(PORTS[i]);
  if (maySailTo(s, GARRISON)) out.add(GARRISON);
}

/** SR 9.6.1, 15.3: to a port where an ally stands only if the army can go on. */
export function maySailTo(s: Rome, to: number): boolean {
  if (!mayLand(s, s.army, s.armyAt, to)) return false;
  return !holdsAlly(s, to, s.army) || (mayPass(s, to) && leadsOn(s, to, s.mp - COST.naval));
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

/** SR 20.3: with units, those in the box among them. */
function mayAttackUnrest(s: Rome): boolean {
  if (armyUnits(s) + freeUnits(s, GARRISON) === 0) return false;
  return s.armyAt === GARRISON && s.army === CAR && s.unrest > 0 && s.mp >= COST.unrest;
}

/** SR 9.6.3: allies of Carthage, once, before the first step. */
function mayRequest(s: Rome): boolean {
  if (s.players < 5 || s.requested === 1 || s.stepped === 1 || s.mp < COST.naval) return false;
  if (s.army === CAR || !areAllied(s, s.army, CAR) || !isHarbour(s, s.army, s.armyAt)) return false;
  return canPay(s, CARTHAGE);
}

/** Whether it is beside the waiting army by another way, with points to cross it. */
function mayJoinBattle(s: Rome): boolean {
  if (!isParked(s) || s.resumed === 1 || armyUnits(s) === 0 || s.armyAt === s.parkedFrom) return false;
  for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++)
    if (ROADS.to[i] === s.parkedAt) return costOf(s, roadKind(s.army, i)) <= s.mp;
  return false;
}

function joinBattle(s: Rome): void {
  s.flankPower = s.army;
  s.flankAt = s.armyAt;
  s.flankCu = s.armyCu;
  s.flankMercs = s.armyMercs;
  s.flankMp = s.mp;
  s.flankLeader = s.chosen;
  halt(s);
}

/** SR 9.4.2: else it can only go on. */
const mayStop = (s: Rome): boolean => s.stepped === 0 || mayEnd(s, s.armyAt);

const goesOnTo = (errand: number) => (s: Rome) => {
  s.errand = errand;
};

/** What the army does where it is. */
const HERE = {
  stop: {
    play(s) {
      s.marching = 0;
    },
  },
  besiege: { when: mayBesiege, play: beginSiege },
  raid: { when: mayRaid, play: beginRaid },
  'attack unrest': { when: mayAttackUnrest, play: goesOnTo(UNREST_ERRAND) },
  'ask Carthage for ships': { when: mayRequest, play: goesOnTo(TRANSPORT) },
  embark: { when: (s) => s.avoided === 0 && mayEmbark(s), play: goesOnTo(SAIL) },
  pursue: { when: (s) => s.avoided === 1 && s.mp > 0, play: goesOnTo(PURSUIT) },
  'found a colony': { when: mayFound, play: foundColony },
  'join the battle': { when: mayJoinBattle, play: joinBattle },
} satisfies Readonly<Record<string, Option<Rome>>>;

// The moves after these: whom the army takes along or leaves behind, and where it goes.
const HAND = Object.keys(HERE).length; // + handing of units
const TAKE_LEADER = HAND + HANDINGS.length; // + leader
const LEAVE_LEADER = TAKE_LEADER + LEADER_COUNT; // + leader
const WALK = LEAVE_LEADER + LEADER_COUNT; // + node
export const handMove = (handing: number): number => HAND + handing;
export const handingOf = (m: number): number => m - HAND;
const walkTo = (node: number): number => WALK + node;
export const nodeOfWalk = (m: number): number => m - WALK;
export const isWalk = (m: number): boolean => m >= WALK;
export const isLeaving = (m: number): boolean => m >= LEAVE_LEADER && m < WALK;
export const isTaking = (m: number): boolean => m >= TAKE_LEADER && m < LEAVE_LEADER;
export const isHanding = (m: number): boolean => m >= HAND && m < TAKE_LEADER;
export const leaderOfLeaving = (m: number): number => m - LEAVE_LEADER;
export const leaderOfTaking = (m: number): number => m - TAKE_LEADER;

const way = options({
  name: 'step',
  alike: 'an army may drop its last unit instead of stopping',
  player: commanderSeat,
  unasked: true,
  opens: mayStop,
  options: HERE,
  rest: {
    moves(s, out) {
      if (mayStop(s)) {
        for (let handing = LEAVE_CU; handing <= TAKE_MERCS; handing++)
          if (mostHanded(s, handing) > 0) out.add(handMove(handing));
        addLeaders(s, out, TAKE_LEADER, LEAVE_LEADER);
      }
      if (s.avoided === 0 && s.pathLength < MOST_STEPS) addWalks(s, out); // SR 11.3
      if (out.count === 0) out.add(0); // SR 23.2: it stops
    },
    play(s, m) {
      if (isWalk(m)) walk(s, nodeOfWalk(m));
      else if (isLeaving(m)) leave(s, leaderOfLeaving(m));
      else if (isTaking(m)) take(s, leaderOfTaking(m));
      else {
        s.errand = HAND_OVER;
        s.handing = handingOf(m);
      }
    },
    text(_, m) {
      if (isWalk(m)) return `to ${NODES[nodeOfWalk(m)]}`;
      if (isLeaving(m)) return `leave ${LEADERS[leaderOfLeaving(m)]}`;
      if (isTaking(m)) return `pick up ${LEADERS[leaderOfTaking(m)]}`;
      return HANDING_TEXTS[handingOf(m)];
    },
  },
});
export const step = {
  ...way,
  play(s: Rome, m: number): void {
    s.errand = NO_ERRAND;
    way.play(s, m);
  },
};
const HANDING_TEXTS = ['drop units', 'drop mercenary units', '', 'pick up units', 'pick up mercenary units'];

function addWalks(s: Rome, out: MoveList): void {
  const { armyAt, army } = s;
  for (let i = ROADS.first[armyAt]; i < ROADS.first[armyAt + 1]; i++)
    if (mayEnter(s, ROADS.to[i], roadKind(army, i))) out.add(walkTo(ROADS.to[i]));
}

function beginSiege(s: Rome): void {
  halt(s);
  s.errand = SIEGE_ERRAND;
}

function beginRaid(s: Rome): void {
  s.mp -= COST.raid;
  s.errand = RAID_ERRAND;
}

function walk(s: Rome, to: number): void {
  const from = s.armyAt;
  let kind = STRAIT;
  for (let i = ROADS.first[from]; i < ROADS.first[from + 1]; i++) if (ROADS.to[i] === to) kind = roadKind(s.army, i);
  s.mp -= costOf(s, kind);
  s.onRoad = kind === APPIAN && s.army === ROM && s.appianWay === 1 ? 1 : 0;
  s.pursuing = 0;
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
  s.handed = 0;
  s.path[s.pathLength++] = to;
}

/** SR 8.1: units are on the way, not a leader alone, who causes no reaction. */
export function isArmy(s: Rome): boolean {
  return armyUnits(s) > 0;
}

/** A battle that has waited is no new sally. */
export function makesSally(s: Rome): boolean {
  return s.sallying === 1 && s.resumed === 0;
}

/** SR 13.6: a leader from inside a besieged city. */
export function isSally(s: Rome): boolean {
  return s.sallying === 1;
}

/** What the last step asks for. */
export function errandOf(s: Rome): number {
  return s.errand;
}
