/**
 * Maximum-likelihood strengths from rankings. Luce (1959), Plackett (1975): i takes the first place with probability
 * exp(t_i) / sum of exp(t_j), the second is drawn the same way from the rest, and so on; with two seats this is Bradley and
 * Terry (1952), Elo's model. A shared place counts as all its orders in equal parts, so a draw is half a win.
 *
 * Where the winner takes all, the others share a place because their order is unknown, not because they were equal: only
 * the winner counts.
 *
 * One drawn game is added between every two entrants that met, so that one who won everything has a finite strength.
 *
 * Intervals are robust to correlation within blocks (the same deal and entrants): the variance of the estimate is
 * H^-1 (sum over blocks of g g') H^-1, with g a block's gradient and H the Hessian. Liang and Zeger (1986). The added games
 * enter as half a win and half a loss each.
 */
import { normalCdf, studentQuantile } from './distributions.js';
import { POINTS } from './elo.js';
import { CONFIDENCE } from './interval.js';
import { type Matrix, inverse, product, zeros } from './linear.js';
import type { Ranking } from './ranking.js';

/** One choice from a set: adds -weight * log(sum of exp(t_i)) to the log-likelihood. */
interface Choice {
  readonly set: readonly number[]; // entrants, possibly repeated
  weight: number;
}

/** The log-likelihood of a ranking: t summed over `wins`, and its choices. */
interface Terms {
  readonly wins: readonly number[];
  readonly choices: readonly Choice[];
}

export interface Rating {
  readonly elo: number; // above the anchor
  readonly error: number; // standard error; 0 for the anchor
  readonly low: number;
  readonly high: number;
}

const MOST_STEPS = 100;
const TOLERANCE = 1e-9; // in units of strength
const LONGEST_STEP = 2;

export class PlackettLuce {
  private readonly count: number;
  private readonly terms = new Map<string, Terms>();
  private readonly tally = new Map<string, number>(); // games by ranking
  private readonly blocks: string[][] = []; // rankings of each block
  private readonly met = new Set<string>();

  constructor(entrants: number) {
    this.count = entrants;
  }

  addBlock(rankings: readonly Ranking[]): void {
    this.blocks.push(
      rankings.map((ranking) => {
        const key = ranking.map((place) => place.join(' ')).join('>');
        if (!this.terms.has(key)) this.terms.set(key, termsOf(ranking));
        this.tally.set(key, (this.tally.get(key) ?? 0) + 1);
        const all = ranking.flat();
        for (const a of all) for (const b of all) if (a < b) this.met.add(`${a} ${b}`);
        return key;
      }),
    );
  }

  fit(anchor = 0): Ratings {
    const { count } = this;
    const pairs = [...this.met].map((key) => key.split(' ').map(Number));
    const linear = new Float64Array(count);
    const choices = new Map<string, Choice>();
    const choose = ({ set, weight }: Choice) => {
      const key = set.join(' ');
      const known = choices.get(key);
      if (known === undefined) choices.set(key, { set, weight });
      else known.weight += weight;
    };
    for (const [key, games] of this.tally) {
      const { wins, choices } = this.terms.get(key)!;
      for (const i of wins) linear[i] += games;
      for (const { set, weight } of choices) choose({ set, weight: weight * games });
    }
    for (const pair of pairs) {
      for (const i of pair) linear[i] += 0.5;
      choose({ set: pair, weight: 1 });
    }
    const all = [...choices.values()];
    const strengths = new Float64Array(count);
    let curvature = zeros(count);
    for (let step = 0; step < MOST_STEPS; step++) {
      const slope = gradient(strengths, linear, all);
      curvature = inverse(withoutAnchor(hessian(strengths, all), anchor));
      let largest = 0;
      for (let i = 0; i < count; i++) {
        if (i === anchor) continue;
        let change = 0;
        for (let j = 0; j < count; j++) if (j !== anchor) change += curvature[i][j] * slope[j];
        change = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change));
        strengths[i] += change;
        largest = Math.max(largest, Math.abs(change));
      }
      if (largest < TOLERANCE) break;
    }
    const middle = this.spread(strengths, pairs);
    return new Ratings(strengths, anchored(product(product(curvature, middle), curvature), anchor), this.blocks.length);
  }

  /** Sum over blocks of g g'. */
  private spread(strengths: Float64Array, pairs: readonly number[][]): Float64Array[] {
    const { count, blocks } = this;
    const sum = zeros(count);
    const slopes = new Map<string, Float64Array>();
    for (const [key, { wins, choices }] of this.terms) {
      const linear = new Float64Array(count);
      for (const i of wins) linear[i]++;
      slopes.set(key, gradient(strengths, linear, choices));
    }
    const scale = blocks.length > 1 ? blocks.length / (blocks.length - 1) : 1;
    const total = new Float64Array(count);
    for (const block of blocks) {
      total.fill(0);
      for (const key of block) {
        const slope = slopes.get(key)!;
        for (let i = 0; i < count; i++) total[i] += slope[i];
      }
      addSquare(sum, total, scale);
    }
    for (const [a, b] of pairs) {
      for (const winner of [a, b]) {
        const linear = new Float64Array(count);
        linear[winner] = 1;
        addSquare(sum, gradient(strengths, linear, [{ set: [a, b], weight: 1 }]), 0.5);
      }
    }
    return sum;
  }
}

/** Strengths and their covariances. */
export class Ratings {
  private readonly strengths: Float64Array;
  private readonly covariance: Matrix;
  private readonly quantile: number;

  constructor(strengths: Float64Array, covariance: Matrix, blocks: number) {
    this.strengths = strengths;
    this.covariance = covariance;
    this.quantile = studentQuantile((1 + CONFIDENCE) / 2, Math.max(1, blocks - 1));
  }

  /** The rating of i relative to j. */
  gap(i: number, j: number): Rating {
    const { strengths, covariance: v } = this;
    const elo = (strengths[i] - strengths[j]) * POINTS;
    const error = Math.sqrt(Math.max(0, v[i][i] + v[j][j] - 2 * v[i][j])) * POINTS;
    return { elo, error, low: elo - error * this.quantile, high: elo + error * this.quantile };
  }

  /** Likelihood of superiority (LOS): the probability that i is stronger than j. */
  superiority(i: number, j: number): number {
    const { elo, error } = this.gap(i, j);
    return error === 0 ? 0.5 : normalCdf(elo / error);
  }
}

/** For each shared place: every subset of it that may be left when the next one is chosen, with all that are worse. */
function termsOf(ranking: Ranking): Terms {
  const takesAll = ranking.length === 2 && ranking[1].length > 1;
  const told = takesAll ? 1 : ranking.length; // places that carry information
  const choices: Choice[] = [];
  for (let place = 0; place < told; place++) {
    const tied = ranking[place];
    const worse = ranking.slice(place + 1).flat();
    const ofSize = binomials(tied.length);
    for (let subset = 1; subset < 1 << tied.length; subset++) {
      const left = tied.filter((_, i) => ((subset >> i) & 1) === 1);
      const set = [...left, ...worse].sort((a, b) => a - b);
      choices.push({ set, weight: 1 / ofSize[left.length] });
    }
  }
  return { wins: ranking.slice(0, told).flat(), choices };
}

function binomials(n: number): number[] {
  const row = [1];
  for (let k = 1; k <= n; k++) row.push((row[k - 1] * (n - k + 1)) / k);
  return row;
}

function gradient(strengths: Float64Array, linear: Float64Array, choices: readonly Choice[]): Float64Array {
  const out = linear.slice();
  for (const { set, weight } of choices) {
    const total = set.reduce((sum, i) => sum + Math.exp(strengths[i]), 0);
    for (const i of set) out[i] -= (weight * Math.exp(strengths[i])) / total;
  }
  return out;
}

/** Of the negative log-likelihood. */
function hessian(strengths: Float64Array, choices: readonly Choice[]): Float64Array[] {
  const out = zeros(strengths.length);
  for (const { set, weight } of choices) {
    const total = set.reduce((sum, i) => sum + Math.exp(strengths[i]), 0);
    for (const i of set) {
      const p = Math.exp(strengths[i]) / total;
      out[i][i] += weight * p;
      for (const j of set) out[i][j] -= (weight * p * Math.exp(strengths[j])) / total;
    }
  }
  return out;
}

const FAINT = 1e-9; // keeps the Hessian regular for entrants that met nobody

/** The anchor has the row and column of the identity, so its strength stays at 0. */
function withoutAnchor(matrix: Float64Array[], anchor: number): Float64Array[] {
  for (let i = 0; i < matrix.length; i++) {
    matrix[i][i] += FAINT;
    matrix[i][anchor] = matrix[anchor][i] = i === anchor ? 1 : 0;
  }
  return matrix;
}

function anchored(matrix: Float64Array[], anchor: number): Float64Array[] {
  for (let i = 0; i < matrix.length; i++) matrix[i][anchor] = matrix[anchor][i] = 0;
  return matrix;
}

function addSquare(sum: Float64Array[], g: Float64Array, weight: number): void {
  for (let i = 0; i < g.length; i++) {
    if (g[i] === 0) continue;
    for (let j = 0; j < g.length; j++) sum[i][j] += weight * g[i] * g[j];
  }
}
