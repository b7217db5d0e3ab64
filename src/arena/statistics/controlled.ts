/**
 * The mean of a result from which a control variate is taken off: something that varies with it and whose mean is known to be zero,
 * as the luck of a game. `result - slope * control` has the same mean whatever the slope, and the least variance with that of the
 * regression. The slope is fitted to one half of the blocks and used on the other, so that the estimate stays unbiased.
 *
 *   C. Lemieux (2017): Control Variates. Wiley StatsRef.
 */
import { studentQuantile } from './distributions.js';
import { CONFIDENCE, type Estimate, Mean } from './interval.js';

/** Moments of pairs. Welford (1962). */
class Moments {
  count = 0;
  result = 0; // means
  control = 0;
  results = 0; // sums of squared deviations, and of products
  controls = 0;
  products = 0;

  add(result: number, control: number): void {
    this.count++;
    const [dr, dc] = [result - this.result, control - this.control];
    this.result += dr / this.count;
    this.control += dc / this.count;
    this.results += dr * (result - this.result);
    this.controls += dc * (control - this.control);
    this.products += dr * (control - this.control);
  }

  get slope(): number {
    return this.controls > 0 ? this.products / this.controls : 0;
  }

  meanWith(slope: number): number {
    return this.result - slope * this.control;
  }

  deviationsWith(slope: number): number {
    return Math.max(0, this.results - 2 * slope * this.products + slope * slope * this.controls);
  }
}

export interface ControlledEstimate extends Estimate {
  readonly factor: number; // how many times as many games the plain mean would need for the same interval; 1 while unknown
}

export class Controlled {
  private readonly halves = [new Moments(), new Moments()] as const;
  private readonly plain = new Mean();
  private readonly luck = new Mean();

  /** Of the next block. */
  add(result: number, control: number): void {
    this.halves[this.plain.count % 2].add(result, control);
    this.plain.add(result);
    this.luck.add(control);
  }

  get count(): number {
    return this.plain.count;
  }

  /** The mean of the results as they are. */
  raw(): Estimate {
    return this.plain.estimate();
  }

  /** The mean of the control: near zero, or it is no control. */
  control(): Estimate {
    return this.luck.estimate();
  }

  estimate(): ControlledEstimate {
    const [one, other] = this.halves;
    const count = one.count + other.count;
    if (other.count < 2) return { ...this.raw(), factor: 1 };
    const slopes = [other.slope, one.slope] as const;
    const mean = (one.count * one.meanWith(slopes[0]) + other.count * other.meanWith(slopes[1])) / count;
    const variance = (one.deviationsWith(slopes[0]) + other.deviationsWith(slopes[1])) / (count - 2);
    const error = Math.sqrt(variance / count);
    const half = error * studentQuantile((1 + CONFIDENCE) / 2, count - 2);
    const factor = variance > 0 ? this.plain.variance / variance : 1;
    return { mean, error, low: mean - half, high: mean + half, count, factor };
  }
}
