/** Phase 1: treasure from cities (AX 6.2). */
import { isMarked } from './control.js';
import { MACEDON, PERSIA } from './counters.js';
import { CITY_AREA, CITY_COUNT } from './map.js';
import type { Alexander } from './state.js';
import { changeTreasure } from './tracks.js';

/** One for each city whose area bears the side's marker. */
export function incomeOf(s: Alexander, side: number): number {
  let n = 0;
  for (let city = 0; city < CITY_COUNT; city++) if (isMarked(s, side, CITY_AREA[city])) n++;
  return n;
}

export function collect(s: Alexander): void {
  changeTreasure(s, MACEDON, incomeOf(s, MACEDON));
  changeTreasure(s, PERSIA, incomeOf(s, PERSIA));
}
