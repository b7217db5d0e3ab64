import { describe, expect, it } from 'vitest';
import { Batches } from '../../src/search/result/batches.js';

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

describe('in a tree that is shared', () => {
  const estimateOf = (payoffs: readonly number[], ended = false, isCertain = false) => {
    const batches = new Batches(1, 100);
    for (const payoff of payoffs) batches.add(Float64Array.of(payoff), ended);
    return batches.estimateInTree(0, isCertain);
  };
  const noise = (i: number) => (i % 2 === 0 ? 10 : -10);

  it('has the mean of the later half, and nothing to say of fewer than four batches in it', () => {
    expect(estimateOf([0, 0, 0, 0, 6, 6, 6, 6]).mean).toBe(6);
    expect(estimateOf([0, 0, 0, 6, 6, 6])).toMatchObject({ mean: 6, margin: Number.POSITIVE_INFINITY });
    expect(estimateOf([]).margin).toBe(Number.POSITIVE_INFINITY);
  });

  it('leaves what larger trees teach, more where positions are judged, most where nothing is left to chance', () => {
    const payoffs = Array.from({ length: 6_400 }, (_, i) => 50 + noise(i));
    expect(estimateOf(payoffs).margin).toBeCloseTo(4, 1);
    expect(estimateOf(payoffs, true).margin).toBeCloseTo(2, 1);
    expect(estimateOf(payoffs, true, true).margin).toBeCloseTo(18, 1);
  });

  it('widens by the step from the earlier half to the later one, unless that is noise', () => {
    const step = Array.from({ length: 640 }, (_, i) => (i < 320 ? 40 : 50) + noise(i));
    expect(estimateOf(step).margin).toBeCloseTo(Math.hypot(10, 4), 0);
    const few = [40, 60, 40, 60, 41, 61, 41, 61];
    const level = few.map((payoff, i) => (i < 4 ? payoff : payoff - 1));
    expect(estimateOf(few).margin).toBeCloseTo(estimateOf(level).margin, 9);
  });

  it('leaves room for a payoff that never came', () => {
    expect(estimateOf(Array(8).fill(50), true).margin).toBeCloseTo(Math.hypot((3 * 100) / 8, 2), 9);
  });
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
