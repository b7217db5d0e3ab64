/**
 * Trains a network that scores moves, on decisions of a search: Adam on the squared errors of the scores, weighted by visits. Only
 * differences within a decision count: both scores and values are taken less their weighted means.
 */
import { Rng } from '../../core/rng.js';
import { type StoredMoveNetwork, UNITS } from '../../eval/network/move-network.js';
import { encodeWeights } from '../../eval/network/network.js';
import { Adam, cosineDecay } from './adam.js';
import type { MoveRows } from './move-rows.js';
import { normal } from './normal.js';

const BATCH = 256; // decisions
const FIRST_RATE = 3e-3;
const WEIGHT_DECAY = 1e-3;
const SCORE_SPREAD = 0.3; // standard deviation of the first weights of the score
const UNIT = 10; // thousandths of the payoff range that a score is counted in while it is learned

/** How many numbers the network reads. */
export type MoveShape = Pick<StoredMoveNetwork, 'position' | 'place' | 'move'>;

export class MoveTrainer {
  readonly parameters: Float64Array; // in the order of the stored network
  readonly gradient: Float64Array; // of the loss, as `slope` left it
  private readonly shape: MoveShape;
  private readonly size: number; // numbers of a row
  private readonly ofRow: number; // where its weights begin among the parameters; the biases come before them
  private readonly ofScore: number;
  private readonly adam: Adam;
  private readonly seed: string;
  private readonly base: Float64Array; // scratch: units by the position alone
  private readonly slopes: Float64Array; // scratch: of the loss, by unit, over all moves of a decision
  private units: Float64Array; // scratch: [move][unit]
  private errors: Float64Array; // scratch: by move, less their mean

  constructor(shape: MoveShape, seed: string) {
    this.shape = shape;
    this.size = shape.move + shape.place;
    this.ofRow = (shape.position + 1) * UNITS;
    this.ofScore = this.ofRow + this.size * UNITS;
    this.parameters = new Float64Array(this.ofScore + UNITS);
    this.adam = new Adam(this.parameters, WEIGHT_DECAY);
    this.gradient = this.adam.gradient;
    this.seed = seed;
    this.base = new Float64Array(UNITS);
    this.slopes = new Float64Array(UNITS);
    this.units = new Float64Array(UNITS);
    this.errors = new Float64Array(1);
    this.begin(new Rng(`${seed}/weights`));
  }

  /** So many passes in random order; the rate of learning falls to 0 along a cosine. Decisions beyond whole batches wait. */
  fit(
    decisions: readonly MoveRows[],
    passes: number,
    afterPass: (pass: number, loss: number) => void = () => {},
  ): void {
    const { adam, seed } = this;
    const order = Int32Array.from(decisions, (_, i) => i);
    const size = Math.min(BATCH, order.length);
    const batches = size === 0 ? 0 : Math.floor(order.length / size);
    for (let pass = 0; pass < passes && batches > 0; pass++) {
      new Rng(`${seed}/order/${pass}`).shuffle(order);
      let loss = 0;
      for (let batch = 0; batch < batches; batch++) {
        const part = Array.from(order.subarray(batch * size, (batch + 1) * size), (i) => decisions[i]);
        loss += this.slope(part);
        adam.step(FIRST_RATE * cosineDecay(adam.steps / (passes * batches)), 1);
      }
      afterPass(pass, loss / batches);
    }
  }

  /** The loss of these decisions, half the mean of the weighted squares, with its gradient. */
  slope(decisions: readonly MoveRows[]): number {
    const { gradient } = this;
    gradient.fill(0);
    let loss = 0;
    let visits = 0;
    for (const decision of decisions) for (const count of decision.visits) visits += count;
    for (const decision of decisions) {
      loss += this.judge(decision);
      this.learn(decision, visits);
    }
    return loss / (2 * visits);
  }

  /** The share of the visits-weighted variance of values within decisions that scores explain; undefined if there is none. */
  explained(decisions: readonly MoveRows[]): number | undefined {
    let left = 0;
    let all = 0;
    for (const decision of decisions) {
      left += this.judge(decision);
      const { visits, values } = decision;
      const mean = weightedMean(values, visits);
      for (let i = 0; i < visits.length; i++) all += visits[i] * ((values[i] - mean) / UNIT) ** 2;
    }
    return all > 0 ? 1 - left / all : undefined;
  }

  /** The network as it is now. */
  stored(): StoredMoveNetwork {
    const { parameters, ofScore, shape } = this;
    const weights = Float32Array.from(parameters, (weight, i) => (i < ofScore ? weight : weight * UNIT));
    return { position: shape.position, place: shape.place, move: shape.move, weights: encodeWeights(weights) };
  }

  /** He and others (2015): weights that keep the size of what passes through. Biases begin at 0. */
  private begin(rng: Rng): void {
    const { parameters, shape, ofRow, ofScore, size } = this;
    const spread = Math.sqrt(2 / (shape.position + size));
    for (let i = 0; i < ofScore; i++) {
      const isBias = i >= shape.position * UNITS && i < ofRow;
      if (!isBias) parameters[i] = spread * normal(rng);
    }
    for (let i = ofScore; i < parameters.length; i++) parameters[i] = SCORE_SPREAD * normal(rng);
  }

  /** Sets units and errors of the moves; returns the sum of the weighted squared errors. */
  private judge({ position, rows, visits, values }: MoveRows): number {
    const { parameters, base, size, ofRow, ofScore, shape } = this;
    const count = visits.length;
    if (this.errors.length < count) {
      this.errors = new Float64Array(2 * count);
      this.units = new Float64Array(2 * count * UNITS);
    }
    const { units, errors } = this;
    for (let unit = 0; unit < UNITS; unit++) base[unit] = parameters[shape.position * UNITS + unit];
    addProducts(base, 0, position, 0, shape.position, parameters, 0);
    for (let i = 0; i < count; i++) {
      const at = i * UNITS;
      for (let unit = 0; unit < UNITS; unit++) units[at + unit] = base[unit];
      addProducts(units, at, rows, i * size, size, parameters, ofRow);
      let score = 0;
      for (let unit = 0; unit < UNITS; unit++)
        if (units[at + unit] > 0) score += units[at + unit] * parameters[ofScore + unit];
      errors[i] = score - values[i] / UNIT;
    }
    const mean = weightedMean(errors, visits);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      errors[i] -= mean;
      sum += visits[i] * errors[i] * errors[i];
    }
    return sum;
  }

  /** Adds to the gradient what a decision adds that was just judged. `all`: visits of the whole batch. */
  private learn({ position, rows, visits }: MoveRows, all: number): void {
    const { parameters, slopes, units, errors, size, ofRow, ofScore, shape } = this;
    const { gradient } = this;
    slopes.fill(0);
    for (let i = 0; i < visits.length; i++) {
      const slope = (visits[i] * errors[i]) / all; // means need none of their own: weighted errors add up to 0
      for (let unit = 0; unit < UNITS; unit++) {
        const value = units[i * UNITS + unit];
        if (value <= 0) continue;
        const own = slope * parameters[ofScore + unit];
        gradient[ofScore + unit] += slope * value;
        slopes[unit] += own;
        for (let k = 0, at = ofRow + unit; k < size; k++, at += UNITS) {
          const input = rows[i * size + k];
          if (input !== 0) gradient[at] += own * input;
        }
      }
    }
    for (let unit = 0; unit < UNITS; unit++) {
      for (let k = 0; k < shape.position; k++) gradient[k * UNITS + unit] += slopes[unit] * position[k];
      gradient[shape.position * UNITS + unit] += slopes[unit];
    }
  }
}

/** Adds inputs times weights to the units. */
function addProducts(
  units: Float64Array,
  at: number,
  inputs: Float32Array,
  from: number,
  count: number,
  weights: Float64Array,
  first: number,
): void {
  for (let k = 0; k < count; k++) {
    const input = inputs[from + k];
    if (input === 0) continue;
    for (let unit = 0; unit < UNITS; unit++) units[at + unit] += input * weights[first + k * UNITS + unit];
  }
}

function weightedMean(numbers: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let all = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i] * numbers[i];
    all += weights[i];
  }
  return sum / all;
}
