/** The phases in which armies and markers waste away, power by power: attrition, surrender, isolation (SR 5.5 - 5.7). */

import { YES_OR_NO } from '../../kit/choices.js';
import { mark } from '../board/control.js';
import { die } from '../board/dice.js';
import {
  APPIAN,
  CITY,
  CLEAR,
  HOME,
  IND,
  IS_PORT,
  NODES,
  NORMAL,
  NOWHERE,
  nextInSet,
  OUT,
  POWER_COUNT,
  REINFORCEMENTS,
  ROAD_KIND,
  ROADS,
  SAM,
  SPACE_COUNT,
  TRIBE,
} from '../board/map.js';
import { areAllied, deciderSeat, isEnemyControl } from '../board/relations.js';
import { FIRST_POWER, handsOf, isNonplayer, type Rome, rules, SECOND_POWER } from '../board/state.js';
import {
  besiegerOf,
  controlOf,
  enemyOutside,
  loseUnits,
  standing,
  tidy,
  typeOf,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { POWERS, SAMNITE_PATHS } from '../data/map-table.js';
import { attritionLoss } from '../data/rules.js';
import { convert, isAlliedHome, isConvertible } from '../politics/support.js';
import { nextToPress as nextSiege } from '../siege/siege.js';
import { handInTurn, POWERS_IN_ORDER, powerInOrder } from './turn.js';

// ------------------ attrition of armies in enemy land: a die for each space (SR 5.5)

function suffers(s: Rome, node: number, power: number): boolean {
  const control = controlOf(s, node);
  return standing(s, node) === power && control !== power && control !== OUT && !areAllied(s, power, control);
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
const NONPLAYERS = ['TRA', 'VOL', 'MER', 'CAR'].map((name) => (POWERS as readonly string[]).indexOf(name));

/** Powers in turn: nonplayer ones, then those of the hands in the order of VP. */
function powerInTurn(s: Rome, at: number): number {
  if (at < NONPLAYERS.length) return isNonplayer(s, NONPLAYERS[at]) ? NONPLAYERS[at] : 0;
  const hand = handInTurn(s, (at - NONPLAYERS.length) >> 1);
  return ((at - NONPLAYERS.length) & 1) === 0 ? FIRST_POWER[hand] : SECOND_POWER[hand];
}

export function powersLeft(s: Rome): boolean {
  return s.yieldingTurn < NONPLAYERS.length + 2 * handsOf(s.players).length;
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
  const control = controlOf(s, node);
  if (control === OUT || typeOf(s, node) !== NORMAL || unitsOf(s, node, power) === 0) return false;
  return isEnemyControl(s, power, control) && !enemyOutside(s, node, power) && isConvertible(s, node, power);
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
      if (next >= SPACE_COUNT || linked[next] === 1 || !isClear(power, node, i)) continue;
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

/** Power by power, each on the map as the ones before have left it. */
export const isolate = rules.deed('isolation', (s) => {
  for (let at = 0; at < POWERS_IN_ORDER; at++) {
    const power = powerInOrder(s, at);
    if (power === IND || !hasMarker(s, power)) continue;
    link(s, power);
    for (let node = 0; node < SPACE_COUNT; node++)
      if (linked[node] === 0 && controlOf(s, node) === power && typeOf(s, node) === NORMAL) mark(s, node, IND);
  }
});
