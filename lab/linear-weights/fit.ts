/**
 * Fits the weights of the conditional logit of eval/linear.ts to results, by maximum likelihood with a Gaussian prior around
 * the weights before; each stage of the game on its own. The likelihood is concave, so Newton's method finds the one optimum,
 * the same every time.
 */

import { inverse, zeros } from '../../src/arena/statistics/linear.js';
import { log } from '../../src/core/real.js';
import { chancesOf } from '../../src/eval/linear.js';

/** A position and the result of its game. */
export interface Sample {
  readonly seats: number;
  readonly rows: Float64Array; // [seat][feature]
  readonly shares: Float64Array; // of the win, by seat
}

const MOST_STEPS = 50;
const TOLERANCE = 1e-8; // stops when a step gains less likelihood a sample
const SMALLEST_STEP = 1e-4; // of a Newton step, halved as long as it overshoots

/** The log loss: mean -log of the probability that the weights gave to the result. */
export function logLoss(samples: readonly Sample[], weights: Float64Array): number {
  const chances = new Float64Array(mostSeats(samples));
  let sum = 0;
  for (const { seats, rows, shares } of samples) {
    chancesOf(rows, weights, seats, chances);
    for (let seat = 0; seat < seats; seat++) if (shares[seat] > 0) sum -= shares[seat] * log(chances[seat]);
  }
  return sum / samples.length;
}

/** Not by spreading: there may be more samples than a call takes arguments. */
function mostSeats(samples: readonly Sample[]): number {
  return samples.reduce((most, { seats }) => Math.max(most, seats), 0);
}

/** `priorWeight`: how many samples the weights before count as. */
export function fitWeights(samples: readonly Sample[], before: Float64Array, priorWeight: number): Float64Array {
  const precision = variances(samples, before.length).map((variance) => variance * priorWeight);
  const cost = (weights: Float64Array) =>
    logLoss(samples, weights) * samples.length +
    weights.reduce((sum, weight, i) => sum + (precision[i] * (weight - before[i]) ** 2) / 2, 0);
  let weights = before;
  let known = cost(weights);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const direction = newton(samples, weights, before, precision);
    let size = 1;
    let next = weights;
    let gain = 0;
    for (; gain <= 0 && size > SMALLEST_STEP; size /= 2) {
      next = weights.map((weight, i) => weight + size * direction[i]);
      gain = known - cost(next);
    }
    if (gain <= 0) break;
    weights = next;
    known -= gain;
    if (gain < TOLERANCE * samples.length) break;
  }
  return weights;
}

/** The variance of each feature between the seats of a position. */
function variances(samples: readonly Sample[], count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const { seats, rows } of samples) {
    for (let i = 0; i < count; i++) {
      let mean = 0;
      for (let seat = 0; seat < seats; seat++) mean += rows[seat * count + i] / seats;
      for (let seat = 0; seat < seats; seat++) sums[i] += (rows[seat * count + i] - mean) ** 2 / seats;
    }
  }
  return sums.map((sum) => sum / samples.length);
}

function newton(
  samples: readonly Sample[],
  weights: Float64Array,
  before: Float64Array,
  precision: Float64Array, // of the prior
): Float64Array {
  const count = weights.length;
  const gradient = weights.map((weight, i) => precision[i] * (before[i] - weight));
  const hessian = zeros(count);
  const chances = new Float64Array(mostSeats(samples));
  const mean = new Float64Array(count);
  for (const { seats, rows, shares } of samples) {
    chancesOf(rows, weights, seats, chances);
    mean.fill(0);
    for (let seat = 0; seat < seats; seat++)
      for (let i = 0; i < count; i++) mean[i] += chances[seat] * rows[seat * count + i];
    for (let seat = 0; seat < seats; seat++) {
      for (let i = 0; i < count; i++) {
        const off = rows[seat * count + i] - mean[i];
        gradient[i] += (shares[seat] - chances[seat]) * rows[seat * count + i];
        if (off === 0) continue;
        for (let j = 0; j <= i; j++) hessian[i][j] += chances[seat] * off * (rows[seat * count + j] - mean[j]);
      }
    }
  }
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) hessian[j][i] = hessian[i][j];
    hessian[i][i] += precision[i] > 0 ? precision[i] : 1; // a feature that never varies carries no information: its weight stays
  }
  const inverted = inverse(hessian);
  return gradient.map((_, i) => inverted[i].reduce((sum, entry, j) => sum + entry * gradient[j], 0));
}
