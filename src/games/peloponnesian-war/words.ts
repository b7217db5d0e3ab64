/** Strength points in words: '5 hoplites, 1 cavalry and 2 allied ships'. */
import { CELL, IS_OWN, KEY_COUNT, KIND, MASK, ORIGIN, SHIFT } from './board/units.js';

/** By kind: one, several. */
const NOUNS = [
  ['hoplite', 'hoplites'],
  ['cavalry', 'cavalry'],
  ['ship', 'ships'],
] as const;
/** Of the coalition neutrals, in their order. */
const NATIONS = ['Argive', 'Syracusan', 'Macedonian', 'Persian'] as const;

/** '3 allied ships'. */
export function keyText(key: number, n: number): string {
  const whose = ORIGIN[key] >= 0 ? `${NATIONS[ORIGIN[key]]} ` : IS_OWN[key] === 1 ? '' : 'allied ';
  return `${n} ${whose}${NOUNS[KIND[key]][n === 1 ? 0 : 1]}`;
}

/** A force of two cells that is not empty. */
export function forceText(first: number, second: number): string {
  const parts: string[] = [];
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = ((CELL[key] === 0 ? first : second) >> SHIFT[key]) & MASK[key];
    if (n > 0) parts.push(keyText(key, n));
  }
  const last = parts.pop();
  return parts.length === 0 ? `${last}` : `${parts.join(', ')} and ${last}`;
}
