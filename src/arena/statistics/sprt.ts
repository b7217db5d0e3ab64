/**
 * Wald's sequential probability ratio test (1945), generalized: the score of a block takes one of a few values with unknown
 * probabilities, and each hypothesis is represented by its distribution of highest likelihood, given its mean. With two games
 * a block the values are 0, 1/4, 1/2, 3/4, 1 (the "pentanomial" model of chess engine testing), which accounts for the
 * correlation of two games on one deal. Van den Bergh, "A practical introduction to the GSPRT".
 */
import { scoreOf } from './elo.js';
import type { Hypotheses, SequentialTest, Status } from './sequential.js';

/** Added to the count of each value, so that no value is impossible. */
const FAINT = 1e-3;
const STEPS = 60; // of bisection: all bits of a double

export class Sprt implements SequentialTest {
  private readonly low: number; // mean scores of H0 and H1
  private readonly high: number;
  private readonly lower: number;
  private readonly upper: number;
  private readonly counts = new Map<number, number>([
    [0, FAINT],
    [0.25, FAINT],
    [0.5, FAINT],
    [0.75, FAINT],
    [1, FAINT],
  ]);

  constructor({ elo0, elo1, alpha, beta }: Hypotheses) {
    this.low = scoreOf(elo0);
    this.high = scoreOf(elo1);
    this.lower = Math.log(beta / (1 - alpha));
    this.upper = Math.log((1 - beta) / alpha);
  }

  add(score: number): void {
    this.counts.set(score, (this.counts.get(score) ?? FAINT) + 1);
  }

  status(): Status {
    const { lower, upper } = this;
    const llr = this.logRatio();
    return { llr, lower, upper, verdict: llr >= upper ? 'H1' : llr <= lower ? 'H0' : undefined };
  }

  private logRatio(): number {
    const { low, high } = this;
    const tiltLow = this.tilt(low);
    const tiltHigh = this.tilt(high);
    let sum = 0;
    for (const [value, count] of this.counts)
      sum += count * Math.log((1 + tiltLow * (value - low)) / (1 + tiltHigh * (value - high)));
    return sum;
  }

  /**
   * The distribution of highest likelihood with a given mean is proportional to count / (1 + x (value - mean)), for the x that
   * gives this mean. Found by bisection between the poles, where the sum falls from above 0 to below.
   */
  private tilt(mean: number): number {
    let from = -1 / (1 - mean);
    let to = 1 / mean;
    for (let step = 0; step < STEPS; step++) {
      const x = (from + to) / 2;
      let sum = 0;
      for (const [value, count] of this.counts) sum += (count * (value - mean)) / (1 + x * (value - mean));
      if (sum > 0) from = x;
      else to = x;
    }
    return (from + to) / 2;
  }
}
