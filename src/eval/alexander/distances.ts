/** How far areas of Alexander are from each other on the march. */
import { AREA_COUNT, COST_OF, IS_DESERT, WAYS } from '../../games/alexander/board/map.js';

export const FAR = 99; // where no way leads
const DETOUR = 2; // so much farther an army goes to keep out of a desert

/** Movement points from each area (row) to each, over land and straits, deserts made dearer. */
export const WAY_POINTS = (() => {
  const points = new Float64Array(AREA_COUNT * AREA_COUNT).fill(FAR);
  for (let a = 0; a < AREA_COUNT; a++) {
    points[a * AREA_COUNT + a] = 0;
    for (let i = WAYS.first[a]; i < WAYS.first[a + 1]; i++)
      points[a * AREA_COUNT + WAYS.to[i]] = COST_OF[WAYS.to[i]] + DETOUR * IS_DESERT[WAYS.to[i]];
  }
  for (let via = 0; via < AREA_COUNT; via++)
    for (let a = 0; a < AREA_COUNT; a++) {
      const before = points[a * AREA_COUNT + via];
      if (before >= FAR) continue; // at first nearly all are, and the page waits for this table
      for (let b = 0, from = a * AREA_COUNT, on = via * AREA_COUNT; b < AREA_COUNT; b++)
        if (before + points[on + b] < points[from + b]) points[from + b] = before + points[on + b];
    }
  return points;
})();
