/** Where armies of Alexander want to go: goals with a worth, and how much nearer to the best of them an area is. */
import { isMarked, markerOf } from '../games/alexander/control.js';
import { MACEDON, PERSIA } from '../games/alexander/counters.js';
import {
  AREA_COUNT,
  CITY_AREA,
  CITY_COUNT,
  COST_OF,
  ELAM,
  IS_EGYPTIAN,
  IS_FORTRESS,
  MACEDONIA,
  MEDIA,
  MYCENAE,
  NOWHERE,
  WAYS,
} from '../games/alexander/map.js';
import type { Alexander } from '../games/alexander/state.js';
import { POLICY } from './alexander-weights.js';

const { goals } = POLICY;
const FAR = 99;

/** Movement points from each area (row) to each, over land and straits. */
export const WAY_POINTS = (() => {
  const points = new Float64Array(AREA_COUNT * AREA_COUNT).fill(FAR);
  for (let a = 0; a < AREA_COUNT; a++) {
    points[a * AREA_COUNT + a] = 0;
    for (let i = WAYS.first[a]; i < WAYS.first[a + 1]; i++) points[a * AREA_COUNT + WAYS.to[i]] = COST_OF[WAYS.to[i]];
  }
  for (let via = 0; via < AREA_COUNT; via++)
    for (let a = 0; a < AREA_COUNT; a++)
      for (let b = 0; b < AREA_COUNT; b++) {
        const way = points[a * AREA_COUNT + via] + points[via * AREA_COUNT + b];
        if (way < points[a * AREA_COUNT + b]) points[a * AREA_COUNT + b] = way;
      }
  return points;
})();

export class Goals {
  declare private readonly worth: Float64Array; // log of the worth of each goal
  declare private readonly list: Int32Array; // areas that are goals
  declare private count: number;

  constructor() {
    this.worth = new Float64Array(AREA_COUNT);
    this.list = new Int32Array(AREA_COUNT);
    this.count = 0;
  }

  /** Looks for the goals of a side among the cities and heartlands. */
  find(s: Alexander, side: number): void {
    this.count = 0;
    for (let city = 0; city < CITY_COUNT; city++) {
      const a = CITY_AREA[city];
      if (isMarked(s, side, a) || (a === MYCENAE && s.spartanRevolt === 0)) continue;
      if (side === PERSIA) {
        if (IS_EGYPTIAN[city] === 1) this.add(a, goals.walkIn);
        else if (markerOf(s, a) === 1 + MACEDON) this.add(a, a === MACEDONIA ? goals.pella : goals.lost);
      } else if (a !== ELAM) this.add(a, IS_FORTRESS[city] === 1 ? goals.fortress : goals.city);
    }
    if (side === PERSIA) return;
    if (!isMarked(s, side, MEDIA)) this.add(MEDIA, goals.heartland);
    if (!isMarked(s, side, ELAM)) this.add(ELAM, goals.heartland);
  }

  /** One goal more; worth is a logarithm. */
  add(area: number, worth: number): void {
    this.worth[this.count] = worth;
    this.list[this.count++] = area;
  }

  /** The best of all goals: its worth less the marches to it. */
  nearness(area: number): number {
    let best = -FAR;
    for (let i = 0; i < this.count; i++) {
      const value = this.worth[i] - WAY_POINTS[area * AREA_COUNT + this.list[i]] * (1 / goals.pace);
      if (value > best) best = value;
    }
    return best;
  }

  /** The area of the best goal seen from another, or NOWHERE. */
  best(area: number): number {
    let best = -FAR;
    let at = NOWHERE;
    for (let i = 0; i < this.count; i++) {
      const value = this.worth[i] - WAY_POINTS[area * AREA_COUNT + this.list[i]] * (1 / goals.pace);
      if (value > best) {
        best = value;
        at = this.list[i];
      }
    }
    return at;
  }
}
