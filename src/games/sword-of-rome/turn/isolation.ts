/** PC markers without a way to a city or depot of their power become independent (SR 5.7.1). */

import { mark } from '../board/control.js';
import {
  CAR,
  CITY,
  GRE,
  HOME,
  IND,
  IS_PORT,
  NORMAL,
  OUT,
  PORTS,
  REINFORCEMENTS,
  ROADS,
  ROM,
  SPACE_COUNT,
} from '../board/map.js';
import type { Rome } from '../board/state.js';
import { controlOf, typeOf, unitsOf } from '../board/units.js';

const linked = new Int8Array(SPACE_COUNT); // scratch
const queue = new Int16Array(SPACE_COUNT);

/** Ports of these powers count as neighbours of one another. */
function joinsPorts(s: Rome, power: number): boolean {
  return power === GRE || power === CAR || (power === ROM && s.duoviri === 1);
}

/** Queues a space that is reached for the first time; returns the length of the queue. */
function reach(s: Rome, node: number, control: number, count: number): number {
  if (node >= SPACE_COUNT || linked[node] === 1 || controlOf(s, node) !== control) return count;
  linked[node] = 1;
  queue[count] = node;
  return count + 1;
}

export function isolate(s: Rome): void {
  linked.fill(0);
  let count = 0;
  for (let node = 0; node < SPACE_COUNT; node++) {
    const control = controlOf(s, node);
    if (control === IND || control === OUT) continue;
    if (typeOf(s, node) !== CITY && (HOME[node] !== control || REINFORCEMENTS[node] === 0)) continue;
    linked[node] = 1;
    queue[count++] = node;
  }
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    const control = controlOf(s, node);
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) count = reach(s, ROADS.to[i], control, count);
    if (IS_PORT[node] === 1 && joinsPorts(s, control))
      for (let i = 0; i < PORTS.length; i++) count = reach(s, PORTS[i], control, count);
  }
  for (let node = 0; node < SPACE_COUNT; node++) {
    const control = controlOf(s, node);
    if (linked[node] === 1 || control === IND || control === OUT || typeOf(s, node) !== NORMAL) continue;
    if (unitsOf(s, node, control) === 0) mark(s, node, IND);
  }
}
