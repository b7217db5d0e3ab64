/** Attrition of armies in enemy land: a die for each space (SR 5.5). */

import { die } from '../board/dice.js';
import { IND, NOWHERE, OUT, SPACE_COUNT } from '../board/map.js';
import { areAllied } from '../board/relations.js';
import { nextInSet } from '../board/sets.js';
import type { Rome } from '../board/state.js';
import { controlOf, loseUnits, standing, tidy, unitsAt } from '../board/units.js';
import { attritionLoss } from '../data/rules.js';
import { POWERS_IN_ORDER, powerInOrder } from './order.js';

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
