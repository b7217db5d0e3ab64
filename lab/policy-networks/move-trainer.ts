/**
 * Trains a network that scores moves, on decisions whose moves were valued: Adam on the squared errors of the scores, weighted by
 * visits. Only differences within a decision count: both scores and values are taken less their weighted means.
 */
import { Rng } from '../../src/core/rng.js';
import type { StoredMoveNetwork } from '../../src/eval/network/move-network.js';
import { encodeWeights } from '../../src/eval/network/stored-weights.js';
import { Adam, cosineDecay } from '../gradient/adam.js';
import type { MoveRows } from './move-rows.js';

export const BATCH = 256; // decisions
const FIRST_RATE = 3e-3;
const UNIT = 10; // thousandths of the payoff range that a score is counted in while it is learned

/** How many numbers the network reads. */
export type MoveShape = Pick<StoredMoveNetwork, 'position' | 'place' | 'move'>;

export abstract class MoveTrainer {
  readonly parameters: Float64Array; // in the order of the stored network
  readonly gradient: Float64Array; // of the loss, as `slope` left it
  protected readonly shape: MoveShape;
  protected readonly size: number; // numbers of a row
  protected readonly ofScore: number; // where the weights of the score begin among the parameters
  protected errors: Float64Array; // scratch: by move, less their mean
  private readonly seed: string;
  private readonly adam: Adam;

  /** So many parameters, and weights of the score after them; `decay`: of the weights. */
  constructor({ position, place, move }: MoveShape, seed: string, ofScore: number, scores: number, decay: number) {
    this.shape = { position, place, move };
    this.size = move + place;
    this.ofScore = ofScore;
    this.parameters = new Float64Array(ofScore + scores);
    this.adam = new Adam(this.parameters, decay);
    this.gradient = this.adam.gradient;
    this.errors = new Float64Array(1);
    this.seed = seed;
  }

  /** Sets the units of each move, and its score in `scores`. */
  protected abstract score(decision: MoveRows, scores: Float64Array): void;
  /** Adds to the gradient what a decision adds that was just judged. `all`: visits of the whole batch. */
  protected abstract learn(decision: MoveRows, all: number): void;
  /** Makes room for the units of so many moves. */
  protected abstract grow(moves: number): void;

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
    return { ...shape, weights: encodeWeights(weights) };
  }

  /** Sets units and errors of the moves; returns the sum of the weighted squared errors. */
  private judge(decision: MoveRows): number {
    const { visits, values } = decision;
    const count = visits.length;
    if (this.errors.length < count) {
      this.errors = new Float64Array(2 * count);
      this.grow(2 * count);
    }
    const { errors } = this;
    this.score(decision, errors);
    for (let i = 0; i < count; i++) errors[i] -= values[i] / UNIT;
    const mean = weightedMean(errors, visits);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      errors[i] -= mean;
      sum += visits[i] * errors[i] * errors[i];
    }
    return sum;
  }
}

/** Adds inputs times weights to the units. */
export function addProducts(
  units: Float64Array,
  at: number,
  inputs: Float32Array,
  from: number,
  count: number,
  weights: Float64Array,
  first: number,
  width: number,
): void {
  for (let k = 0; k < count; k++) {
    const input = inputs[from + k];
    if (input === 0) continue;
    const row = first + k * width;
    for (let unit = 0; unit < width; unit++) units[at + unit] += input * weights[row + unit];
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
