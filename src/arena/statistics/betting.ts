/**
 * A sequential test by betting, for blocks of any kind. For each hypothesis a gambler bets against it at odds that are fair if
 * it is true; then the probability that his wealth ever reaches twenty times its start is at most one in twenty (Ville 1939).
 * It only assumes that scores lie in 0 .. 1 and have the same mean given the past. Waudby-Smith and Ramdas (2024), "Estimating
 * means of bounded random variables by betting", section 4. Needs a third to a half more blocks than an SPRT whose model is
 * true.
 */
import { scoreOf } from './elo.js';
import type { Hypotheses, SequentialTest, Status } from './sequential.js';

/** A stake never risks more than this part of the wealth in one block. */
const BOLDEST = 0.5;
/** The prior of mean and variance, in blocks with the mean of the other hypothesis and the variance of a fair coin. */
const GUESSED_BLOCKS = 10;
const GUESSED_VARIANCE = 0.25;

export class BettingTest implements SequentialTest {
  private readonly low: number;
  private readonly high: number;
  private readonly lower: number;
  private readonly upper: number;
  private againstLow = 0; // logarithms of wealth
  private againstHigh = 0;
  private verdict: Status['verdict'];
  private count = 0;
  private sum = 0;
  private squares = 0;

  constructor({ elo0, elo1, alpha, beta }: Hypotheses) {
    this.low = scoreOf(elo0);
    this.high = scoreOf(elo1);
    this.lower = Math.log(beta);
    this.upper = -Math.log(alpha);
  }

  add(score: number): void {
    const { low, high } = this;
    this.againstLow += Math.log(1 + this.stake(low, high, low) * (score - low));
    this.againstHigh += Math.log(1 + this.stake(high, low, 1 - high) * (high - score));
    this.count++;
    this.sum += score;
    this.squares += score * score;
    if (this.againstLow >= this.upper) this.verdict ??= 'H1';
    if (-this.againstHigh <= this.lower) this.verdict ??= 'H0';
  }

  status(): Status {
    const { againstLow, againstHigh, lower, upper, verdict } = this;
    // reports the one that is closer to its bound
    const llr = againstLow / upper >= againstHigh / -lower ? againstLow : -againstHigh;
    return { llr, lower, upper, verdict };
  }

  /** The stake, per unit of score, that lets wealth grow fastest by current estimates: (m - h) / (v + (m - h)^2). */
  private stake(hypothesis: number, other: number, loss: number): number {
    const blocks = this.count + GUESSED_BLOCKS;
    const mean = (this.sum + GUESSED_BLOCKS * other) / blocks;
    const own = this.count > 0 ? this.squares - (this.sum * this.sum) / this.count : 0;
    const variance = (own + GUESSED_BLOCKS * GUESSED_VARIANCE) / blocks;
    const distance = Math.max(0, other > hypothesis ? mean - hypothesis : hypothesis - mean);
    return Math.min(BOLDEST / loss, distance / (variance + distance * distance));
  }
}
