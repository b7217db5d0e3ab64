/** Running estimates of durations in ms, by key: exponentially weighted mean and variance (Finch 2009). */
const GAIN = 1 / 8; // of a measurement, once there are as many: usually
/** Limit of a single measurement, as a multiple of the mean. */
const MOST_SURPRISE = 10;
const HIGH = 2; // standard deviations above the mean

interface Estimate {
  count: number;
  mean: number;
  variance: number;
}

export class Estimates {
  private readonly first: number; // until something is measured
  private readonly gain: number;
  private readonly known = new Map<string, Estimate>();

  /** A lower `gain` makes an estimate steadier, and slower to follow a change. */
  constructor(first: number, gain = GAIN) {
    this.first = first;
    this.gain = gain;
  }

  has(key: string): boolean {
    return this.known.has(key);
  }

  /** The mean, in ms. */
  of(key: string): number {
    return this.known.get(key)?.mean ?? this.first;
  }

  /** The standard deviation, in ms. */
  deviationOf(key: string): number {
    return Math.sqrt(this.known.get(key)?.variance ?? (this.first / HIGH) ** 2);
  }

  /** An upper estimate that is seldom exceeded, in ms. */
  highOf(key: string): number {
    return this.of(key) + HIGH * this.deviationOf(key);
  }

  learn(key: string, ms: number): void {
    const estimate = this.known.get(key);
    if (estimate === undefined) {
      this.known.set(key, { count: 1, mean: ms, variance: (ms / 2) ** 2 });
      return;
    }
    estimate.count++;
    const gain = Math.max(1 / estimate.count, this.gain);
    const error = Math.min(ms, (estimate.mean + 1) * MOST_SURPRISE) - estimate.mean;
    estimate.mean += gain * error;
    estimate.variance = (1 - gain) * (estimate.variance + gain * error * error);
  }
}
