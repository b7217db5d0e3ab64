/** Tracing over friendly spaces: to a depot for new units (SR 5.10.2), to home for PC markers (SR 5.7). */
import {
  CAR,
  CITY,
  HOMES,
  IND,
  IS_PORT,
  isClear,
  PORTS,
  REINFORCEMENTS,
  ROADS,
  ROM,
  roadKind,
  SPACE_COUNT,
} from '../board/map.js';
import type { Rome } from '../board/state.js';
import { besiegerOf, controlOf, enemyOutside, typeOf } from '../board/units.js';

/** 1 where the last trace has led. */
export const reached = new Int8Array(SPACE_COUNT);
const queue = new Int16Array(SPACE_COUNT);

/** SR 5.10.2: a home reinforcement space that the power controls and nobody besieges; for ROM every city. */
export function isDepot(s: Rome, node: number, power: number): boolean {
  return controlOf(s, node) === power && besiegerOf(s, node) === IND && !enemyOutside(s, node, power);
}

/** Friendly, and free of enemy units. */
function isOpen(s: Rome, node: number, friends: number, power: number): boolean {
  return ((friends >> controlOf(s, node)) & 1) === 1 && !enemyOutside(s, node, power);
}

/**
 * Marks in `reached` the friendly spaces without enemy units that a depot of the power leads to over clear connections;
 * Carthage and its allies go from port to port, too.
 */
export function traceFromDepots(s: Rome, power: number): void {
  reached.fill(0);
  const friends = s.allied[power] | (1 << power);
  let count = 0;
  if (power === ROM) {
    for (let node = 0; node < SPACE_COUNT; node++)
      if (controlOf(s, node) === ROM && typeOf(s, node) === CITY && isDepot(s, node, ROM)) queue[count++] = node;
  } else {
    const homes = HOMES[power];
    for (let i = 0; i < homes.length; i++)
      if (REINFORCEMENTS[homes[i]] > 0 && isDepot(s, homes[i], power)) queue[count++] = homes[i];
  }
  for (let i = 0; i < count; i++) reached[queue[i]] = 1;
  const sails = power === CAR || ((s.allied[CAR] >> power) & 1) === 1;
  let harbours = false;
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (next >= SPACE_COUNT || reached[next] === 1 || !isClear(roadKind(power, i))) continue;
      if (!isOpen(s, next, friends, power)) continue;
      reached[next] = 1;
      queue[count++] = next;
    }
    if (!sails || harbours || IS_PORT[node] === 0) continue;
    harbours = true; // one port leads to all
    for (let i = 0; i < PORTS.length; i++) {
      if (reached[PORTS[i]] === 1 || !isOpen(s, PORTS[i], friends, power)) continue;
      reached[PORTS[i]] = 1;
      queue[count++] = PORTS[i];
    }
  }
}

/** The Garrison Box takes new units of Carthage as a player (SR 19.1). */
export const takesGarrison = (s: Rome, power: number): boolean => power === CAR && s.players === 5;
