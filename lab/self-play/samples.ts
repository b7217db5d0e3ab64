/** Positions as rows of numbers with the results of their games, packed: most numbers of a row are 0. */

/** Samples as they are stored. */
export interface StoredSamples {
  readonly lengths: Uint16Array; // of each row: how many of its numbers are not 0
  readonly places: Uint16Array;
  readonly values: Float32Array;
  readonly shares: Float32Array;
}

/** Many samples; a sample has the same number of rows and of seats throughout. */
export class Samples {
  readonly rows: number; // of a sample
  readonly seats: number;
  count: number;
  private starts: Float64Array; // of each row, in `places` and `values`; one more at the end
  private places: Uint16Array; // the numbers that are not 0
  private values: Float32Array;
  private shares: Float32Array; // [sample][seat]: shares of the win

  constructor(rows: number, seats: number) {
    this.rows = rows;
    this.seats = seats;
    this.count = 0;
    this.starts = new Float64Array(1024 * rows + 1);
    this.places = new Uint16Array(65_536);
    this.values = new Float32Array(65_536);
    this.shares = new Float32Array(1024 * seats);
  }

  /** Adds a row to the sample that `close` will complete. */
  addRow(row: Float32Array, index: number): void {
    const at = this.count * this.rows + index;
    this.makeRoom(at, row.length);
    let end = this.starts[at];
    for (let i = 0; i < row.length; i++) {
      if (row[i] === 0) continue;
      this.places[end] = i;
      this.values[end++] = row[i];
    }
    this.starts[at + 1] = end;
  }

  private addPacked(places: Uint16Array, values: Float32Array, index: number): void {
    const at = this.count * this.rows + index;
    this.makeRoom(at, places.length);
    const start = this.starts[at];
    this.places.set(places, start);
    this.values.set(values, start);
    this.starts[at + 1] = start + places.length;
  }

  private makeRoom(row: number, length: number): void {
    if (row + 1 >= this.starts.length) this.starts = grown(this.starts, Float64Array);
    if (this.starts[row] + length <= this.places.length) return;
    this.places = grown(this.places, Uint16Array);
    this.values = grown(this.values, Float32Array);
  }

  /** Completes a sample; its result may be set later. Returns its number. */
  close(): number {
    if ((this.count + 1) * this.seats > this.shares.length) this.shares = grown(this.shares, Float32Array);
    return this.count++;
  }

  setShares(sample: number, shares: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) this.shares[sample * this.seats + seat] = shares[seat];
  }

  shareOf(sample: number, seat: number): number {
    return this.shares[sample * this.seats + seat];
  }

  /** The samples from number `first` on. */
  part(first: number): StoredSamples {
    const { rows, seats, count, starts } = this;
    const from = starts[first * rows];
    const to = starts[count * rows];
    return {
      lengths: Uint16Array.from({ length: (count - first) * rows }, (_, i) => {
        const at = first * rows + i;
        return starts[at + 1] - starts[at];
      }),
      places: this.places.slice(from, to),
      values: this.values.slice(from, to),
      shares: this.shares.slice(first * seats, count * seats),
    };
  }

  append({ lengths, places, values, shares }: StoredSamples): void {
    const { rows, seats } = this;
    const share = new Float64Array(seats);
    let at = 0;
    for (const [i, length] of lengths.entries()) {
      this.addPacked(places.subarray(at, at + length), values.subarray(at, at + length), i % rows);
      at += length;
      if (i % rows < rows - 1) continue;
      const sample = this.close();
      for (let seat = 0; seat < seats; seat++) share[seat] = shares[Math.floor(i / rows) * seats + seat];
      this.setShares(sample, share);
    }
  }

  /** The numbers of a row that are not 0. */
  row(sample: number, index: number): { readonly places: Uint16Array; readonly values: Float32Array } {
    const at = sample * this.rows + index;
    const from = this.starts[at];
    const to = this.starts[at + 1];
    return { places: this.places.subarray(from, to), values: this.values.subarray(from, to) };
  }
}

function grown<A extends Float64Array | Float32Array | Uint16Array>(array: A, Kind: new (length: number) => A): A {
  const larger = new Kind(array.length * 2);
  larger.set(array);
  return larger;
}
