/** A network that scores the moves of a decision, as `MoveNetwork` does, with two hidden layers of any size. */
import { Active, UNITS } from './active.js';
import { Layer, outputsOf } from './layer.js';
import type { StoredMoveNetwork } from './move-network.js';
import { decodeWeights } from './stored-weights.js';

export class DeepMoveNetwork {
  readonly position: number;
  readonly move: number;
  readonly place: number;
  readonly units: number; // of the first layer, filled up to whole blocks of UNITS
  declare private readonly ofPosition: Float64Array; // [number][unit], then the biases
  declare private readonly ofMove: Float64Array; // [number][unit]
  declare private readonly ofPlace: Float64Array;
  declare private readonly second: Layer;
  declare private readonly score: Float64Array; // by second unit
  declare private readonly base: Float64Array; // scratch: units by the position alone
  declare private readonly first: Float64Array; // scratch
  declare private readonly last: Float64Array; // scratch
  declare private readonly active: Active; // scratch

  constructor({ position, move, place, weights }: StoredMoveNetwork, [units, others]: readonly [number, number]) {
    const floats = Float64Array.from(decodeWeights(weights));
    let at = 0;
    const take = (count: number) => {
      at += count;
      return floats.subarray(at - count, at);
    };
    const takeRows = (numbers: number) => padded(take(numbers * units), units);
    this.position = position;
    this.move = move;
    this.place = place;
    this.units = wholeBlocks(units);
    this.ofPosition = takeRows(position + 1);
    this.ofMove = takeRows(move);
    this.ofPlace = takeRows(place);
    this.second = new Layer(units, others, take(units * others), take(others));
    this.score = take(others);
    if (at !== floats.length) throw new RangeError(`Expected ${at} weights, got ${floats.length}`);
    this.base = new Float64Array(this.units);
    this.first = new Float64Array(this.units);
    this.last = outputsOf(this.second);
    this.active = new Active(Math.max(position, place, move));
  }

  /** As in `MoveNetwork`. */
  begin(row: Float64Array): void {
    const { ofPosition, base, position, units } = this;
    for (let unit = 0; unit < units; unit++) base[unit] = ofPosition[position * units + unit];
    this.add(base, 0, row, position, ofPosition);
  }

  /** As in `MoveNetwork`. */
  sumPlace(row: Float64Array, out: Float64Array, at: number): void {
    out.fill(0, at, at + this.units);
    this.add(out, at, row, this.place, this.ofPlace);
  }

  /** As in `MoveNetwork`. */
  scoreOf(row: Float64Array, sums: Float64Array, place: number): number {
    const { base, first, last, second, score, units } = this;
    for (let unit = 0; unit < units; unit++) first[unit] = base[unit] + sums[place + unit];
    this.add(first, 0, row, this.move, this.ofMove);
    for (let unit = 0; unit < units; unit++) if (first[unit] < 0) first[unit] = 0;
    second.forward(first, last);
    let sum = 0;
    for (let unit = 0; unit < second.outputs; unit++) if (last[unit] > 0) sum += last[unit] * score[unit];
    return sum;
  }

  /** Adds to the units of the first layer what a row says; `weights`: [number][unit]. */
  private add(out: Float64Array, at: number, row: Float64Array, numbers: number, weights: Float64Array): void {
    const { active, units } = this;
    active.read(row, numbers);
    for (let block = 0; block < units; block += UNITS) active.addTo(out, at + block, weights, block, units);
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
