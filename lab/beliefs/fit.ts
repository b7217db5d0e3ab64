/**
 * Fits the weights of an inference: of the true position and worlds drawn evenly from the view, the true one should be the likeliest
 * (a conditional logit, of which sampled alternatives suffice: McFadden 1978). The likelihood is concave, so Newton's method finds the one
 * optimum.
 */
import { inverse, zeros } from '../../src/arena/statistics/linear.js';
import { exp, log } from '../../src/core/real.js';

/** Features of the true position, and then of worlds that fit the view, row by row. */
export type Lineup = Float64Array;

const STEPS = 30;
/** Of the Gaussian prior around 0, in units of the variance of a feature: worth about so many lineups. */
const PRIOR = 4;
/** Longer steps than this, of a weight times the deviation of its feature, are cut. */
const LONGEST = 1;

/** Mean log of the probability that the weights give to the true position, above that of an even guess: in nats, 0 if they tell nothing. */
export function gainOf(lineups: readonly Lineup[], weights: Float64Array): number {
  let sum = 0;
  for (const rows of lineups) {
    const chances = chancesOf(rows, weights);
    sum += log(chances[0] * chances.length);
  }
  return sum / lineups.length;
}

export function fitInference(lineups: readonly Lineup[], count: number): Float64Array {
  const weights = new Float64Array(count);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(count);
    const hessian = zeros(count);
    const spread = new Float64Array(count);
    for (const rows of lineups) add(rows, weights, gradient, hessian, spread);
    for (let i = 0; i < count; i++) {
      const precision = spread[i] > 0 ? (PRIOR * spread[i]) / lineups.length : 1; // a feature that never varies keeps its weight
      gradient[i] -= precision * weights[i];
      hessian[i][i] += precision;
      for (let j = 0; j < i; j++) hessian[j][i] = hessian[i][j];
    }
    const inverted = inverse(hessian);
    for (let i = 0; i < count; i++) {
      const move = inverted[i].reduce((sum, entry, j) => sum + entry * gradient[j], 0);
      const most = LONGEST / Math.sqrt(Math.max(1e-9, spread[i] / lineups.length));
      weights[i] += Math.max(-most, Math.min(most, move));
    }
  }
  return weights;
}

function add(
  rows: Lineup,
  weights: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array[],
  spread: Float64Array,
): void {
  const count = weights.length;
  const chances = chancesOf(rows, weights);
  const n = chances.length;
  const mean = new Float64Array(count);
  const even = new Float64Array(count);
  for (let row = 0; row < n; row++) {
    for (let i = 0; i < count; i++) {
      mean[i] += chances[row] * rows[row * count + i];
      even[i] += rows[row * count + i] / n;
    }
  }
  for (let i = 0; i < count; i++) gradient[i] += rows[i] - mean[i];
  for (let row = 0; row < n; row++) {
    for (let i = 0; i < count; i++) {
      const off = rows[row * count + i] - mean[i];
      spread[i] += (rows[row * count + i] - even[i]) ** 2 / n;
      for (let j = 0; j <= i; j++) hessian[i][j] += chances[row] * off * (rows[row * count + j] - mean[j]);
    }
  }
}

function chancesOf(rows: Lineup, weights: Float64Array): Float64Array {
  const count = weights.length;
  const scores = new Float64Array(rows.length / count);
  for (let row = 0; row < scores.length; row++)
    for (let i = 0; i < count; i++) scores[row] += weights[i] * rows[row * count + i];
  const most = scores.reduce((a, b) => Math.max(a, b));
  for (let row = 0; row < scores.length; row++) scores[row] = exp(scores[row] - most);
  const sum = scores.reduce((a, b) => a + b, 0);
  return scores.map((score) => score / sum);
}
