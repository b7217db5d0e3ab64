/** What the Gauls live on: spaces to raid, cities to loot (SR 14). They gain nothing for spaces that they hold (SR 4.1). */
import {
  CITY,
  GAU,
  HOME,
  HOMES,
  IND,
  NORMAL,
  OUT,
  REINFORCEMENTS,
  ROADS,
  SPACE_COUNT,
} from '../../../games/sword-of-rome/board/map.js';
import { atWar } from '../../../games/sword-of-rome/board/relations.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import { controlOf, typeOf } from '../../../games/sword-of-rome/board/units.js';
import { isLost } from '../../../games/sword-of-rome/siege/siege.js';
import { isVictory } from '../forces.js';

const REACH = 3; // steps from home that a band goes in a turn
/** Spaces of others within reach of the Gallic homes. */
const IN_REACH = (() => {
  const reached = new Set(HOMES[GAU]);
  for (let step = 0; step < REACH; step++)
    for (const node of [...reached])
      for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) reached.add(ROADS.to[i]);
  return Int16Array.from([...reached].filter((node) => node < SPACE_COUNT && HOME[node] !== GAU));
})();

/** A marker or a city that a raid or a siege can take from another power. */
function isPrey(s: Rome, node: number): boolean {
  const control = controlOf(s, node);
  if (control === IND || control === GAU || control === OUT) return false;
  return typeOf(s, node) === NORMAL || typeOf(s, node) === CITY;
}

/** Spaces within reach that the Gauls could plunder if they were at war with the power. */
export function preyOf(s: Rome, power: number): number {
  let prey = 0;
  for (let i = 0; i < IN_REACH.length; i++) if (controlOf(s, IN_REACH[i]) === power && isPrey(s, IN_REACH[i])) prey++;
  return prey;
}

/** Spaces to plunder next door. */
export function preyBeside(s: Rome, node: number): number {
  let prey = 0;
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
    const next = ROADS.to[i];
    if (next < SPACE_COUNT && isPrey(s, next) && atWar(s, GAU, controlOf(s, next))) prey++;
  }
  return prey;
}

/** A Gallic home is worth a plunder marker if it costs VP every turn, or units. */
export function isDear(s: Rome, node: number): boolean {
  return HOME[node] === GAU && (isVictory(s, node) || REINFORCEMENTS[node] > 0);
}

/** One of those can be brought back by solidarity (SR 14.6). */
export function hasDearLoss(s: Rome): boolean {
  for (let i = 0; i < HOMES[GAU].length; i++) if (isLost(s, HOMES[GAU][i]) && isDear(s, HOMES[GAU][i])) return true;
  return false;
}
