/**
 * Weights from results: those of highest likelihood in the conditional logit of eval/linear.ts, drawn towards the weights
 * there were before, as if they had been learned from some results too (a Gaussian prior). One stage of the game at a time.
 * The likelihood is concave, so Newton's method finds the one best answer, the same every time.
 */
import { chancesOf } from '../../eval/linear.js';
import { inverse, zeros } from '../statistics/linear.js';

/** One position and what came of it. */
export interface Lesson {
  readonly seats: number;
  readonly rows: Float64Array; // [seat][feature]
  readonly shares: Float64Array; // of the win, by seat
}

const MOST_STEPS = 50;
const CLOSE = 1e-8; // gain of likelihood a lesson under which it is enough
const SMALLEST_STEP = 1e-4;

/** Mean surprise of the results: -log of the chance that was given to them. */
export function surprise(lessons: readonly Lesson[], weights: Float64Array): number {
  const chances = new Float64Array(mostSeats(lessons));
  let sum = 0;
  for (const { seats, rows, shares } of lessons) {
    chancesOf(rows, weights, seats, chances);
    for (let seat = 0; seat < seats; seat++) if (shares[seat] > 0) sum -= shares[seat] * Math.log(chances[seat]);
  }
  return sum / lessons.length;
}

/** Not by spreading: there may be more lessons than a call takes arguments. */
function mostSeats(lessons: readonly Lesson[]): number {
  return lessons.reduce((most, { seats }) => Math.max(most, seats), 0);
}

/** `faith`: how many lessons the weights before are worth. */
export function fitWeights(lessons: readonly Lesson[], before: Float64Array, faith: number): Float64Array {
  const pull = variances(lessons, before.length).map((variance) => variance * faith);
  const cost = (weights: Float64Array) =>
    surprise(lessons, weights) * lessons.length +
    weights.reduce((sum, weight, i) => sum + (pull[i] * (weight - before[i]) ** 2) / 2, 0);
  let weights = before;
  let known = cost(weights);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const direction = newton(lessons, weights, before, pull);
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
    if (gain < CLOSE * lessons.length) break;
  }
  return weights;
}

/** Of each feature, between the seats of one position. */
function variances(lessons: readonly Lesson[], count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const { seats, rows } of lessons) {
    for (let i = 0; i < count; i++) {
      let mean = 0;
      for (let seat = 0; seat < seats; seat++) mean += rows[seat * count + i] / seats;
      for (let seat = 0; seat < seats; seat++) sums[i] += (rows[seat * count + i] - mean) ** 2 / seats;
    }
  }
  return sums.map((sum) => sum / lessons.length);
}

function newton(
  lessons: readonly Lesson[],
  weights: Float64Array,
  before: Float64Array,
  pull: Float64Array,
): Float64Array {
  const count = weights.length;
  const slope = weights.map((weight, i) => pull[i] * (before[i] - weight));
  const curvature = zeros(count);
  const chances = new Float64Array(mostSeats(lessons));
  const mean = new Float64Array(count);
  for (const { seats, rows, shares } of lessons) {
    chancesOf(rows, weights, seats, chances);
    mean.fill(0);
    for (let seat = 0; seat < seats; seat++)
      for (let i = 0; i < count; i++) mean[i] += chances[seat] * rows[seat * count + i];
    for (let seat = 0; seat < seats; seat++) {
      for (let i = 0; i < count; i++) {
        const off = rows[seat * count + i] - mean[i];
        slope[i] += (shares[seat] - chances[seat]) * rows[seat * count + i];
        if (off === 0) continue;
        for (let j = 0; j <= i; j++) curvature[i][j] += chances[seat] * off * (rows[seat * count + j] - mean[j]);
      }
    }
  }
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) curvature[j][i] = curvature[i][j];
    curvature[i][i] += pull[i] > 0 ? pull[i] : 1; // a feature that is always alike says nothing: its weight stays
  }
  const inverted = inverse(curvature);
  return slope.map((_, i) => inverted[i].reduce((sum, entry, j) => sum + entry * slope[j], 0));
}
