/** Where armies of Alexander want to go: goals with a worth, and how much nearer to the best of them an area is. */
import { AREA_COUNT, COST_OF, IS_DESERT, WAYS } from '../games/alexander/map.js';

const FAR = 99;
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
  declare private readonly pace: number;

  /** `pace`: movement points that outweigh a worth e times as great. */
  constructor(pace: number) {
    this.worth = new Float64Array(AREA_COUNT);
    this.list = new Int32Array(AREA_COUNT);
    this.count = 0;
    this.pace = pace;
  }

  protected clear(): void {
    this.count = 0;
  }

  /** One goal more; worth is a logarithm. */
  protected add(area: number, worth: number): void {
    this.worth[this.count] = worth;
    this.list[this.count++] = area;
  }

  /** The best of all goals: its worth less the marches to it; the same everywhere if there is none. */
  nearness(area: number): number {
    let best = -FAR;
    for (let i = 0; i < this.count; i++) {
      const value = this.worth[i] - WAY_POINTS[area * AREA_COUNT + this.list[i]] / this.pace;
      if (value > best) best = value;
    }
    return best;
  }
}
