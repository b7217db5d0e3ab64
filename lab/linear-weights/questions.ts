/**
 * The lessons of an imitation as questions, ordered by kind: one variant, decision and seat. A weight that changes no answer of a
 * kind is not measured there again, which spares most of the work where every seat or decision has weights of its own.
 */
import { MoveList } from '../../src/core/move-list.js';
import { exp, log } from '../../src/core/real.js';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import type { FlatWeights } from '../../src/eval/weights.js';
import type { Game, State } from '../../src/games/game.js';
import type { Lesson } from './lessons.js';

/** Lessons of one variant. */
export interface Course {
  readonly game: Game;
  readonly lessons: readonly Lesson[];
  policy(weights: FlatWeights): PriorPolicy;
}

interface Question {
  readonly cells: State['cells'];
  readonly moves: readonly number[];
  readonly weight: number;
  readonly target: Float64Array;
  readonly from: number; // its first move among all
}

interface Kind {
  readonly course: Course;
  readonly questions: readonly Question[];
  readonly from: number; // its moves among all
  readonly to: number;
}

/** How the logarithms of all moves of a kind change with one weight. */
export interface Slope {
  readonly weight: number; // its index
  readonly by: Float64Array;
}

/** Values that differ by so much, as a part of the payoff range, differ e times in probability. */
const SHARPNESS = 0.01;
const LEAST_LOG = -600;

export class Questions {
  readonly kinds: readonly Kind[];
  readonly weight: number; // of all lessons
  private readonly moves: number;
  private readonly tables = new Map<Course, { readonly s: State; readonly list: MoveList }>();

  constructor(courses: readonly Course[]) {
    const kinds: Kind[] = [];
    let from = 0;
    for (const course of courses) {
      const { game } = course;
      const s = game.create();
      const list = new MoveList(game.moveSpace);
      this.tables.set(course, { s, list });
      const byKind = new Map<string, Lesson[]>();
      for (const lesson of course.lessons) {
        s.cells.set(lesson.cells);
        const kind = `${game.site(s)} ${game.turn(s)}`;
        byKind.set(kind, [...(byKind.get(kind) ?? []), lesson]);
      }
      for (const lessons of byKind.values()) {
        const start = from;
        const questions = lessons.map(({ cells, values, weight }) => {
          s.cells.set(cells);
          game.moves(s, list);
          const question = { cells: s.cells.slice(), moves: list.toArray(), weight, target: softmax(values), from };
          from += values.length;
          return question;
        });
        kinds.push({ course, questions, from: start, to: from });
      }
    }
    this.kinds = kinds;
    this.moves = from;
    this.weight = kinds.flatMap(({ questions }) => questions).reduce((sum, { weight }) => sum + weight, 0);
  }

  /** The logarithms of the priors of all moves. */
  logPriors(weights: FlatWeights): Float64Array {
    const logs = new Float64Array(this.moves);
    this.write(weights, this.kinds, logs);
    return logs;
  }

  /** The cross-entropy between the targets and the priors, by weight of the lessons. */
  loss(logs: Float64Array): number {
    let sum = 0;
    for (const { questions } of this.kinds)
      for (const { weight, target, from } of questions)
        for (let i = 0; i < target.length; i++) sum -= weight * target[i] * logs[from + i];
    return sum;
  }

  /**
   * By kind, what one unit more of a weight adds to the logarithms, measured by a part of a unit. `asked`: by kind, the weights to
   * measure. Those that change nothing are left out.
   */
  slopes(
    weights: FlatWeights,
    logs: Float64Array,
    units: readonly number[],
    part: number,
    asked: readonly ReadonlySet<number>[],
  ): Slope[][] {
    const slopes = this.kinds.map((): Slope[] => []);
    const moved = new Float64Array(this.moves);
    for (const [weight, name] of Object.keys(weights).entries()) {
      const kinds = [...this.kinds.keys()].filter((kind) => asked[kind].has(weight));
      if (kinds.length === 0) continue;
      this.write(
        { ...weights, [name]: weights[name] + part * units[weight] },
        kinds.map((kind) => this.kinds[kind]),
        moved,
      );
      for (const kind of kinds) {
        const { from, to } = this.kinds[kind];
        const by = moved.subarray(from, to).map((value, i) => (value - logs[from + i]) / part);
        if (by.some(Boolean)) slopes[kind].push({ weight, by });
      }
    }
    return slopes;
  }

  private write(weights: FlatWeights, kinds: readonly Kind[], logs: Float64Array): void {
    const policies = new Map<Course, PriorPolicy>();
    for (const { course, questions } of kinds) {
      const policy = policies.get(course) ?? course.policy(weights);
      policies.set(course, policy);
      const { s, list } = this.tables.get(course)!;
      for (const { cells, moves, from } of questions) {
        s.cells.set(cells);
        list.at.set(moves);
        list.count = moves.length;
        const priors = logs.subarray(from, from + moves.length);
        policy.priors(s, list, priors);
        for (let i = 0; i < priors.length; i++) priors[i] = priors[i] > 0 ? log(priors[i]) : LEAST_LOG;
      }
    }
  }
}

function softmax(values: readonly number[]): Float64Array {
  const best = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const parts = Float64Array.from(values, (value) => exp((value - best) / SHARPNESS));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}
