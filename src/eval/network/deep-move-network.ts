/** A network that scores the moves of a decision, as `MoveNetwork` does, with two hidden layers of any size. */
import { Active, addActive, addRow, UNITS } from './add-row.js';
import type { StoredMoveNetwork } from './move-network.js';
import { decodeWeights } from './network.js';

export class DeepMoveNetwork {
  readonly position: number;
  readonly move: number;
  readonly place: number;
  readonly units: number; // of the first layer, filled up to whole blocks of UNITS
  declare private readonly ofPosition: Float64Array; // [number][unit], then the biases
  declare private readonly ofMove: Float64Array; // [number][unit]
  declare private readonly ofPlace: Float64Array;
  declare private readonly second: Float64Array; // [unit][second unit], then the biases
  declare private readonly score: Float64Array;
  declare private readonly base: Float64Array; // scratch: units by the position alone
  declare private readonly first: Float64Array; // scratch
  declare private readonly last: Float64Array; // scratch
  declare private readonly active: Active; // scratch

  constructor({ position, move, place, weights }: StoredMoveNetwork, [units, others]: readonly [number, number]) {
    const floats = Float64Array.from(decodeWeights(weights));
    let at = 0;
    const take = (numbers: number, width: number) => {
      at += numbers * width;
      return padded(floats.subarray(at - numbers * width, at), width);
    };
    this.position = position;
    this.move = move;
    this.place = place;
    this.units = wholeBlocks(units);
    this.ofPosition = take(position + 1, units);
    this.ofMove = take(move, units);
    this.ofPlace = take(place, units);
    this.second = take(units + 1, others);
    this.score = take(1, others);
    if (at !== floats.length) throw new RangeError(`Expected ${at} weights, got ${floats.length}`);
    this.base = new Float64Array(this.units);
    this.first = new Float64Array(this.units);
    this.last = new Float64Array(wholeBlocks(others));
    this.active = new Active(Math.max(position, place, move, this.units));
  }

  /** As in `MoveNetwork`. */
  begin(row: Float64Array): void {
    const { ofPosition, base, position, units } = this;
    for (let unit = 0; unit < units; unit++) base[unit] = ofPosition[position * units + unit];
    this.add(base, 0, row, position, ofPosition, units);
  }

  /** As in `MoveNetwork`. */
  sumPlace(row: Float64Array, out: Float64Array, at: number): void {
    out.fill(0, at, at + this.units);
    this.add(out, at, row, this.place, this.ofPlace, this.units);
  }

  /** As in `MoveNetwork`. */
  scoreOf(row: Float64Array, sums: Float64Array, place: number): number {
    const { base, first, last, second, score, units } = this;
    for (let unit = 0; unit < units; unit++) first[unit] = base[unit] + sums[place + unit];
    this.add(first, 0, row, this.move, this.ofMove, units);
    for (let unit = 0; unit < units; unit++) if (first[unit] < 0) first[unit] = 0;
    const others = last.length;
    const biases = second.length - others;
    for (let unit = 0; unit < others; unit++) last[unit] = second[biases + unit];
    this.add(last, 0, first, biases / others, second, others);
    let sum = 0;
    for (let unit = 0; unit < others; unit++) if (last[unit] > 0) sum += last[unit] * score[unit];
    return sum;
  }

  /** Adds to all units, block by block, what a row says; `weights`: [number][unit]. */
  private add(
    out: Float64Array,
    at: number,
    row: Float64Array,
    numbers: number,
    weights: Float64Array,
    units: number,
  ): void {
    if (units === UNITS) {
      addRow(out, at, row, numbers, weights);
      return;
    }
    const { active } = this;
    active.read(row, numbers);
    for (let block = 0; block < units; block += UNITS) addActive(out, at + block, active, weights, block, units);
  }
}

/** The rows of weights [number][unit] with zeros for units that fill up a block. */
function padded(weights: Float64Array, units: number): Float64Array {
  const width = wholeBlocks(units);
  return Float64Array.from({ length: (weights.length / units) * width }, (_, i) =>
    i % width < units ? weights[Math.floor(i / width) * units + (i % width)] : 0,
  );
}

function wholeBlocks(units: number): number {
  return Math.ceil(units / UNITS) * UNITS;
}
