/** Where armies of Alexander want to go: goals with a worth, and how near an area is to the best of them. */
import { isMarked, markerOf } from '../games/alexander/control.js';
import { MACEDON, PERSIA } from '../games/alexander/counters.js';
import {
  AREA_COUNT,
  CITY_AREA,
  CITY_COUNT,
  ELAM,
  IS_EGYPTIAN,
  IS_FORTRESS,
  WAY_STEPS,
  MEDIA,
  MYCENAE,
  NOWHERE,
} from '../games/alexander/map.js';
import type { Alexander } from '../games/alexander/state.js';
import { POLICY } from './alexander-weights.js';

const { goals } = POLICY;
const NEARNESS = Float64Array.from({ length: AREA_COUNT + 1 }, (_, steps) => Math.exp(-steps / 2.5));

export class Goals {
  declare private readonly worth: Float64Array; // of each area
  declare private readonly list: Int32Array; // areas that are worth something
  declare private count: number;

  constructor() {
    this.worth = new Float64Array(AREA_COUNT);
    this.list = new Int32Array(AREA_COUNT);
    this.count = 0;
  }

  /** Looks for the goals of a side; `prey` is where the enemy king stands, if he can be struck, else NOWHERE. */
  find(s: Alexander, side: number, prey: number): void {
    for (let i = 0; i < this.count; i++) this.worth[this.list[i]] = 0;
    this.count = 0;
    for (let city = 0; city < CITY_COUNT; city++) {
      const a = CITY_AREA[city];
      if (isMarked(s, side, a) || (a === MYCENAE && s.spartanRevolt === 0)) continue;
      if (side === PERSIA && IS_EGYPTIAN[city] === 0 && markerOf(s, a) !== 1 + MACEDON) continue;
      const base =
        side === PERSIA && IS_EGYPTIAN[city] === 1
          ? goals.walkIn
          : IS_FORTRESS[city] === 1
            ? goals.fortress
            : goals.city;
      this.add(a, base);
    }
    if (side === MACEDON) {
      const shaky = goals.heartland * Math.exp(-s.legitimacy / 8);
      if (!isMarked(s, side, MEDIA)) this.add(MEDIA, 1 + shaky);
      if (!isMarked(s, side, ELAM)) this.add(ELAM, shaky);
    }
    if (prey !== NOWHERE) this.add(prey, goals.king);
  }

  private add(area: number, worth: number): void {
    if (this.worth[area] === 0) this.list[this.count++] = area;
    this.worth[area] = Math.max(this.worth[area], worth);
  }

  /** The worth of the best goal, less the farther it is. */
  nearness(area: number): number {
    const row = area * AREA_COUNT;
    let best = 0;
    for (let i = 0; i < this.count; i++) {
      const steps = WAY_STEPS[row + this.list[i]];
      if (steps < 0) continue;
      const value = this.worth[this.list[i]] * NEARNESS[steps];
      if (value > best) best = value;
    }
    return best;
  }
}
