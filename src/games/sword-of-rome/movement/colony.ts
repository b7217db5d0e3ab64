/** Roman colonies (SR 7.2.1). */
import { NODES, NORMAL, ROM, SPACE_COUNT } from '../board/map.js';
import { ROME, type Rome, rules, seatOf } from '../board/state.js';
import { controlOf, enemyOutside, makeColony, setLoyalty, tidy, typeOf, unitsOf } from '../board/units.js';
import { LIMITS } from '../data/rules.js';
import { halt } from './tired.js';

/** A normal Roman space without enemy units. */
function maySettle(s: Rome, node: number): boolean {
  return node < SPACE_COUNT && controlOf(s, node) === ROM && typeOf(s, node) === NORMAL && !enemyOutside(s, node, ROM);
}

function found(s: Rome, node: number): void {
  makeColony(s, node);
  setLoyalty(s, node, 1);
  tidy(s, node);
}

/** SR 9.5.1: an army of three units could found one there. */
export function mayFoundAt(s: Rome, node: number): boolean {
  return maySettle(s, node) && unitsOf(s, node, ROM) >= LIMITS.coloniesCu;
}

/** Instead of moving: an army that has not moved yet, of three units or more with those that stay behind. */
export function mayFound(s: Rome): boolean {
  if (s.army !== ROM || s.stepped === 1 || !maySettle(s, s.armyAt)) return false;
  return s.armyCu >= LIMITS.coloniesCu;
}

/** One unit settles. */
export function foundColony(s: Rome): void {
  s.armyCu--;
  found(s, s.armyAt);
  halt(s);
}

/** SR 22.3 colony_free. */
export function canColonize(s: Rome): boolean {
  for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node)) return true;
  return false;
}

export const colonize = rules.decision({
  name: 'found a colony',
  shown: 'all',
  player: (s) => seatOf(s.players, ROME),
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (maySettle(s, node)) out.add(node);
  },
  play: found,
  text: (_, node) => `colony at ${NODES[node]}`,
});
