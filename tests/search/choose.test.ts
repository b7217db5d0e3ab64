import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { exactly } from '../../src/search/result/batches.js';
import { choose, weightsAt } from '../../src/search/result/choose.js';
import type { MoveStats, SearchResult } from '../../src/search/searcher.js';

const ITERATIONS = 100;

/** `mixed` and best-only shares are no counts. */
function withShares(shares: readonly number[], mixed = false, counted = mixed ? 0 : ITERATIONS): SearchResult {
  const moves: MoveStats[] = shares.map((share, move) => {
    return { move, visits: share * counted, availability: ITERATIONS, values: [0], value: exactly(0), share, line: [] };
  });
  return {
    seat: 0,
    decision: 'act',
    moves,
    mixed,
    counted,
    values: [0],
    winChance: [1],
    placement: [1],
    iterations: ITERATIONS,
    nodes: 1,
    full: false,
    worldDistribution: 'uniform',
  };
}

function frequencies(
  shares: readonly number[],
  temperature: number,
  mixed = false,
  counted = mixed ? 0 : ITERATIONS,
): number[] {
  const rng = new Rng('choose');
  const counts = shares.map(() => 0);
  const draws = 20_000;
  for (let i = 0; i < draws; i++) counts[choose(withShares(shares, mixed, counted), temperature, rng).move]++;
  return counts.map((count) => count / draws);
}

describe('choosing a move', () => {
  it('takes the first at temperature 0', () => {
    expect(frequencies([0.4, 0.35, 0.25], 0)).toEqual([1, 0, 0]);
  });

  it('follows the shares at temperature 1', () => {
    const [first, second, third] = frequencies([0.6, 0.3, 0.1], 1);
    expect(first).toBeCloseTo(0.6, 1);
    expect(second).toBeCloseTo(0.3, 1);
    expect(third).toBeCloseTo(0.1, 1);
  });

  it('sharpens below 1 and flattens above', () => {
    const [cold] = frequencies([0.6, 0.3, 0.1], 0.5);
    const [hot] = frequencies([0.6, 0.3, 0.1], 4);
    expect(cold).toBeGreaterThan(0.7);
    expect(hot).toBeLessThan(0.5);
  });

  it('counts a move that was never tried as tried half a time', () => {
    const [first, second, third] = frequencies([1, 0, 0], 1, false, 2);
    expect(first).toBeCloseTo(2 / 3, 1);
    expect(second).toBeCloseTo(1 / 6, 1);
    expect(third).toBeCloseTo(1 / 6, 1);
    for (const share of frequencies([1, 0, 0], 100, false, 2)) expect(share).toBeCloseTo(1 / 3, 1);
    expect(frequencies([1, 0, 0], 0.05, false, 2)).toEqual([1, 0, 0]);
  });

  it('draws evenly where nothing was tried', () => {
    for (const share of frequencies([0, 0, 0, 0], 1, false, 1)) expect(share).toBeCloseTo(1 / 4, 1);
  });

  it('never draws a move that a policy which is no count leaves out, however cold or hot', () => {
    for (const temperature of [0.01, 1, 10]) {
      expect(frequencies([0.5, 0.5, 0], temperature, true)[2]).toBe(0);
      expect(frequencies([1, 0, 0], temperature, false, 0)).toEqual([1, 0, 0]);
    }
  });

  it('plays an equilibrium as it is at temperature 0, and evenly one time in t + 1 at t', () => {
    const solved = { ...withShares([0.75, 0.25, 0], true), solved: true } as const;
    expect(weightsAt(0, solved)).toEqual([0.75, 0.25, 0]);
    expect(weightsAt(1.5, solved)).toEqual([1.25, 0.75, 0.5]);
  });

  it('draws from a mixed strategy even at temperature 0', () => {
    const [first, second] = frequencies([0.7, 0.3], 0, true);
    expect(first).toBeCloseTo(0.7, 1);
    expect(second).toBeCloseTo(0.3, 1);
  });
});
