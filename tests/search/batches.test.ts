import { describe, expect, it } from 'vitest';
import { Batches } from '../../src/search/evaluate/batches.js';

function estimateOf(payoffs: readonly number[], range = 100) {
  const batches = new Batches(1, range);
  for (const payoff of payoffs) batches.add(Float64Array.of(payoff), true);
  return batches.estimate(0);
}

it('widens an interval by what the last eighth to a half of the samples still taught', () => {
  const steady = estimateOf(Array.from({ length: 64 }, (_, i) => 50 + (i % 2)));
  const { mean, margin } = estimateOf(Array.from({ length: 64 }, (_, i) => (i < 16 ? 40 : 50) + (i % 2)));
  expect(mean).toBe(steady.mean);
  expect(margin).toBeGreaterThan(2 * 10); // the eighth before the quarter before was lower by 10
  expect(margin).toBeGreaterThan(steady.margin + 15);
});

it('is at least a hundredth of the range either way: only proofs are certain', () => {
  const nearly = estimateOf(Array.from({ length: 64 }, (_, i) => 50 + 0.001 * (i % 2)));
  expect(nearly.margin).toBeGreaterThanOrEqual(1);
  expect(nearly.margin).toBeLessThan(1.1);
  expect(estimateOf(Array(64).fill(100)).margin).toBeGreaterThan(1);
});

describe('where another payoff may still come', () => {
  const marginOf = (ended: boolean, count = 64) => {
    const batches = new Batches(1, 26);
    for (let i = 0; i < count; i++) batches.add(Float64Array.of(-5), ended);
    return batches.estimate(0).margin;
  };

  it('leaves room for one that was not seen in the last seven eighths of the samples', () => {
    expect(marginOf(true)).toBeCloseTo(Math.hypot((3 * 26) / 56, 0.26), 9);
    expect(marginOf(true, 640)).toBeLessThan(marginOf(true) / 2);
  });

  it('leaves a tenth of that where positions are judged before the game is over, and a hundredth of the range at least', () => {
    expect(marginOf(false)).toBeCloseTo(Math.hypot((3 * 2.6) / 56, 0.26), 9);
    expect(marginOf(false, 64_000)).toBeCloseTo(0.26, 3);
  });

  it('leaves as much for the difference of two moves, where both were always worth the same', () => {
    const one = new Batches(1, 1);
    const other = new Batches(1, 1);
    for (let i = 0; i < 12; i++) {
      one.add(Float64Array.of(0.1 + 0.02 * i), false);
      other.add(Float64Array.of(0.04 + 0.02 * i), false);
    }
    const { mean, margin } = one.estimateOver(other, 0);
    expect(mean).toBeCloseTo(0.06, 9);
    expect(margin).toBeGreaterThan(0.02);
    expect(margin).toBeLessThan(0.04);
  });
});
