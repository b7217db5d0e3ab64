/** PC markers that cannot be traced home become independent (SR 5.7). */
import { mark } from '../board/control.js';
import {
  APPIAN,
  CITY,
  CLEAR,
  IND,
  IS_PORT,
  NODES,
  NORMAL,
  REINFORCEMENTS,
  ROAD_KIND,
  ROADS,
  SAM,
  SPACE_COUNT,
  TRIBE,
} from '../board/map.js';
import { type Rome, rules } from '../board/state.js';
import { controlOf, standing, typeOf } from '../board/units.js';
import { SAMNITE_PATHS } from '../data/map-table.js';
import { POWERS_IN_ORDER, powerInOrder } from './order.js';

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
