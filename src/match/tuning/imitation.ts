/**
 * Fits the weights of a policy to lessons: its priors come near the softmax of the values that a search gave the moves. The
 * weights may act on the policy's points in any way, so slopes are measured, and damped Gauss-Newton steps are taken as long as
 * they lower the cross-entropy. Anthony, Tian and Barber (2017), "Thinking fast and slow with deep learning and tree search".
 */
import { MoveList } from '../../core/move-list.js';
import { exp, log } from '../../core/real.js';
import type { PriorPolicy } from '../../eval/network/evaluator.js';
import type { FlatWeights } from '../../eval/weights.js';
import type { Game } from '../../games/game.js';
import { inverse, zeros } from '../statistics/linear.js';
import type { Lesson } from './lessons.js';

/** Lessons of one variant. */
export interface Course {
  readonly game: Game;
  readonly lessons: readonly Lesson[];
  policy(weights: FlatWeights): PriorPolicy;
}

/** Values that differ by so much, as a part of the payoff range, differ e times in probability. */
const SHARPNESS = 0.01;
const UNIT = 0.15; // a weight's unit, as a part of its own size and of a usual size
const USUAL = 0.4;
const SLOPE = 0.25; // units by which slopes are measured
const LARGEST_STEP = 4; // units
const MOST_STEPS = 12;
const MOST_TRIES = 6; // of a step, with more and more damping
const LEAST_LOG = -600;
/** Strength of the prior around the weights before, a lesson. */
const PRIOR = 6e-6;
const DAMPING = 1e-4;

interface Question {
  readonly course: Course;
  readonly lesson: Lesson;
  readonly target: Float64Array;
  readonly from: number; // its first move among all
}

export class Imitation {
  private readonly questions: readonly Question[];
  private readonly moves: number; // of all questions
  private readonly weight: number; // of all questions

  constructor(courses: readonly Course[]) {
    let from = 0;
    this.questions = courses.flatMap((course) =>
      course.lessons.map((lesson) => {
        const question = { course, lesson, target: softmax(lesson.values), from };
        from += lesson.values.length;
        return question;
      }),
    );
    this.moves = from;
    this.weight = this.questions.reduce((sum, { lesson }) => sum + lesson.weight, 0);
  }

  /** Mean cross-entropy between the targets and the priors. */
  loss(weights: FlatWeights): number {
    return this.lossOf(this.logPriors(weights)) / this.weight;
  }

  /** `least`: lower bounds, for the weights that have one. */
  fit(before: FlatWeights, least: FlatWeights): FlatWeights {
    const names = Object.keys(before);
    const units = names.map((name) => UNIT * (Math.abs(before[name]) + USUAL));
    const prior = PRIOR * this.weight;
    const away = (weights: FlatWeights) => names.map((name, i) => (weights[name] - before[name]) / units[i]);
    const costOf = (weights: FlatWeights, logs: Float64Array) =>
      this.lossOf(logs) + (prior / 2) * away(weights).reduce((sum, distance) => sum + distance ** 2, 0);
    let weights = before;
    let logs = this.logPriors(weights);
    let cost = costOf(weights, logs);
    let damping = 1;
    for (let step = 0; step < MOST_STEPS; step++) {
      const slopes = names.map((name, i) => this.slope(weights, logs, name, SLOPE * units[i], SLOPE));
      const { gradient, hessian } = this.derivatives(logs, slopes);
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
        const nextLogs = this.logPriors(next);
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
    return entry + damping * (0.02 * entry + DAMPING * this.weight);
  }

  /** The logarithms of the priors of all moves. */
  private logPriors(weights: FlatWeights): Float64Array {
    const logs = new Float64Array(this.moves);
    const policies = new Map<Course, PriorPolicy>();
    for (const { course, lesson, from } of this.questions) {
      const { game } = course;
      const policy = policies.get(course) ?? course.policy(weights);
      policies.set(course, policy);
      const s = game.create();
      const list = new MoveList(game.moveSpace);
      s.cells.set(lesson.cells);
      game.moves(s, list);
      const priors = logs.subarray(from, from + list.count);
      policy.priors(s, list, priors);
      for (let i = 0; i < priors.length; i++) priors[i] = priors[i] > 0 ? log(priors[i]) : LEAST_LOG;
    }
    return logs;
  }

  private lossOf(logs: Float64Array): number {
    let sum = 0;
    for (const { lesson, target, from } of this.questions)
      for (let i = 0; i < target.length; i++) sum -= lesson.weight * target[i] * logs[from + i];
    return sum;
  }

  /** What one unit more of a weight adds to the logarithms, measured by a part of a unit. */
  private slope(weights: FlatWeights, logs: Float64Array, name: string, by: number, part: number): Float64Array {
    const moved = this.logPriors({ ...weights, [name]: weights[name] + by });
    return moved.map((value, i) => (value - logs[i]) / part);
  }

  private derivatives(logs: Float64Array, slopes: readonly Float64Array[]) {
    const count = slopes.length;
    const gradient = new Float64Array(count);
    const hessian = zeros(count);
    for (const { lesson, target, from } of this.questions) {
      const known = [...slopes.keys()].filter((k) => slopes[k].subarray(from, from + target.length).some(Boolean));
      const prior = Array.from(target, (_, i) => exp(logs[from + i]));
      const means = known.map((k) => prior.reduce((sum, p, i) => sum + p * slopes[k][from + i], 0));
      for (let i = 0; i < target.length; i++) {
        const off = known.map((k, at) => slopes[k][from + i] - means[at]);
        for (const [at, k] of known.entries()) {
          gradient[k] += lesson.weight * (prior[i] - target[i]) * off[at];
          for (let other = 0; other <= at; other++)
            hessian[k][known[other]] += lesson.weight * prior[i] * off[at] * off[other];
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

function softmax(values: readonly number[]): Float64Array {
  const best = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const parts = Float64Array.from(values, (value) => exp((value - best) / SHARPNESS));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}
