/** A network that scores the moves of a decision, as `MoveNetwork` does, with two hidden layers of any size. */
import type { StoredMoveNetwork } from './move-network.js';
import { decodeWeights } from './network.js';

export class DeepMoveNetwork {
  readonly position: number;
  readonly move: number;
  readonly place: number;
  readonly units: number; // of the first layer
  declare private readonly ofPosition: Float64Array; // [number][unit], then the biases
  declare private readonly ofMove: Float64Array; // [number][unit]
  declare private readonly ofPlace: Float64Array;
  declare private readonly second: Float64Array; // [unit][second unit], then the biases
  declare private readonly score: Float64Array;
  declare private readonly base: Float64Array; // scratch: units by the position alone
  declare private readonly first: Float64Array; // scratch
  declare private readonly last: Float64Array; // scratch

  constructor({ position, move, place, weights }: StoredMoveNetwork, [units, others]: readonly [number, number]) {
    const floats = Float64Array.from(decodeWeights(weights));
    let at = 0;
    const take = (count: number) => {
      at += count;
      return floats.subarray(at - count, at);
    };
    this.position = position;
    this.move = move;
    this.place = place;
    this.units = units;
    this.ofPosition = take((position + 1) * units);
    this.ofMove = take(move * units);
    this.ofPlace = take(place * units);
    this.second = take((units + 1) * others);
    this.score = take(others);
    if (at !== floats.length) throw new RangeError(`Expected ${at} weights, got ${floats.length}`);
    this.base = new Float64Array(units);
    this.first = new Float64Array(units);
    this.last = new Float64Array(others);
  }

  /** As in `MoveNetwork`. */
  begin(row: Float64Array): void {
    const { ofPosition, base, position, units } = this;
    for (let unit = 0; unit < units; unit++) base[unit] = ofPosition[position * units + unit];
    addTo(base, 0, row, position, ofPosition, units);
  }

  /** As in `MoveNetwork`. */
  sumPlace(row: Float64Array, out: Float64Array, at: number): void {
    out.fill(0, at, at + this.units);
    addTo(out, at, row, this.place, this.ofPlace, this.units);
  }

  /** As in `MoveNetwork`. */
  scoreOf(row: Float64Array, sums: Float64Array, place: number): number {
    const { base, first, last, second, score, units } = this;
    for (let unit = 0; unit < units; unit++) first[unit] = base[unit] + sums[place + unit];
    addTo(first, 0, row, this.move, this.ofMove, units);
    const others = last.length;
    for (let unit = 0; unit < others; unit++) last[unit] = second[units * others + unit];
    for (let i = 0; i < units; i++) {
      const value = first[i];
      if (value <= 0) continue;
      const at = i * others;
      for (let unit = 0; unit < others; unit++) last[unit] += value * second[at + unit];
    }
    let sum = 0;
    for (let unit = 0; unit < others; unit++) if (last[unit] > 0) sum += last[unit] * score[unit];
    return sum;
  }
}

function addTo(
  out: Float64Array,
  at: number,
  row: Float64Array,
  numbers: number,
  weights: Float64Array,
  units: number,
): void {
  for (let i = 0; i < numbers; i++) {
    const value = row[i];
    if (value === 0) continue;
    const from = i * units;
    for (let unit = 0; unit < units; unit++) out[at + unit] += value * weights[from + unit];
  }
}
