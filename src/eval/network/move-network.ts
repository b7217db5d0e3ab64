/**
 * A network that scores the moves of a decision: one hidden layer of eight units over numbers of the position, of the place that a
 * move concerns, and of the move itself. What several moves share is summed once. Multiplications and additions of doubles alone, as
 * in `Network`.
 */
import { Active, UNITS } from './active.js';
import { decodeWeights, type StoredWeights } from './stored-weights.js';

/** A network as it is stored. */
export interface StoredMoveNetwork {
  readonly position: number; // numbers of the position
  readonly place: number; // numbers of a place
  readonly move: number; // numbers of a move
  readonly hidden?: readonly [number, number]; // units of two hidden layers; without it one layer of UNITS
  /**
   * [position][unit], biases, [move][unit], [place][unit]; with a second layer [unit][second unit] and its
   * biases; then the score, by unit of the last layer.
   */
  readonly weights: StoredWeights;
}

export class MoveNetwork {
  readonly units = UNITS;
  readonly position: number;
  readonly move: number;
  readonly place: number;
  declare private readonly ofPosition: Float64Array; // [number][unit], then the biases
  declare private readonly ofMove: Float64Array; // [number][unit]
  declare private readonly ofPlace: Float64Array;
  declare private readonly score: Float64Array;
  declare private readonly base: Float64Array; // scratch: units by the position alone
  declare private readonly active: Active; // scratch

  constructor({ position, move, place, weights }: StoredMoveNetwork) {
    const floats = Float64Array.from(decodeWeights(weights));
    let at = 0;
    const take = (numbers: number) => {
      at += numbers * UNITS;
      return floats.subarray(at - numbers * UNITS, at);
    };
    this.position = position;
    this.move = move;
    this.place = place;
    this.ofPosition = take(position + 1);
    this.ofMove = take(move);
    this.ofPlace = take(place);
    this.score = take(1);
    if (at !== floats.length) throw new RangeError(`Expected ${at} weights, got ${floats.length}`);
    this.base = new Float64Array(UNITS);
    this.active = new Active(Math.max(position, place));
  }

  /** Reads the numbers of the position; to be called before `scoreOf`. */
  begin(row: Float64Array): void {
    const { ofPosition, base, position, active } = this;
    for (let unit = 0; unit < UNITS; unit++) base[unit] = ofPosition[position * UNITS + unit];
    active.read(row, position);
    active.addTo(base, 0, ofPosition, 0, UNITS);
  }

  /** What a place adds to the units, as out[at + unit]. */
  sumPlace(row: Float64Array, out: Float64Array, at: number): void {
    for (let unit = 0; unit < UNITS; unit++) out[at + unit] = 0;
    this.active.read(row, this.place);
    this.active.addTo(out, at, this.ofPlace, 0, UNITS);
  }

  /** The score of the move that the row describes, at the place whose sums begin at `place`. */
  scoreOf(row: Float64Array, sums: Float64Array, place: number): number {
    const { base, ofMove, score, move } = this;
    let a = base[0] + sums[place];
    let b = base[1] + sums[place + 1];
    let c = base[2] + sums[place + 2];
    let d = base[3] + sums[place + 3];
    let e = base[4] + sums[place + 4];
    let f = base[5] + sums[place + 5];
    let g = base[6] + sums[place + 6];
    let h = base[7] + sums[place + 7];
    for (let i = 0, at = 0; i < move; i++, at += UNITS) {
      const value = row[i];
      if (value === 0) continue;
      a += value * ofMove[at];
      b += value * ofMove[at + 1];
      c += value * ofMove[at + 2];
      d += value * ofMove[at + 3];
      e += value * ofMove[at + 4];
      f += value * ofMove[at + 5];
      g += value * ofMove[at + 6];
      h += value * ofMove[at + 7];
    }
    let sum = a > 0 ? a * score[0] : 0;
    if (b > 0) sum += b * score[1];
    if (c > 0) sum += c * score[2];
    if (d > 0) sum += d * score[3];
    if (e > 0) sum += e * score[4];
    if (f > 0) sum += f * score[5];
    if (g > 0) sum += g * score[6];
    if (h > 0) sum += h * score[7];
    return sum;
  }
}
