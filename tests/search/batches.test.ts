import { expect, it } from 'vitest';
import { Batches } from '../../src/search/evaluate/batches.js';

function estimateOf(payoffs: readonly number[], range = 100) {
  const batches = new Batches(1, range);
  for (const payoff of payoffs) batches.add(Float64Array.of(payoff));
  return batches.estimate(0);
}

it('widens an interval by what the last eighth to a half of the samples still taught', () => {
  const steady = estimateOf(Array.from({ length: 64 }, (_, i) => 50 + (i % 2)));
  const { mean, margin } = estimateOf(Array.from({ length: 64 }, (_, i) => (i < 16 ? 40 : 50) + (i % 2)));
  expect(mean).toBe(steady.mean);
  expect(margin).toBeGreaterThan(2 * 10); // the eighth before the quarter before was lower by 10
  expect(margin).toBeGreaterThan(steady.margin + 15);
});

it('is at least a hundredth of the range either way, unless all samples are the same', () => {
  const nearly = estimateOf(Array.from({ length: 64 }, (_, i) => 50 + 0.001 * (i % 2)));
  expect(nearly.margin).toBeGreaterThanOrEqual(1);
  expect(nearly.margin).toBeLessThan(1.1);
  expect(estimateOf(Array(64).fill(100)).margin).toBe(0);
});

it('leaves room for a payoff that has not come yet, where there may be one', () => {
  const batches = new Batches(1, 26, 26);
  for (let i = 0; i < 64; i++) batches.add(Float64Array.of(-5));
  expect(batches.estimate(0).margin).toBeCloseTo((3 * 26) / 32, 9);
});
