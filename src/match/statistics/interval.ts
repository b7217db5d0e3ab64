/** A mean with its 95 % interval, from the values of blocks: games of one block share a deal and are not independent. */
import { studentQuantile } from './distributions.js';

export interface Estimate {
  readonly mean: number;
  readonly error: number; // standard error; Infinity under two blocks
  readonly low: number;
  readonly high: number;
  readonly count: number; // of blocks
}

export const CONFIDENCE = 0.95;

/** A handful of blocks that came out alike have an interval of no width: that proves nothing. */
const FEW_BLOCKS = 8;

/** Whether the mean surely differs from `value`, on the side told by the sign; 0 if that is not known. */
export function sureSide({ low, high, count }: Estimate, value: number): -1 | 0 | 1 {
  if (count < FEW_BLOCKS) return 0;
  return low > value ? 1 : high < value ? -1 : 0;
}

/** Collects values one by one. Welford (1962): sums of squares would lose digits. */
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
