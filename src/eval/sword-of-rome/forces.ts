/** What features and policy share: strengths at the nodes of the map. */
import { IND, NORMAL, ROADS, SPACE_COUNT, VICTORY } from '../../games/sword-of-rome/board/map.js';
import { atWar } from '../../games/sword-of-rome/board/relations.js';
import { AT, type Rome } from '../../games/sword-of-rome/board/state.js';
import { controlOf, insideUnits, standing, tacticsAt, typeOf, unitsAt } from '../../games/sword-of-rome/board/units.js';

/** A victory space in this game. */
export function isVictory(s: Rome, node: number): boolean {
  return node < SPACE_COUNT && (VICTORY[node] === 1 || (VICTORY[node] === 2 && s.players === 5));
}

/** Units outside with a bonus for their leader. */
export function strengthAt(s: Rome, node: number): number {
  const power = standing(s, node);
  return power === IND ? 0 : unitsAt(s, node) + tacticsAt(s, power, AT + node);
}

/** The strongest neighbour at war with the power that could come to the node. */
export function threatTo(s: Rome, node: number, power: number): number {
  let most = 0;
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
    const next = ROADS.to[i];
    const stands = standing(s, next);
    if (stands !== IND && atWar(s, stands, power)) most = Math.max(most, strengthAt(s, next));
  }
  return most;
}

/** Units of the controlling power at a space, outside and inside. */
export function garrisonOf(s: Rome, node: number): number {
  const control = controlOf(s, node);
  return (standing(s, node) === control ? unitsAt(s, node) : 0) + insideUnits(s, node);
}

/** A victory space without walls or units: one point of support takes it, wherever the battle was (SR 7.3.3). */
export function isOpen(s: Rome, node: number): boolean {
  return isVictory(s, node) && typeOf(s, node) === NORMAL && garrisonOf(s, node) === 0;
}
