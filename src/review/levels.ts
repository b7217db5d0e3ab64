/**
 * A series of estimates, cut where what it estimates has changed: each search is off by a little, so that a series goes up and down
 * also where nothing happens. The cuts minimise the squared distance from the mean of each piece, with a price for each piece:
 *
 *   B. Jackson et al. (2005): An algorithm for optimal partitioning of data on an interval. IEEE Signal Processing Letters 12.
 */

export interface Level {
  readonly from: number;
  readonly to: number; // the place after its last one
  readonly mean: number;
}

const LEAST_NOISE = 0.015; // of an estimate, whatever the series looks like
const PRICE = 3; // of a piece, in variances times the logarithm of the length

export function levelsOf(values: readonly number[]): Level[] {
  const count = values.length;
  const price = PRICE * noiseOf(values) ** 2 * Math.log(count + 1);
  const sums = [0];
  const squares = [0];
  for (const [i, value] of values.entries()) {
    sums.push(sums[i] + value);
    squares.push(squares[i] + value * value);
  }
  const off = (from: number, to: number) => squares[to] - squares[from] - (sums[to] - sums[from]) ** 2 / (to - from);
  const least = [-price]; // of the values before a place
  const cut = [0]; // where the last piece before a place begins
  for (let to = 1; to <= count; to++) {
    least.push(Number.POSITIVE_INFINITY);
    for (let from = 0; from < to; from++) {
      const costs = least[from] + off(from, to) + price;
      if (costs < least[to]) {
        least[to] = costs;
        cut[to] = from;
      }
    }
  }
  const levels: Level[] = [];
  for (let to = count; to > 0; to = cut[to])
    levels.unshift({ from: cut[to], to, mean: (sums[to] - sums[cut[to]]) / (to - cut[to]) });
  return levels;
}

/** The standard deviation of an estimate: by the median step, so that a few large changes do not count as noise. */
function noiseOf(values: readonly number[]): number {
  const steps = values.slice(1).map((value, i) => Math.abs(value - values[i]));
  steps.sort((one, other) => one - other);
  const median = steps.length === 0 ? 0 : steps[steps.length >> 1];
  return Math.max(LEAST_NOISE, median / (0.6745 * Math.SQRT2));
}
