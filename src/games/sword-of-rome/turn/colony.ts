/** Roman colonies (SR 7.2.1). */
import type { Decision } from '../../kit/flow.js';
import { LIMITS } from '../board/data.js';
import { NODES, NORMAL, ROM, SPACE_COUNT } from '../board/map.js';
import { EVENT, ROME, type Rome, seatOf } from '../board/state.js';
import {
  controlOf,
  enemyOutside,
  isColony,
  makeColony,
  removeUnits,
  setLoyalty,
  siegeOf,
  tidy,
  typeOf,
  unitsOf,
} from '../board/units.js';

function colonies(s: Rome): number {
  let count = 0;
  for (let node = 0; node < SPACE_COUNT; node++) if (isColony(s, node)) count++;
  return count;
}

/** A normal Roman space without siege or enemy, with a Roman unit outside; if the event gives the settlers, allies may stand there. */
function maySettle(s: Rome, node: number, free: boolean): boolean {
  if (controlOf(s, node) !== ROM || typeOf(s, node) !== NORMAL || siegeOf(s, node) > 0) return false;
  if (enemyOutside(s, node, ROM)) return false;
  return free || unitsOf(s, node, ROM) > 0;
}

export function canColonize(s: Rome, free: boolean): boolean {
  if (colonies(s) >= LIMITS.colonies) return false;
  for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node, free)) return true;
  return false;
}

/** By a card's points it costs a unit; by event it is free (SR 22.3 colony_free). */
export const colonize: Decision<Rome> = {
  name: 'found a colony',
  shown: 'all',
  player: (s) => seatOf(s.players, ROME),
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node, s.use === EVENT)) out.add(node);
  },
  play(s, node) {
    if (s.use !== EVENT) removeUnits(s, node, 1, 0);
    makeColony(s, node);
    setLoyalty(s, node, 1);
    tidy(s, node);
  },
  text: (_, node) => `colony at ${NODES[node]}`,
};

/** Colonies under Roman control count for reinforcements (SR 5.10.1). */
export function romanColonies(s: Rome): number {
  let count = 0;
  for (let node = 0; node < SPACE_COUNT; node++) if (isColony(s, node) && controlOf(s, node) === ROM) count++;
  return count;
}
