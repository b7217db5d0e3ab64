/** Where armies of Alexander want to go: goals with a worth, and how much nearer to the best of them an area is. */
import { AREA_COUNT } from '../../../games/alexander/board/map.js';
import { FAR, WAY_POINTS } from '../distances.js';

export class Goals {
  declare private readonly worth: Float64Array; // log of the worth of each goal
  declare private readonly list: Int32Array; // areas that are goals
  declare private count: number;
  /** `WAY_POINTS` in units of the pace. */
  declare private readonly marches: Float64Array;

  /** `pace`: movement points that outweigh a worth e times as great. */
  constructor(pace: number) {
    this.worth = new Float64Array(AREA_COUNT);
    this.list = new Int32Array(AREA_COUNT);
    this.count = 0;
    this.marches = WAY_POINTS.map((points) => points / pace);
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
    const { worth, list, count, marches } = this;
    const row = area * AREA_COUNT;
    let best = -FAR;
    for (let i = 0; i < count; i++) {
      const value = worth[i] - marches[row + list[i]];
      if (value > best) best = value;
    }
    return best;
  }
}
