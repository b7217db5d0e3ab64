/** The activation of a leader: his army, its movement points, and each of its steps (SR 8.1, 9). */
import type { MoveList } from '../../../core/move-list.js';
import type { Chance, Decision } from '../../kit/flow.js';
import { CARD_OP } from '../cards/cards.js';
import { COST, GALLIC_MOVEMENT, LIMITS, MOVEMENT } from '../board/data.js';
import { addLandings, fleetOf, holdsAlly, isHarbour, isOpenShore, mayLand } from '../sea/fleets.js';
import { canPay } from '../cards/hands.js';
import { ACTIVATION, FIRST_LEADER, LEADERS, LEADER_COUNT, LEADER_POWER, NO_LEADER, TACTICS } from '../board/leaders.js';
import {
  APPIAN,
  CAR,
  CLEAR,
  GARRISON,
  GAU,
  IND,
  IN_AFRICA,
  NODES,
  NODE_COUNT,
  NORMAL,
  NOWHERE,
  OUT,
  PORTS,
  ROADS,
  ROAD_KIND,
  ROM,
  ROUGH,
  SAM,
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
  INSIDE,
  MOST_RAIDS,
  MOST_SPENT,
  MOST_STEPS,
  POWERS_OF_HAND,
  NO_CARD,
  NO_ERRAND,
  RAID_ERRAND,
  type Rome,
  SAIL,
  SIEGE_ERRAND,
  TRANSPORT,
  UNREST_ERRAND,
  WITH_ARMY,
  isNonplayer,
  ownerOf,
  seatOf,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  controlOf,
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isSpent,
  leaderPlace,
  leadersAt,
  mercsAt,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  setSpent,
  settleArmy,
  standing,
  tidy,
  typeOf,
  unitsAt,
  unitsOf,
} from '../board/units.js';

/** The seat that moves the army: its own player's, or that of the card for a nonplayer power (SR 16.2). */
export function commanderSeat(s: Rome): number {
  return seatOf(s.players, commanderHand(s));
}

export function commanderHand(s: Rome): number {
  const owner = ownerOf(s, s.army);
  return owner < 0 ? s.actor : owner;
}

// -------------------------------------------------------------- activation

/** Units at the node that have moved or fought under this card (SR 22.4.1). */
function spentCu(s: Rome, node: number): number {
  let spent = 0;
  for (let i = 0; i < MOST_SPENT; i++) if (s.spentAt[i] === node) spent += s.spentCu[i];
  return spent;
}

function spentMercs(s: Rome, node: number): number {
  let spent = 0;
  for (let i = 0; i < MOST_SPENT; i++) if (s.spentAt[i] === node) spent += s.spentMercs[i];
  return spent;
}

/** Units that are still free to move under this card. */
export function freeUnits(s: Rome, node: number): number {
  return Math.max(0, cuAt(s, node) - spentCu(s, node)) + Math.max(0, mercsAt(s, node) - spentMercs(s, node));
}

/** SR 8.1: activation rating, with the Dictator's. */
export function activationOf(s: Rome, leader: number): number {
  return s.dictator === leader ? 1 : ACTIVATION[leader];
}

/** SR 8.2.2: with the Dictator's bonus. */
export function tacticsOf(s: Rome, leader: number): number {
  return TACTICS[leader] + (s.dictator === leader ? 1 : 0);
}

/** SR 8.1: he leads units where he is, outside, in the Garrison Box, or inside a besieged city. */
export function canLead(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (place < AT || isSpent(s, leader)) return false;
  if (place >= INSIDE) return insideUnits(s, place - INSIDE) > 0;
  const node = place - AT;
  return standing(s, node) === LEADER_POWER[leader] && freeUnits(s, node) > 0;
}

export function canActivate(s: Rome, leader: number, points: number): boolean {
  return activationOf(s, leader) <= points && canLead(s, leader);
}

/** Whether the hand has a leader to activate for so many points; any rating with 3. */
export function hasArmy(s: Rome, hand: number, points: number): boolean {
  for (let leader = 0; leader < LEADER_COUNT; leader++)
    if (ownerOf(s, LEADER_POWER[leader]) === hand && canActivate(s, leader, points)) return true;
  return false;
}

export function hasArmyOf(s: Rome, power: number): boolean {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (canLead(s, i)) return true;
  return false;
}

/** Any rating may be activated. */
export const ANY_RATING = 3;

export function addLeaders(s: Rome, hand: number, points: number, out: MoveList): void {
  for (let leader = 0; leader < LEADER_COUNT; leader++)
    if (ownerOf(s, LEADER_POWER[leader]) === hand && canActivate(s, leader, points)) out.add(leader);
}

export const activate: Decision<Rome> = {
  name: 'activate',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves: (s, out) => addLeaders(s, s.actor, s.op, out),
  play(s, leader) {
    s.chosen = leader;
  },
  text: (_, leader) => `activate ${LEADERS[leader]}`,
};

/** SR 9.1.1, 13.6: up to ten units and the other leaders go along; those inside a besieged city make a sally. */
export function muster(s: Rome): void {
  const leader = s.chosen;
  const place = leaderPlace(s, leader);
  const power = LEADER_POWER[leader];
  const node = place >= INSIDE ? place - INSIDE : place - AT;
  s.army = power;
  s.armyAt = node;
  s.mp = s.allowance > 0 ? s.allowance : MOVEMENT;
  s.fleet = s.ships;
  s.path[0] = node;
  s.pathLength = 1;
  if (place >= INSIDE) {
    s.sallying = 1;
    s.armyCu = insideCu(s, node);
    s.armyMercs = insideMercs(s, node);
    setInside(s, node, 0, 0);
    moveLeaders(s, power, place, WITH_ARMY);
    return;
  }
  s.marching = 1;
  if (isNonplayer(s, power)) s.peace = peaceOf(s, s.actor, power);
  const free = Math.max(0, cuAt(s, node) - spentCu(s, node));
  s.armyCu = Math.min(free, LIMITS.unitsPerLeader);
  s.armyMercs = Math.min(Math.max(0, mercsAt(s, node) - spentMercs(s, node)), LIMITS.unitsPerLeader - s.armyCu);
  removeUnits(s, node, s.armyCu, s.armyMercs);
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === place && !isSpent(s, i)) setLeader(s, i, WITH_ARMY);
}

/** SR 16.2.1: with whom a nonplayer power is at peace while it is activated: the card player's powers and their allies. */
export function peaceOf(s: Rome, hand: number, power: number): number {
  const own = POWERS_OF_HAND[hand];
  let peace = own;
  for (let p = 1; p <= ROM; p++) if ((own >> p) & 1) peace |= s.allied[p];
  return peace & ~(1 << power);
}

/** SR 9.1: Gauls roll for their movement, unless a march event gave it. */
export function rollsMovement(s: Rome): boolean {
  return s.marching === 1 && s.allowance === 0 && (s.army === GAU || s.army === TRA);
}

const DIE = Array.from({ length: 6 }, (_, i) => i + 1);

export const gallicMovement: Chance<Rome> = {
  name: 'movement die',
  shown: 'all',
  outcomes(_, out, p) {
    for (const die of DIE) {
      p[out.count] = 1 / DIE.length;
      out.add(die);
    }
  },
  sample: (_, rng) => 1 + rng.below(DIE.length),
  play(s, die) {
    s.mp = GALLIC_MOVEMENT[die];
  },
  text: (_, die) => `movement ${die}`,
};

/** What is left of the army stays where it is, and is spent under a campaign; the peace of a nonplayer power ends. */
export function endActivation(s: Rome): void {
  const node = s.armyAt;
  if (s.armiesLeft > 0) {
    for (let i = FIRST_LEADER[s.army]; i < FIRST_LEADER[s.army + 1]; i++)
      if (leaderPlace(s, i) === WITH_ARMY) setSpent(s, i);
    if (s.chosen !== NO_LEADER) setSpent(s, s.chosen);
    markSpent(s, node, s.armyCu, s.armyMercs);
  }
  settleArmy(s);
  s.peace = 0;
  tidy(s, node);
}

/** SR 22.4.1: these units may not be used again under the card. */
export function markSpent(s: Rome, node: number, cu: number, mercs: number): void {
  if (node < 0 || cu + mercs === 0) return;
  let at = 0;
  while (at < MOST_SPENT - 1 && s.spentAt[at] !== NOWHERE && s.spentAt[at] !== node) at++;
  if (s.spentAt[at] !== NOWHERE && s.spentAt[at] !== node) return;
  s.spentAt[at] = node;
  s.spentCu[at] = Math.min(255, s.spentCu[at] + cu);
  s.spentMercs[at] = Math.min(255, s.spentMercs[at] + mercs);
}

// -------------------------------------------------------------------- ways

/** SR 9.2 in half points. */
export function costOf(s: Rome, kind: number, power: number): number {
  if (kind === CLEAR) return COST.clear;
  if (kind === ROUGH) return power === SAM ? COST.roughSamnite : COST.rough;
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
    if (costOf(s, ROAD_KIND[i], army) <= s.mp - cost && isInReach(s, next, army) && !holdsAlly(s, next, army))
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
  if (s.sailed === 1 || s.fought === 1 || s.mp < COST.naval || !isHarbour(s, s.army, s.armyAt)) return false;
  if (fleetNow(s) === 0) return false;
  for (let i = 0; i < PORTS.length; i++) if (mayLand(s, s.army, s.armyAt, PORTS[i])) return true;
  return mayLand(s, s.army, s.armyAt, GARRISON);
}

/** SR 13.1: an army of three units before an enemy city or tribe, with no enemy outside. */
export function mayBesiege(s: Rome): boolean {
  const { armyAt, army } = s;
  if (s.besieged === 1 || s.mp < COST.siege || leadersAt(s, army, WITH_ARMY) === 0) return false;
  return isBesiegeable(s, armyAt, army, armyUnits(s));
}

/** `units` are those of the power there besides those that stand. */
export function isBesiegeable(s: Rome, node: number, power: number, units: number): boolean {
  if (node >= SPACE_COUNT || typeOf(s, node) === NORMAL || !isEnemyControl(s, power, controlOf(s, node))) return false;
  return !facesEnemy(s, node, power) && units + unitsOf(s, node, power) >= LIMITS.unitsForSiege;
}

/** SR 14.1, 14.3. */
export function mayRaid(s: Rome): boolean {
  const { army, armyAt } = s;
  if ((army !== GAU && army !== TRA) || s.mp < COST.raid || armyAt >= SPACE_COUNT) return false;
  if (typeOf(s, armyAt) !== NORMAL || leadersAt(s, army, WITH_ARMY) === 0 || armyUnits(s) === 0) return false;
  const control = controlOf(s, armyAt);
  if (control === IND || !isEnemyControl(s, army, control) || facesEnemy(s, armyAt, army)) return false;
  return !s.raided.includes(armyAt) && s.raided[MOST_RAIDS - 1] === NOWHERE;
}

export function mayAttackUnrest(s: Rome): boolean {
  return s.armyAt === GARRISON && s.army === CAR && s.unrest > 0 && s.mp >= COST.unrest && s.fought === 0;
}

/** SR 9.6.3: allies of Carthage, once, before the first step. */
export function mayRequest(s: Rome): boolean {
  if (s.players < 5 || s.requested === 1 || s.stepped === 1 || s.mp < COST.naval) return false;
  if (s.army === CAR || !areAllied(s, s.army, CAR) || !isHarbour(s, s.army, s.armyAt)) return false;
  return canPay(s, CARTHAGE);
}

function mayDrop(s: Rome): boolean {
  return s.fought === 0 && armyUnits(s) > 1;
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
      if (s.fought === 1) return;
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
      if (mayEnter(s, ROADS.to[i], costOf(s, ROAD_KIND[i], army))) out.add(walkTo(ROADS.to[i]));
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
  s.mp -= COST.siege;
  s.besieged = 1;
  s.errand = SIEGE_ERRAND;
}

function beginRaid(s: Rome): void {
  s.mp -= COST.raid;
  s.raided[s.raided.indexOf(NOWHERE)] = s.armyAt;
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
  for (let i = ROADS.first[from]; i < ROADS.first[from + 1]; i++) if (ROADS.to[i] === to) kind = ROAD_KIND[i];
  s.mp -= costOf(s, kind, s.army);
  s.rough = kind === ROUGH ? 1 : 0;
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

/** Printed points of an event's card serve its voyages (SR 9.6.3). */
export function pointsOfCard(s: Rome): number {
  return s.card === NO_CARD ? s.op : CARD_OP[s.card];
}

export { addLandings, unitsAt };
