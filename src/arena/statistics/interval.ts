/** Means with 95 % intervals, by block: the games of a block share a deal and are not independent. */
import { studentQuantile } from './distributions.js';

export interface Estimate {
  readonly mean: number;
  readonly error: number; // standard error; Infinity under two blocks
  readonly low: number;
  readonly high: number;
  readonly count: number; // of blocks
}

export const CONFIDENCE = 0.95;

/** With fewer blocks, equal values would give an interval of width 0, which proves nothing. */
const FEW_BLOCKS = 8;

/** The sign of mean - `value` if the interval excludes `value`, else 0. */
export function sureSide({ low, high, count }: Estimate, value: number): -1 | 0 | 1 {
  if (count < FEW_BLOCKS) return 0;
  return low > value ? 1 : high < value ? -1 : 0;
}

/** Mean and variance of a stream of values. Welford (1962), since sums of squares lose digits. */
export class Mean {
  count = 0;
  mean = 0;
  private deviations = 0;

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.deviations += before * (value - this.mean);
  }

  get variance(): number {
    return this.count < 2 ? Number.POSITIVE_INFINITY : this.deviations / (this.count - 1);
  }

  estimate(): Estimate {
    const { count, mean } = this;
    const error = Math.sqrt(this.variance / Math.max(1, count));
    const half = count < 2 ? Number.POSITIVE_INFINITY : error * studentQuantile((1 + CONFIDENCE) / 2, count - 1);
    return { mean, error, low: mean - half, high: mean + half, count };
  }
}
