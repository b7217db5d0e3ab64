/** Most numbers of a row are 0: those that are not are looked up once, and then summed for all units that read the row. */

/** Units are summed so many at a time, which stay in registers meanwhile. */
export const UNITS = 8;

/** The numbers of a row that are not 0, in order. */
export class Active {
  count = 0;
  declare readonly places: Int32Array; // in the row
  declare readonly values: Float64Array;

  /** Of rows of up to so many numbers. */
  constructor(most: number) {
    this.places = new Int32Array(most);
    this.values = new Float64Array(most);
  }

  /** Looks at the first `numbers` of the row. */
  read(row: ArrayLike<number>, numbers: number): void {
    const { places, values } = this;
    let count = 0;
    for (let i = 0; i < numbers; i++) {
      const value = row[i];
      if (value === 0) continue;
      places[count] = i;
      values[count++] = value;
    }
    this.count = count;
  }

  /**
   * Adds to the units out[to] .. out[to + UNITS - 1] what the row says: each number times its weights, which begin at `from`
   * and for the next number of the row `stride` later.
   */
  addTo(out: Float64Array, to: number, weights: Float64Array, from: number, stride: number): void {
    const { count, places, values } = this;
    let a = out[to];
    let b = out[to + 1];
    let c = out[to + 2];
    let d = out[to + 3];
    let e = out[to + 4];
    let f = out[to + 5];
    let g = out[to + 6];
    let h = out[to + 7];
    for (let i = 0; i < count; i++) {
      const at = from + places[i] * stride;
      const value = values[i];
      a += value * weights[at];
      b += value * weights[at + 1];
      c += value * weights[at + 2];
      d += value * weights[at + 3];
      e += value * weights[at + 4];
      f += value * weights[at + 5];
      g += value * weights[at + 6];
      h += value * weights[at + 7];
    }
    out[to] = a;
    out[to + 1] = b;
    out[to + 2] = c;
    out[to + 3] = d;
    out[to + 4] = e;
    out[to + 5] = f;
    out[to + 6] = g;
    out[to + 7] = h;
  }
}
