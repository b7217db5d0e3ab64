/** Trains a network with two hidden layers, as `DeepMoveNetwork` plays it. */
import { Rng } from '../../src/core/rng.js';
import type { StoredMoveNetwork } from '../../src/eval/network/move-network.js';
import { normal } from '../gradient/normal.js';
import type { MoveRows } from './move-rows.js';
import { addProducts, type MoveShape, MoveTrainer } from './move-trainer.js';

const WEIGHT_DECAY = 1e-2;
const USUAL_INPUTS = 60; // numbers that are not 0; most of the others are
const SCORE_SPREAD = 0.3; // standard deviation of the first weights of the score, of so many units
const SCORE_UNITS = 8;

export class DeepMoveTrainer extends MoveTrainer {
  private readonly units: number; // of the first layer
  private readonly others: number; // of the second
  private readonly ofRow: number; // where the weights of a row begin among the parameters; the first biases come before them
  private readonly ofSecond: number;
  private readonly base: Float64Array; // scratch: first units by the position alone
  private readonly slopes: Float64Array; // scratch: of the loss, by first unit, for a move
  private readonly sums: Float64Array; // scratch: the same over all moves of a decision
  private readonly lastSlopes: Float64Array; // scratch: of the loss, by second unit, for a move
  private first: Float64Array; // scratch: [move][unit]
  private last: Float64Array; // scratch: [move][second unit]

  constructor(shape: MoveShape, [units, others]: readonly [number, number], seed: string) {
    const ofSecond = (shape.position + 1 + shape.move + shape.place) * units;
    super(shape, seed, ofSecond + (units + 1) * others, others, WEIGHT_DECAY);
    this.units = units;
    this.others = others;
    this.ofRow = (shape.position + 1) * units;
    this.ofSecond = ofSecond;
    this.base = new Float64Array(units);
    this.slopes = new Float64Array(units);
    this.sums = new Float64Array(units);
    this.lastSlopes = new Float64Array(others);
    this.first = new Float64Array(units);
    this.last = new Float64Array(others);
    this.begin(new Rng(`${seed}/weights`));
  }

  override stored(): StoredMoveNetwork {
    const { weights, ...shape } = super.stored();
    return { ...shape, hidden: [this.units, this.others], weights };
  }

  /** He and others (2015), as in `ShallowMoveTrainer`. */
  private begin(rng: Rng): void {
    const { parameters, shape, units, others, ofRow, ofSecond, ofScore } = this;
    const fill = (from: number, to: number, spread: number) => {
      for (let i = from; i < to; i++) parameters[i] = spread * normal(rng);
    };
    const spread = Math.sqrt(2 / USUAL_INPUTS);
    fill(0, shape.position * units, spread);
    fill(ofRow, ofSecond, spread);
    fill(ofSecond, ofSecond + units * others, Math.sqrt(2 / units));
    fill(ofScore, parameters.length, SCORE_SPREAD / Math.sqrt(others / SCORE_UNITS));
  }

  protected grow(moves: number): void {
    this.first = new Float64Array(moves * this.units);
    this.last = new Float64Array(moves * this.others);
  }

  protected score({ position, rows, visits }: MoveRows, scores: Float64Array): void {
    const { parameters, base, first, last, units, others, size, shape, ofRow, ofSecond, ofScore } = this;
    const ofBias = shape.position * units;
    for (let unit = 0; unit < units; unit++) base[unit] = parameters[ofBias + unit];
    addProducts(base, 0, position, 0, shape.position, parameters, 0, units);
    for (let i = 0; i < visits.length; i++) {
      const at = i * units;
      const to = i * others;
      first.set(base, at);
      addProducts(first, at, rows, i * size, size, parameters, ofRow, units);
      for (let unit = 0; unit < others; unit++) last[to + unit] = parameters[ofSecond + units * others + unit];
      for (let k = 0; k < units; k++) {
        const value = first[at + k];
        if (value <= 0) continue;
        const from = ofSecond + k * others;
        for (let unit = 0; unit < others; unit++) last[to + unit] += value * parameters[from + unit];
      }
      let score = 0;
      for (let unit = 0; unit < others; unit++)
        if (last[to + unit] > 0) score += last[to + unit] * parameters[ofScore + unit];
      scores[i] = score;
    }
  }

  protected learn({ position, rows, visits }: MoveRows, all: number): void {
    const { gradient, errors, slopes, sums, units, size, ofRow, shape } = this;
    sums.fill(0);
    for (let i = 0; i < visits.length; i++) {
      this.descend(i, (visits[i] * errors[i]) / all); // means need no slope of their own: weighted errors add up to 0
      for (let unit = 0; unit < units; unit++) sums[unit] += slopes[unit];
      addOuter(gradient, ofRow, rows, i * size, size, slopes);
    }
    addOuter(gradient, 0, position, 0, shape.position, sums);
    for (let unit = 0; unit < units; unit++) gradient[shape.position * units + unit] += sums[unit];
  }

  /** From the slope of a move's score down to `slopes`; adds to the gradient of the weights on the way. */
  private descend(move: number, slope: number): void {
    const { parameters, gradient, first, last, slopes, lastSlopes, units, others, ofSecond, ofScore } = this;
    const to = move * others;
    const ofBias = ofSecond + units * others;
    for (let unit = 0; unit < others; unit++) {
      const value = last[to + unit];
      const own = value > 0 ? slope * parameters[ofScore + unit] : 0;
      if (value > 0) gradient[ofScore + unit] += slope * value;
      gradient[ofBias + unit] += own;
      lastSlopes[unit] = own;
    }
    for (let k = 0; k < units; k++) {
      const value = first[move * units + k];
      slopes[k] = 0;
      if (value <= 0) continue;
      const from = ofSecond + k * others;
      let sum = 0;
      for (let unit = 0; unit < others; unit++) {
        sum += parameters[from + unit] * lastSlopes[unit];
        gradient[from + unit] += value * lastSlopes[unit];
      }
      slopes[k] = sum;
    }
  }
}

/** Adds inputs times slopes to the gradient of the weights between them. */
function addOuter(
  gradient: Float64Array,
  first: number,
  inputs: Float32Array,
  from: number,
  count: number,
  slopes: Float64Array,
): void {
  const width = slopes.length;
  for (let k = 0; k < count; k++) {
    const input = inputs[from + k];
    if (input === 0) continue;
    const at = first + k * width;
    for (let unit = 0; unit < width; unit++) gradient[at + unit] += input * slopes[unit];
  }
}
