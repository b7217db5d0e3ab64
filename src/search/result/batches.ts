/**
 * The payoffs of one move in the order in which they were sampled, as means of at most 64 batches of equal size. A tree learns while it
 * is searched, so payoffs depend on those before and the early ones are of worse play: a value is the mean of the later half, and its
 * error follows from the batches of that half (batch means: Law, "Simulation Modeling and Analysis", section 9.5.3).
 */
import type { Estimate, MoveStats } from '../searcher.js';

const MOST = 64;
/** Steps count so many times: a longer search learns about as much again with each doubling. */
const DOUBLINGS = 3;
/**
 * A margin at least, as a part of the range of payoffs. Where an evaluator gives nearly the same value again and again, neither
 * its error nor its steps show that deeper positions are judged otherwise (docs/lab/beliefs.md).
 */
const LEAST_MARGIN = 0.01;
/**
 * What larger trees teach of a value, as a part of the range of payoffs: where nothing is left to chance, so that a line found later can turn everything;
 * where positions are judged before the game is over; elsewhere.
 */
const TAUGHT_OF_LINES = 0.18;
const TAUGHT_WHERE_JUDGED = 0.04;
const TAUGHT = 0.02;
/** What was never seen in n payoffs has a chance below 3 / n, with 95 % confidence (Hanley and Lippman-Hand 1983). */
const UNSEEN = 3;
/** How far it may be from all others, as a part of the range, where positions are judged before the game is over. */
const JUDGED = 0.1;
/** Sums of the same payoffs differ by less than this part of the least margin. */
const ROUNDING = 1e-6;
/** Fewer batches in the later half say nothing about the error. */
const LEAST = 4;
const Z95 = 1.959964;

export const UNKNOWN: Estimate = {
  mean: Number.NaN,
  error: Number.POSITIVE_INFINITY,
  margin: Number.POSITIVE_INFINITY,
};
export const exactly = (mean: number): Estimate => ({ mean, error: 0, margin: 0 });
/** Of two estimates from samples of their own: errors add up at right angles. */
export const differenceOf = (a: Estimate, b: Estimate): Estimate => ({
  mean: a.mean - b.mean,
  error: pythagorean(a.error, b.error),
  margin: pythagorean(a.margin, b.margin),
});
/** Of a move by itself: a longer search may find again what its value was lowered by. Differences to other moves, which were lowered alike, do without. */
export const aloneOf = ({ value, lowered = 0 }: Pick<MoveStats, 'value' | 'lowered'>): Estimate =>
  value.margin === 0 ? value : { ...value, margin: pythagorean(value.margin, lowered) };
/** Of a move to itself. */
export const NO_DIFFERENCE = exactly(0);

export class Batches {
  declare private readonly seats: number;
  declare private readonly leastMargin: number;
  declare private readonly range: number;
  declare private judged: boolean;
  declare private readonly sums: Float64Array; // [batch][seat]
  declare private size: number; // payoffs of a complete batch
  declare private complete: number;
  declare private begun: number; // payoffs in the batch after those
  declare count: number;

  /** `range`: of the payoffs, from the least to the greatest. */
  constructor(seats: number, range: number) {
    this.seats = seats;
    this.leastMargin = LEAST_MARGIN * range;
    this.range = range;
    this.judged = false;
    this.sums = new Float64Array(MOST * seats);
    this.size = 1;
    this.complete = 0;
    this.begun = 0;
    this.count = 0;
  }

  /** Adds the payoffs that begin at `from`; `ended`: of a finished game. */
  add(payoffs: Float64Array, ended: boolean, from = 0): void {
    const { seats, sums } = this;
    if (!ended) this.judged = true;
    if (this.complete === MOST) this.halve();
    const row = this.complete * seats;
    for (let seat = 0; seat < seats; seat++) sums[row + seat] += payoffs[from + seat];
    this.count++;
    if (++this.begun === this.size) {
      this.begun = 0;
      this.complete++;
    }
  }

  /** Each two batches become one. */
  private halve(): void {
    const { seats, sums } = this;
    for (let batch = 0; batch < MOST / 2; batch++)
      for (let seat = 0; seat < seats; seat++)
        sums[batch * seats + seat] = sums[2 * batch * seats + seat] + sums[(2 * batch + 1) * seats + seat];
    sums.fill(0, (MOST / 2) * seats);
    this.complete = MOST / 2;
    this.size *= 2;
  }

  /** Mean payoff of each seat over the later half; undefined before the first payoff. */
  means(): number[] | undefined {
    const rows = Array.from({ length: this.seats }, (_, seat) => this.of(seat, this.size));
    if (rows[0].length === 0) return undefined;
    return rows.map((means) => mean(later(means)));
  }

  /** Mean payoff of the seat over all payoffs, where all are of the same play; NaN before the first. */
  overall(seat: number): number {
    const { seats, sums, complete, begun, count } = this;
    let sum = 0;
    for (let row = 0; row < complete + Math.sign(begun); row++) sum += sums[row * seats + seat];
    return sum / count;
  }

  estimate(seat: number): Estimate {
    return this.estimateFrom(this.of(seat, this.size), this.size, this.judged);
  }

  /**
   * Of a move that shares a tree's visits with others: it has fewer of them, in worlds of its own, and the tree below it goes on learning. So the margin is
   * at right angles that of Student's t, the step from the earlier half to the later one as far as it is more than noise, and what a tree twenty
   * times as large teaches beyond that (docs/lab/beliefs.md). `isCertain`: nothing is hidden or left to chance.
   */
  estimateInTree(seat: number, isCertain: boolean): Estimate {
    const means = this.of(seat, this.size);
    const half = spreadOf(later(means));
    if (half.count < LEAST) return { ...UNKNOWN, mean: half.mean };
    const before = spreadOf(means.slice(0, Math.floor(means.length / 2)));
    const step = half.mean - before.mean;
    const learned = Math.max(0, step * step - half.error * half.error - before.error * before.error);
    const taught = (isCertain ? TAUGHT_OF_LINES : this.judged ? TAUGHT_WHERE_JUDGED : TAUGHT) * this.range;
    const sampled = this.isSame(means)
      ? this.unseen(means.length * this.size, this.judged)
      : student95(half.count - 1) * half.error;
    return { mean: half.mean, error: half.error, margin: Math.sqrt(sampled * sampled + learned + taught * taught) };
  }

  /** How much more the seat gets than by the other move. Both were sampled in the same worlds: what worlds share cancels out. */
  estimateOver(other: Batches, seat: number): Estimate {
    const size = Math.max(this.size, other.size);
    const own = this.of(seat, size);
    const theirs = other.of(seat, size);
    const shared = Math.min(own.length, theirs.length);
    const differences = Array.from({ length: shared }, (_, i) => own[i] - theirs[i]);
    return this.estimateFrom(differences, size, this.judged || other.judged);
  }

  /** From the means of batches of this size. */
  private estimateFrom(means: readonly number[], size: number, judged: boolean): Estimate {
    const estimate = estimateOf(means, this.leastMargin);
    const recent = means.slice(means.length >> 3);
    if (estimate.margin === Number.POSITIVE_INFINITY || !this.isSame(recent)) return estimate;
    return { ...estimate, margin: pythagorean(this.leastMargin, this.unseen(recent.length * size, judged)) };
  }

  /** How much what was never seen in so many payoffs may be worth. */
  private unseen(payoffs: number, judged: boolean): number {
    return (UNSEEN * (judged ? JUDGED : 1) * this.range) / payoffs;
  }

  private isSame(means: readonly number[]): boolean {
    return means.every((each) => Math.abs(each - means[0]) <= ROUNDING * this.leastMargin);
  }

  /** The seat's mean in each complete batch of this size, a multiple of the own one. */
  private of(seat: number, size: number): number[] {
    const { seats, sums } = this;
    const each = size / this.size;
    return Array.from({ length: Math.floor(this.complete / each) }, (_, batch) => {
      let sum = 0;
      for (let i = batch * each; i < (batch + 1) * each; i++) sum += sums[i * seats + seat];
      return sum / size;
    });
  }
}

/**
 * The margin is that of Student's t for the batches, and, at right angles to it, what more payoffs may teach: how far the means of the
 * later half, of the quarter before it and of the eighth before that lie apart.
 */
function estimateOf(means: readonly number[], leastMargin: number): Estimate {
  const { count, mean: middle, error } = spreadOf(later(means));
  if (count < LEAST) return { ...UNKNOWN, mean: middle };
  const quarter = means.length >> 2;
  const eighth = means.length >> 3;
  const steps = [middle, mean(means.slice(quarter, 2 * quarter)), mean(means.slice(eighth, 2 * eighth))];
  const learned = Math.max(...steps) - Math.min(...steps);
  const margin = pythagorean(student95(count - 1) * error, DOUBLINGS * learned);
  return { mean: middle, error, margin: pythagorean(margin, leastMargin) };
}

/** Without means the mean is NaN, under two the error is. */
function spreadOf(means: readonly number[]) {
  const middle = mean(means);
  const { length: count } = means;
  const deviations = means.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  return { count, mean: middle, error: Math.sqrt(deviations / (count - 1) / count) };
}

const later = (means: readonly number[]) => means.slice(Math.floor(means.length / 2));

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** The square root of the sum of squares. */
function pythagorean(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/** Two-sided 95 % of Student's t (Abramowitz and Stegun, 26.7.5), within 4 % from three degrees of freedom on. */
function student95(freedom: number): number {
  const square = Z95 * Z95;
  const first = (Z95 * (square + 1)) / 4;
  const second = (Z95 * ((5 * square + 16) * square + 3)) / 96;
  return Z95 + first / freedom + second / (freedom * freedom);
}
