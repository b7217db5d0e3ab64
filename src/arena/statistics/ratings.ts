/** Strengths on Elo's scale, with intervals. */
import { normalCdf, studentQuantile } from './distributions.js';
import { POINTS } from './elo.js';
import { CONFIDENCE } from './interval.js';
import type { Matrix } from './linear.js';

export interface Rating {
  readonly elo: number; // above the anchor
  readonly error: number; // standard error; 0 for the anchor
  readonly low: number;
  readonly high: number;
}

/** Strengths of entrants, advantages of seats if fitted, and their covariances. */
export class Ratings {
  private readonly strengths: Float64Array;
  private readonly covariance: Matrix;
  private readonly entrants: number;
  private readonly quantile: number;

  constructor(strengths: Float64Array, covariance: Matrix, entrants: number, blocks: number) {
    this.strengths = strengths;
    this.covariance = covariance;
    this.entrants = entrants;
    this.quantile = studentQuantile((1 + CONFIDENCE) / 2, Math.max(1, blocks - 1));
  }

  /** The rating of i relative to j. */
  gap(i: number, j: number): Rating {
    const { strengths, covariance: v } = this;
    const elo = (strengths[i] - strengths[j]) * POINTS;
    const error = Math.sqrt(Math.max(0, v[i][i] + v[j][j] - 2 * v[i][j])) * POINTS;
    return { elo, error, low: elo - error * this.quantile, high: elo + error * this.quantile };
  }

  /** How much better a seat is than seat 0, whoever sits there. */
  advantage(seat: number): Rating {
    return this.gap(this.entrants + seat, this.entrants);
  }

  /** Likelihood of superiority (LOS): the probability that i is stronger than j. */
  superiority(i: number, j: number): number {
    const { elo, error } = this.gap(i, j);
    return error === 0 ? 0.5 : normalCdf(elo / error);
  }
}
