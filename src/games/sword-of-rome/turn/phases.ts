/** The phases after the actions: attrition, surrender, isolation, power by power (SR 5.5 - 5.7), and reinforcements (SR 5.10). */
import { YES_OR_NO } from '../../kit/choices.js';
import { mark } from '../board/control.js';
import { die } from '../board/dice.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import {
  APPIAN,
  CAR,
  CARTHAGO,
  CITY,
  CLEAR,
  DEPOTS,
  ETR,
  HOME,
  IND,
  IS_PORT,
  MER,
  NODES,
  NORMAL,
  NOWHERE,
  nextInSet,
  POWER_COUNT,
  REINFORCEMENTS,
  ROAD_KIND,
  ROADS,
  ROM,
  ROMA,
  SAM,
  SPACE_COUNT,
  TRA,
  TRIBE,
  VOL,
} from '../board/map.js';
import { areAllied, deciderSeat, isOut } from '../board/relations.js';
import {
  CARTHAGE,
  ETRUSAM,
  FIRST_POWER,
  GONE,
  GREEK,
  handsOf,
  isNonplayer,
  PAIRS_OF_HAND,
  POWERS_OF_HAND,
  ROME,
  type Rome,
  rules,
  SECOND_POWER,
} from '../board/state.js';
import {
  besiegerOf,
  controlOf,
  isCity,
  loseUnits,
  setLeader,
  setLoyalty,
  standing,
  tidy,
  totalOf,
  typeOf,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { POWERS, SAMNITE_PATHS } from '../data/map-table.js';
import { attritionLoss, NONPLAYERS } from '../data/rules.js';
import { openHalving } from '../nonplayer/powers.js';
import { endPact } from '../politics/alliance.js';
import { convert, isAlliedHome, isConvertible } from '../politics/support.js';
import { recall } from '../recruitment/leaders.js';
import { openPlacement } from '../recruitment/placement.js';
import { nextToPress as nextSiege } from '../siege/siege.js';
import { handInTurn, POWERS_IN_ORDER, powerInOrder } from './turn.js';

// ------------------ attrition of armies in enemy land: a die for each space (SR 5.5)

function suffers(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  return standing(s, node) === power && control !== power && !areAllied(s, power, control);
}

/** Each space with units of a power in enemy land, power by power: the cursor is the power's place in order and the space. */
export function nextAttrition(s: Rome, after: number): number {
  let node = ((after + 1) % SPACE_COUNT) - 1;
  for (let place = Math.floor((after + 1) / SPACE_COUNT); place < POWERS_IN_ORDER; place++, node = NOWHERE) {
    const power = powerInOrder(s, place);
    if (power === IND) continue;
    for (node = nextInSet(s.occupied, node); node !== NOWHERE; node = nextInSet(s.occupied, node))
      if (suffers(s, node, power)) return place * SPACE_COUNT + node;
  }
  return -1;
}

export const attritionDie = die('attrition die', (s, face) => {
  const node = s.attritionAt % SPACE_COUNT;
  loseUnits(s, node, attritionLoss(unitsAt(s, node), face));
  tidy(s, node);
});

// ------------------ surrender: markers where units stand, and sieges pressed on (SR 5.6)

/** Nonplayer powers come first (SR 5), in the order TRA, VOL, MER, CAR. */
const NONPLAYER_TURNS = ['TRA', 'VOL', 'MER', 'CAR'].map((name) => (POWERS as readonly string[]).indexOf(name));

/** Powers in turn: nonplayer ones, then those of the hands in the order of VP. */
function powerInTurn(s: Rome, at: number): number {
  if (at < NONPLAYER_TURNS.length) return isNonplayer(s, NONPLAYER_TURNS[at]) ? NONPLAYER_TURNS[at] : 0;
  const hand = handInTurn(s, (at - NONPLAYER_TURNS.length) >> 1);
  return ((at - NONPLAYER_TURNS.length) & 1) === 0 ? FIRST_POWER[hand] : SECOND_POWER[hand];
}

export function powersLeft(s: Rome): boolean {
  return s.yieldingTurn < NONPLAYER_TURNS.length + 2 * handsOf(s.players).length;
}

export function openPower(s: Rome): void {
  s.yieldingTo = powerInTurn(s, s.yieldingTurn);
}

export function closePower(s: Rome): void {
  s.yieldingTurn++;
}

/** (a) An enemy normal space with units of the power. */
export function nextToTake(s: Rome, after: number): number {
  const power = s.yieldingTo;
  if (power > 0 && power < POWER_COUNT)
    for (let node = nextInSet(s.occupied, after); node !== NOWHERE; node = nextInSet(s.occupied, node))
      if (mayTake(s, node, power)) return node;
  return NOWHERE;
}

function mayTake(s: Rome, node: number, power: number): boolean {
  return unitsOf(s, node, power) > 0 && isConvertible(s, node, power);
}

export const take = rules.decision({
  name: 'take a space',
  shown: 'all',
  player: (s) => deciderSeat(s, s.yieldingTo),
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) convert(s, s.yielding, s.yieldingTo);
  },
  text(s, m) {
    const { yielding: node, yieldingTo } = s;
    if (m === 0) return `leave ${NODES[node]}`;
    if (!isAlliedHome(s, node, yieldingTo)) return `${POWERS[yieldingTo]} takes ${NODES[node]}`;
    return `${POWERS[yieldingTo]} restores ${NODES[node]} to ${POWERS[HOME[node]]}`; // SR 15.2.3
  },
});

/** (b) The next siege of the power that may be rolled for. */
export function nextToPress(s: Rome, after: number): number {
  let node = nextSiege(s, after);
  while (node !== NOWHERE && besiegerOf(s, node) !== s.yieldingTo) node = nextSiege(s, node);
  return node;
}

// ------------------ isolation: PC markers that cannot be traced home become independent (SR 5.7)

const linked = new Int8Array(SPACE_COUNT); // scratch
const queue = new Int16Array(SPACE_COUNT);
const ON_PATH = Int8Array.from(NODES, (name) => ((SAMNITE_PATHS as readonly string[]).includes(name) ? 1 : 0));

/** Rough ways and straits are never crossed, but for the Samnite paths (SR 2.1). */
function isClear(power: number, node: number, i: number): boolean {
  const kind = ROAD_KIND[i];
  return kind === CLEAR || kind === APPIAN || (power === SAM && (ON_PATH[node] === 1 || ON_PATH[ROADS.to[i]] === 1));
}

/** Where a trace may end: a friendly city, tribe, port or depot, or units of the power or its allies. */
function isEnd(s: Rome, node: number, friends: number): boolean {
  if ((friends >> standing(s, node)) & 1) return true;
  if (((friends >> controlOf(s, node)) & 1) === 0) return false;
  const type = typeOf(s, node);
  return type === CITY || type === TRIBE || IS_PORT[node] === 1 || REINFORCEMENTS[node] > 0;
}

/** Marks every space from which the power can trace. */
function link(s: Rome, power: number): void {
  const friends = s.allied[power] | (1 << power);
  let count = 0;
  for (let node = 0; node < SPACE_COUNT; node++) {
    linked[node] = isEnd(s, node, friends) ? 1 : 0;
    if (linked[node] === 1) queue[count++] = node;
  }
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (linked[next] === 1 || !isClear(power, node, i)) continue;
      if (((friends >> controlOf(s, next)) & 1) === 0) continue;
      linked[next] = 1;
      queue[count++] = next;
    }
  }
}

/** It controls a space that can be isolated. */
function hasMarker(s: Rome, power: number): boolean {
  for (let node = 0; node < SPACE_COUNT; node++)
    if (controlOf(s, node) === power && typeOf(s, node) === NORMAL) return true;
  return false;
}

/** Power by power, each on the map as the ones before have left it; cities and tribes are ends of traces. */
export const isolate = rules.deed('isolation', (s) => {
  for (let at = 0; at < POWERS_IN_ORDER; at++) {
    const power = powerInOrder(s, at);
    if (power === IND || !hasMarker(s, power)) continue;
    link(s, power);
    for (let node = 0; node < SPACE_COUNT; node++)
      if (linked[node] === 0 && controlOf(s, node) === power) mark(s, node, IND);
  }
});

// --------------------------------------------------- reinforcements (SR 5.10)

const PUNIC = { mercs: 2, mercsInRevolt: 1, cu: 3 } as const;

// -------------------------------------------------------- new units (SR 5.10.1)

function gives(s: Rome, node: number, power: number): boolean {
  return controlOf(s, node) === power && besiegerOf(s, node) === IND;
}

/** Home reinforcement spaces that nobody besieges; for ROM two of Roma, one of every other city. Not for CAR as a player. */
export function reinforcementsOf(s: Rome, power: number): number {
  let units = 0;
  if (power === ROM) {
    for (let node = 0; node < SPACE_COUNT; node++)
      if (typeOf(s, node) === CITY && gives(s, node, ROM)) units += node === ROMA ? REINFORCEMENTS[ROMA] : 1;
    return units;
  }
  const depots = DEPOTS[power];
  for (let i = 0; i < depots.length; i++) if (gives(s, depots[i], power)) units += REINFORCEMENTS[depots[i]];
  return units;
}

function punicMercenaries(s: Rome): number {
  return s.insurrection === 1 ? PUNIC.mercsInRevolt : PUNIC.mercs;
}

function punicUnits(s: Rome): number {
  return gives(s, CARTHAGO, CAR) ? PUNIC.cu : 0;
}

// ------------------------------------------------------------ nonplayer powers

const NEUTRALS = [TRA, VOL, MER, CAR];

export const openNonplayers = rules.deed('open the reinforcements', (s) => {
  s.turnHand = handsOf(s.players)[0];
  openNeutral(s);
});

export function nonplayerToReinforce(s: Rome): boolean {
  return s.neutral < NEUTRALS.length;
}

/** Carthage is none with five players. */
function openNeutral(s: Rome): void {
  s.serving = IND;
  s.adjusted = 0;
  while (nonplayerToReinforce(s) && !isNonplayer(s, NEUTRALS[s.neutral])) s.neutral++;
  if (!nonplayerToReinforce(s)) return;
  s.serving = NEUTRALS[s.neutral];
  openPlacement(s, s.serving, neutralUnits(s, s.serving), false);
}

/** Who has lost Antium or Carthago, or has no rebels, has no space for them, so that they are lost (SR 5.10.2). */
function neutralUnits(s: Rome, power: number): number {
  if (power === TRA) return s.players === 3 ? 0 : NONPLAYERS.TRA.reinforcements;
  if (power === VOL) return NONPLAYERS.VOL.reinforcements;
  return power === MER ? NONPLAYERS.MER.reinforcements : NONPLAYERS.CAR.reinforcements;
}

export function nextNonplayer(s: Rome): void {
  s.neutral++;
  openNeutral(s);
}

// --------------------------------------------------------------------- players

export const openReinforcements = rules.deed('first to reinforce', (s) => {
  s.served = 0;
  openHand(s);
});

export function handToReinforce(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

/** Whoever is out of the game gets nothing (SR 5.10.3). */
function openHand(s: Rome): void {
  while (handToReinforce(s) && isOut(s, handInTurn(s, s.served))) s.served++;
  if (!handToReinforce(s)) return;
  s.turnHand = handInTurn(s, s.served);
  s.group = 0;
  s.movedMinors = 0;
  if (s.turnHand === CARTHAGE) openHalving(s);
  if (s.turnHand === ROME) recall(s);
}

const GROUPS = 2;

/** Carthage has two groups, mercenaries and its own units; the others one, ETR and SAM together. */
export function groupsLeft(s: Rome): boolean {
  return s.group < GROUPS;
}

export function openGroup(s: Rome): void {
  const first = s.group === 0;
  s.group++;
  if (s.turnHand === CARTHAGE) openPlacement(s, CAR, first ? punicMercenaries(s) : punicUnits(s), first);
  else if (!first) openPlacement(s, IND, 0, false);
  else if (s.turnHand === ETRUSAM)
    openPlacement(s, ETR, reinforcementsOf(s, ETR) + reinforcementsOf(s, SAM), false, SAM);
  else openPlacement(s, FIRST_POWER[s.turnHand], reinforcementsOf(s, FIRST_POWER[s.turnHand]), false);
}

export function isGreek(s: Rome): boolean {
  return s.turnHand === GREEK;
}

export const nextToReinforce = rules.deed('next to reinforce', (s) => {
  if (isBeaten(s, s.turnHand) && !isLast(s, s.turnHand)) leaveGame(s, s.turnHand);
  s.served++;
  s.group = 0;
  s.toRemove = 0;
  openHand(s);
});

/** SR 5.10.3: no units on the map or in the Garrison Box. */
function isBeaten(s: Rome, hand: number): boolean {
  const powers = POWERS_OF_HAND[hand];
  for (let power = 1; power <= ROM; power++) if ((powers >> power) & 1 && totalOf(s, power) > 0) return false;
  return true;
}

/** All others are out of the game: somebody has to win it (reconstructed). */
function isLast(s: Rome, hand: number): boolean {
  for (const other of handsOf(s.players)) if (other !== hand && !isOut(s, other)) return false;
  return true;
}

function leaveGame(s: Rome, hand: number): void {
  const powers = POWERS_OF_HAND[hand];
  s.out |= 1 << hand;
  s.desperate[hand] = 0;
  for (const pair of [...s.pacts]) if ((PAIRS_OF_HAND[hand] >> pair) & 1) endPact(s, pair);
  for (let i = 0; i < LEADER_COUNT; i++) if ((powers >> LEADER_POWER[i]) & 1) setLeader(s, i, GONE);
  for (let node = 0; node < SPACE_COUNT; node++) {
    if (((powers >> controlOf(s, node)) & 1) === 0) continue;
    if (isCity(s, node)) setLoyalty(s, node, 1);
    mark(s, node, IND);
  }
}
