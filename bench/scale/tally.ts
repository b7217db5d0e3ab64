/** Durations by size, in memory that does not grow: eight bins for each doubling, so that a quantile is at most 9 % off. */
export class Tally {
  private readonly bins = new Float64Array(8 * 32);
  count = 0;
  max = 0;
  sum = 0;

  add(ms: number): void {
    this.bins[Math.min(this.bins.length - 1, Math.floor(8 * Math.log2(1 + ms)))]++;
    this.count++;
    this.sum += ms;
    if (ms > this.max) this.max = ms;
  }

  addAll(other: Tally): void {
    for (const [bin, count] of other.bins.entries()) this.bins[bin] += count;
    this.count += other.count;
    this.sum += other.sum;
    this.max = Math.max(this.max, other.max);
  }

  /** The upper end of the bin in which it lies. `part`: 0 to 1. */
  quantile(part: number): number {
    let left = part * this.count;
    for (const [bin, count] of this.bins.entries()) {
      left -= count;
      if (left <= 0 && count > 0) return Math.min(this.max, 2 ** ((bin + 1) / 8) - 1);
    }
    return this.max;
  }

  /** The part of all that took longer. */
  above(ms: number): number {
    let count = 0;
    for (let bin = Math.floor(8 * Math.log2(1 + ms)) + 1; bin < this.bins.length; bin++) count += this.bins[bin];
    return this.count === 0 ? 0 : count / this.count;
  }
}
