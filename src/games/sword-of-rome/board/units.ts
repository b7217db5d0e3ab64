/** Units, leaders, control and sieges at the nodes of the map, and what follows at once when they change (SR 2.2). */
import { invariant } from '../../../core/invariant.js';
import { displace, leaderPlace, moveLeaders, setLeader } from './leader-rows.js';
import { FIRST_LEADER, LEADER_COUNT, LEADER_POWER } from './leaders.js';
import {
  addToSet,
  CAR,
  CITY,
  GARRISON,
  IN_AFRICA,
  IND,
  MER,
  NODE_COUNT,
  NORMAL,
  NOWHERE,
  nextInEither,
  OUT,
  PRINTED_TYPE,
  removeFromSet,
  SPACE_COUNT,
  STRENGTH,
  TRA,
  TRANSALPINE,
  TRIBE,
} from './map.js';
import { atPeace, atWar, hostile } from './relations.js';
import { AT, INSIDE, type Rome, SPACE_PART, STACK_PART, UNUSED, WITH_ARMY } from './state.js';

export * from './leader-rows.js';

for (const part of [...Object.values(SPACE_PART), ...Object.values(STACK_PART)])
  invariant(part.cell === 0, 'a node has one cell for its control and one for its units');

const CONTROL = SPACE_PART.control;
const LOYALTY = SPACE_PART.loyalty;
const SIEGE = SPACE_PART.siege;
const BESIEGER = SPACE_PART.besieger;
const COLONY_BIT = 1 << SPACE_PART.colony.shift;
const SUBDUED_BIT = 1 << SPACE_PART.subdued.shift;
const [CONTROL_SHIFT, CONTROL_MASK] = [CONTROL.shift, CONTROL.mask];
const [LOYALTY_SHIFT, LOYALTY_MASK] = [LOYALTY.shift, LOYALTY.mask];
const [SIEGE_SHIFT, SIEGE_MASK] = [SIEGE.shift, SIEGE.mask];
const [BESIEGER_SHIFT, BESIEGER_MASK] = [BESIEGER.shift, BESIEGER.mask];
const SIEGE_BITS = (SIEGE_MASK << SIEGE_SHIFT) | (BESIEGER_MASK << BESIEGER_SHIFT);

// ----------------------------------------------------------------- control

export function controlOf(s: Rome, node: number): number {
  return (s.spaces[node] >> CONTROL_SHIFT) & CONTROL_MASK;
}

export function setControl(s: Rome, node: number, power: number): void {
  s.spaces[node] = (s.spaces[node] & ~(CONTROL_MASK << CONTROL_SHIFT)) | (power << CONTROL_SHIFT);
}

export function loyaltyOf(s: Rome, node: number): number {
  return (s.spaces[node] >> LOYALTY_SHIFT) & LOYALTY_MASK;
}

export function setLoyalty(s: Rome, node: number, loyalty: number): void {
  s.spaces[node] = (s.spaces[node] & ~(LOYALTY_MASK << LOYALTY_SHIFT)) | (loyalty << LOYALTY_SHIFT);
}

export function siegeOf(s: Rome, node: number): number {
  return (s.spaces[node] >> SIEGE_SHIFT) & SIEGE_MASK;
}

export function besiegerOf(s: Rome, node: number): number {
  return (s.spaces[node] >> BESIEGER_SHIFT) & BESIEGER_MASK;
}

export function setSiege(s: Rome, node: number, level: number, besieger: number): void {
  s.spaces[node] = (s.spaces[node] & ~SIEGE_BITS) | (level << SIEGE_SHIFT) | (besieger << BESIEGER_SHIFT);
  countUnsettled(s, node);
}

export function isColony(s: Rome, node: number): boolean {
  return (s.spaces[node] & COLONY_BIT) !== 0;
}

/** SR 7.2.1: a city from now on, whoever takes it. */
export function makeColony(s: Rome, node: number): void {
  s.spaces[node] |= COLONY_BIT;
}

export function subdue(s: Rome, node: number): void {
  s.spaces[node] |= SUBDUED_BIT;
}

/** NORMAL, CITY or TRIBE as the space is now. */
export function typeOf(s: Rome, node: number): number {
  const printed = PRINTED_TYPE[node];
  if ((s.spaces[node] & COLONY_BIT) !== 0) return CITY;
  return printed === TRIBE && (s.spaces[node] & SUBDUED_BIT) !== 0 ? NORMAL : printed;
}

export function isCity(s: Rome, node: number): boolean {
  return PRINTED_TYPE[node] === CITY || (s.spaces[node] & COLONY_BIT) !== 0;
}

/** SR 13.5: units inside add nothing. */
export function resistanceOf(s: Rome, node: number): number {
  return typeOf(s, node) === CITY ? loyaltyOf(s, node) : STRENGTH[node];
}

// ------------------------------------------------------------------- units

const POWER_SHIFT = STACK_PART.power.shift;
const POWER_MASK = STACK_PART.power.mask;
const CU_SHIFT = STACK_PART.cu.shift;
const CU_MASK = STACK_PART.cu.mask;
const MERCS_SHIFT = STACK_PART.mercs.shift;
const MERCS_MASK = STACK_PART.mercs.mask;
const IN_SHIFT = STACK_PART.inside.shift;
const IN_MERCS_SHIFT = STACK_PART.insideMercs.shift;
const IN_MASK = STACK_PART.inside.mask;
const OUTSIDE_BITS = (POWER_MASK << POWER_SHIFT) | (CU_MASK << CU_SHIFT) | (MERCS_MASK << MERCS_SHIFT);
const INSIDE_BITS = (IN_MASK << IN_SHIFT) | (IN_MASK << IN_MERCS_SHIFT);

/** The power whose units stand outside, or IND. The army under way is not counted. */
export function standing(s: Rome, node: number): number {
  return (s.stacks[node] >> POWER_SHIFT) & POWER_MASK;
}

/** Units outside without mercenaries. */
export function cuAt(s: Rome, node: number): number {
  return (s.stacks[node] >> CU_SHIFT) & CU_MASK;
}

export function mercsAt(s: Rome, node: number): number {
  return (s.stacks[node] >> MERCS_SHIFT) & MERCS_MASK;
}

/** All units outside. */
export function unitsAt(s: Rome, node: number): number {
  const row = s.stacks[node];
  return ((row >> CU_SHIFT) & CU_MASK) + ((row >> MERCS_SHIFT) & MERCS_MASK);
}

/** SR 2.2: controlled by the power itself or by an ally. */
export function isFriendly(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  return control === power || (control !== OUT && atPeace(s, power, control));
}

/** Units of the power outside. */
export function unitsOf(s: Rome, node: number, power: number): number {
  return standing(s, node) === power ? unitsAt(s, node) : 0;
}

export function insideCu(s: Rome, node: number): number {
  return (s.stacks[node] >> IN_SHIFT) & IN_MASK;
}

export function insideMercs(s: Rome, node: number): number {
  return (s.stacks[node] >> IN_MERCS_SHIFT) & IN_MASK;
}

/** All units inside, of the power that controls the city. */
export function insideUnits(s: Rome, node: number): number {
  const row = s.stacks[node];
  return ((row >> IN_SHIFT) & IN_MASK) + ((row >> IN_MERCS_SHIFT) & IN_MASK);
}

function setOutside(s: Rome, node: number, power: number, cu: number, mercs: number): void {
  const of = cu + mercs > 0 ? power : IND;
  s.stacks[node] = (s.stacks[node] & ~OUTSIDE_BITS) | (of << POWER_SHIFT) | (cu << CU_SHIFT) | (mercs << MERCS_SHIFT);
  countOccupied(s, node);
}

export function setInside(s: Rome, node: number, cu: number, mercs: number): void {
  s.stacks[node] = (s.stacks[node] & ~INSIDE_BITS) | (cu << IN_SHIFT) | (mercs << IN_MERCS_SHIFT);
  countUnsettled(s, node);
}

function countOccupied(s: Rome, node: number): void {
  if (standing(s, node) === IND) removeFromSet(s.occupied, node);
  else addToSet(s.occupied, node);
}

function countUnsettled(s: Rome, node: number): void {
  if (isUnsettled(s, node)) addToSet(s.unsettled, node);
  else removeFromSet(s.unsettled, node);
}

/** The sets of nodes with units outside, and inside or besieged. */
export function recountUnits(s: Rome): void {
  for (let node = 0; node < NODE_COUNT; node++) {
    countOccupied(s, node);
    countUnsettled(s, node);
  }
}

/** The next node with units outside, inside or with a siege, or NOWHERE; the first one after NOWHERE. */
export function nextInhabited(s: Rome, after: number): number {
  return nextInEither(s.occupied, s.unsettled, after);
}

/** Puts units outside; nobody else's may stand there. */
export function addUnits(s: Rome, node: number, power: number, cu: number, mercs: number): void {
  if (cu + mercs === 0) return;
  setOutside(s, node, power, cuAt(s, node) + cu, mercsAt(s, node) + mercs);
}

export function removeUnits(s: Rome, node: number, cu: number, mercs: number): void {
  setOutside(s, node, standing(s, node), cuAt(s, node) - cu, mercsAt(s, node) - mercs);
}

/** SR 5.5, 12.4: mercenaries go first. At most as many as stand there. */
export function loseUnits(s: Rome, node: number, count: number): void {
  const mercs = Math.min(count, mercsAt(s, node));
  removeUnits(s, node, Math.min(count - mercs, cuAt(s, node)), mercs);
}

export function armyUnits(s: Rome): number {
  return s.armyCu + s.armyMercs;
}

export function loseArmyUnits(s: Rome, count: number): void {
  const mercs = Math.min(count, s.armyMercs);
  s.armyMercs -= mercs;
  s.armyCu -= Math.min(count - mercs, s.armyCu);
}

/** Units outside of a power at war with `power`, the army under way included. */
export function enemyOutside(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  if (stands !== IND && atWar(s, stands, power)) return true;
  return s.armyAt === node && armyUnits(s) > 0 && atWar(s, s.army, power);
}

/** Units inside, or a siege. */
function isUnsettled(s: Rome, node: number): boolean {
  return (s.stacks[node] & INSIDE_BITS) !== 0 || (s.spaces[node] & SIEGE_BITS) !== 0;
}

/** SR 2.2: a city with units at war with its controller outside: those of the controller are inside. */
export function isInvested(s: Rome, node: number): boolean {
  return isCity(s, node) && enemyOutside(s, node, controlOf(s, node));
}

/** SR 2.2: with a siege marker of any level, 0 included. */
export function isBesieged(s: Rome, node: number): boolean {
  return besiegerOf(s, node) !== IND;
}

/** Units of a power on the whole map and in the boxes, the army under way included. */
export function totalOf(s: Rome, power: number): number {
  let total = s.army === power ? armyUnits(s) : 0;
  for (let node = nextInhabited(s, NOWHERE); node !== NOWHERE; node = nextInhabited(s, node)) {
    if (standing(s, node) === power) total += unitsAt(s, node);
    if (node < SPACE_COUNT && controlOf(s, node) === power) total += insideUnits(s, node);
  }
  return total;
}

// ------------------------------------------------------------ what follows

/** Whatever follows at once when units or control of the node have changed (SR 2.2): call it after every such change. */
export function tidy(s: Rome, node: number): void {
  if (node < 0) return;
  if ((s.stacks[node] & INSIDE_BITS) !== 0 && !isInvested(s, node)) comeOut(s, node);
  if ((s.spaces[node] & SIEGE_BITS) !== 0) keepSiege(s, node);
  keepLeaders(s, node);
  if (node < SPACE_COUNT && IN_AFRICA[node] === 1 && s.insurrection === 1 && totalOf(s, MER) === 0) endInsurrection(s);
}

/** The besiegers are gone: those inside stand outside. */
function comeOut(s: Rome, node: number): void {
  const power = controlOf(s, node);
  const stands = standing(s, node);
  if (stands !== IND && stands !== power) return;
  const cu = insideCu(s, node);
  const mercs = insideMercs(s, node);
  setInside(s, node, 0, 0);
  addUnits(s, node, power, cu, mercs);
  moveLeaders(s, power, INSIDE + node, AT + node);
}

/** The marker goes when the besieger has, or is allied with who controls the space; who takes it removes the marker. */
function keepSiege(s: Rome, node: number): void {
  const besieger = besiegerOf(s, node);
  const control = controlOf(s, node);
  const there = standing(s, node) === besieger || (s.armyAt === node && s.army === besieger && armyUnits(s) > 0);
  const allied = ((s.allied[besieger] >> control) & 1) === 1;
  if (!there || allied) setSiege(s, node, 0, IND);
}

/** SR 8.4: a leader alone with enemy units goes inside his own city, or is displaced; one inside comes out with the enemy gone. */
function keepLeaders(s: Rome, node: number): void {
  const outside = AT + node;
  const inside = INSIDE + node;
  for (let leader = leaderAt(s, node, 0); leader < LEADER_COUNT; leader = leaderAt(s, node, leader + 1)) {
    const power = LEADER_POWER[leader];
    const holds = node < SPACE_COUNT && isCity(s, node) && controlOf(s, node) === power;
    if (leaderPlace(s, leader) === inside) {
      if (!holds) displace(s, leader);
      else if (!isInvested(s, node)) setLeader(s, leader, outside);
    } else if (standing(s, node) !== power && !mayBeAlone(s, node, power)) {
      if (holds) setLeader(s, leader, inside);
      else displace(s, leader);
    }
  }
}

/** The first leader, from this one on, outside or inside at the node, or LEADER_COUNT. */
function leaderAt(s: Rome, node: number, from: number): number {
  for (let leader = from; leader < LEADER_COUNT; leader++) {
    const place = leaderPlace(s, leader);
    if (place === AT + node || place === INSIDE + node) return leader;
  }
  return LEADER_COUNT;
}

/** SR 8.4: no enemy units are there. A nonplayer power at peace does not drive him away. */
export function mayBeAlone(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  if (stands !== IND && hostile(s, stands, power)) return false;
  return s.armyAt !== node || armyUnits(s) === 0 || !hostile(s, s.army, power);
}

/** SR 16.4.1: the last rebel has gone. */
function endInsurrection(s: Rome): void {
  s.insurrection = 0;
  for (let i = FIRST_LEADER[MER]; i < FIRST_LEADER[MER + 1]; i++) setLeader(s, i, UNUSED);
}

/** The army under way stays where it is: its units and leaders join those outside there. */
export function settleArmy(s: Rome): void {
  const node = s.armyAt;
  if (s.army === IND) return;
  if (node >= 0) {
    addUnits(s, node, s.army, s.armyCu, s.armyMercs);
    moveLeaders(s, s.army, WITH_ARMY, AT + node);
  }
  s.army = IND;
  s.armyCu = 0;
  s.armyMercs = 0;
  s.armyAt = -1;
  tidy(s, node);
}

/** The boxes always belong to their powers. */
export function setBoxes(s: Rome): void {
  setControl(s, GARRISON, CAR);
  setControl(s, TRANSALPINE, TRA);
}
