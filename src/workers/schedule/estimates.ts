/** Running estimates of durations in ms, by key: exponentially weighted mean and deviation (Jacobson 1988, as in TCP). */
const RISE = 1 / 8;
const FALL = 1 / 4; // code that has warmed up stays so
const DEVIATION_GAIN = 1 / 4;
/** Limit of a single measurement, as a multiple of the mean. */
const MOST_SURPRISE = 10;

interface Estimate {
  count: number;
  mean: number;
  deviation: number;
}

export class Estimates {
  private readonly first: number; // until something is measured
  private readonly known = new Map<string, Estimate>();

  constructor(first: number) {
    this.first = first;
  }

  /** The mean, in ms. */
  of(key: string): number {
    return this.known.get(key)?.mean ?? this.first;
  }

  /** An upper estimate that is seldom exceeded, in ms. */
  highOf(key: string): number {
    const estimate = this.known.get(key);
    return estimate === undefined ? 2 * this.first : estimate.mean + 2 * estimate.deviation;
  }

  learn(key: string, ms: number): void {
    const estimate = this.known.get(key);
    if (estimate === undefined) {
      this.known.set(key, { count: 1, mean: ms, deviation: ms / 2 });
      return;
    }
    const error = Math.min(ms, (estimate.mean + 1) * MOST_SURPRISE) - estimate.mean;
    estimate.count++;
    estimate.mean += Math.max(1 / estimate.count, error < 0 ? FALL : RISE) * error;
    estimate.deviation += DEVIATION_GAIN * (Math.abs(error) - estimate.deviation);
  }
}
