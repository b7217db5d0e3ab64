/** Phase 1: treasure from cities (AX 6.2). */

import { MACEDON, PERSIA } from '../board/counters.js';
import { CITY_AREA, CITY_COUNT } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { changeTreasure } from '../pieces/tracks.js';

/** One for each city whose area bears the side's marker. */
export function incomeOf(s: Alexander, side: number): number {
  let n = 0;
  for (let city = 0; city < CITY_COUNT; city++) if (isMarked(s, side, CITY_AREA[city])) n++;
  return n;
}

export const collect = rules.deed('income', (s) => {
  changeTreasure(s, MACEDON, incomeOf(s, MACEDON));
  changeTreasure(s, PERSIA, incomeOf(s, PERSIA));
});
