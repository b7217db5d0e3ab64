/**
 * Fits the weights of a policy to lessons: its priors come near the softmax of the values that a search gave the moves. The
 * weights may act on the policy's points in any way, so slopes are measured, and damped Gauss-Newton steps are taken as long as
 * they lower the cross-entropy. Anthony, Tian and Barber (2017), "Thinking fast and slow with deep learning and tree search".
 */

import { inverse, zeros } from '../../src/arena/statistics/linear.js';
import { exp } from '../../src/core/real.js';
import type { FlatWeights } from '../../src/eval/weights.js';
import { type Course, Questions, type Slope } from './questions.js';

const UNIT = 0.15; // a weight's unit, as a part of its own size and of a usual size
const USUAL = 0.4;
const SLOPE = 0.25; // units by which slopes are measured
const LARGEST_STEP = 4; // units
const MOST_STEPS = 12;
const MOST_TRIES = 6; // of a step, with more and more damping
/** Strength of the prior around the weights before, a lesson. */
const PRIOR = 6e-6;
const DAMPING = 1e-4;

export class Imitation {
  private readonly questions: Questions;

  constructor(courses: readonly Course[]) {
    this.questions = new Questions(courses);
  }

  /** Mean cross-entropy between the targets and the priors. */
  loss(weights: FlatWeights): number {
    const { questions } = this;
    return questions.loss(questions.logPriors(weights)) / questions.weight;
  }

  /** `least`: lower bounds, for the weights that have one. */
  fit(before: FlatWeights, least: FlatWeights): FlatWeights {
    const { questions } = this;
    const names = Object.keys(before);
    const units = names.map((name) => UNIT * (Math.abs(before[name]) + USUAL));
    const prior = PRIOR * questions.weight;
    const away = (weights: FlatWeights) => names.map((name, i) => (weights[name] - before[name]) / units[i]);
    const costOf = (weights: FlatWeights, logs: Float64Array) =>
      questions.loss(logs) + (prior / 2) * away(weights).reduce((sum, distance) => sum + distance ** 2, 0);
    let weights = before;
    let logs = questions.logPriors(weights);
    let cost = costOf(weights, logs);
    let damping = 1;
    let asked: readonly ReadonlySet<number>[] = questions.kinds.map(() => new Set(names.keys()));
    for (let step = 0; step < MOST_STEPS; step++) {
      const slopes = questions.slopes(weights, logs, units, SLOPE, asked);
      if (step === 0) asked = slopes.map((ofKind) => new Set(ofKind.map(({ weight }) => weight)));
      const { gradient, hessian } = this.derivatives(logs, slopes, names.length);
      const pull = away(weights);
      let better = false;
      for (let tries = 0; tries < MOST_TRIES && !better; tries++, damping *= 6) {
        const damped = hessian.map((row, i) =>
          row.map((entry, j) => (i === j ? this.damp(entry, damping) + prior : entry)),
        );
        const inverted = inverse(damped);
        const direction = inverted.map((row) =>
          row.reduce((sum, entry, j) => sum - entry * (gradient[j] + prior * pull[j]), 0),
        );
        const next = moved(weights, names, units, direction, least);
        const nextLogs = questions.logPriors(next);
        const nextCost = costOf(next, nextLogs);
        better = nextCost < cost;
        if (!better) continue;
        [weights, logs, cost] = [next, nextLogs, nextCost];
        damping /= 30;
      }
      if (!better) break;
    }
    return Object.fromEntries(names.map((name) => [name, Number(weights[name].toPrecision(4))]));
  }

  private damp(entry: number, damping: number): number {
    return entry + damping * (0.02 * entry + DAMPING * this.questions.weight);
  }

  private derivatives(logs: Float64Array, slopes: readonly (readonly Slope[])[], count: number) {
    const gradient = new Float64Array(count);
    const hessian = zeros(count);
    for (const [kind, { questions, from: first }] of this.questions.kinds.entries())
      for (const { weight, target, from } of questions) {
        const at = from - first;
        const known = slopes[kind].filter(({ by }) => by.subarray(at, at + target.length).some(Boolean));
        const prior = Array.from(target, (_, i) => exp(logs[from + i]));
        const means = known.map(({ by }) => prior.reduce((sum, p, i) => sum + p * by[at + i], 0));
        for (let i = 0; i < target.length; i++) {
          const off = known.map(({ by }, k) => by[at + i] - means[k]);
          for (let k = 0; k < known.length; k++) {
            const row = known[k].weight;
            gradient[row] += weight * (prior[i] - target[i]) * off[k];
            for (let other = 0; other <= k; other++)
              hessian[row][known[other].weight] += weight * prior[i] * off[k] * off[other];
          }
        }
      }
    for (let i = 0; i < count; i++) for (let j = 0; j < i; j++) hessian[j][i] = hessian[i][j];
    return { gradient, hessian };
  }
}

function moved(
  weights: FlatWeights,
  names: readonly string[],
  units: readonly number[],
  direction: readonly number[],
  least: FlatWeights,
): FlatWeights {
  return Object.fromEntries(
    names.map((name, i) => {
      const by = units[i] * Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, direction[i]));
      return [name, Math.max(least[name] ?? Number.NEGATIVE_INFINITY, weights[name] + by)];
    }),
  );
}
