/** Attrition of armies far from home (SR 5.5). */
import { IND, SPACE_COUNT } from '../board/map.js';
import { areAllied } from '../board/relations.js';
import type { Rome } from '../board/state.js';
import { controlOf, loseUnits, standing, tidy, unitsAt } from '../board/units.js';

const SHARE = 3; // one of so many, rounded up

export function attrition(s: Rome): void {
  for (let node = 0; node < SPACE_COUNT; node++) {
    const power = standing(s, node);
    const control = controlOf(s, node);
    if (power === IND || control === power || areAllied(s, power, control)) continue;
    loseUnits(s, node, Math.ceil(unitsAt(s, node) / SHARE));
    tidy(s, node);
  }
}
