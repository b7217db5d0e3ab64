import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../../src/search/result/batches.js';
import { merge } from '../../src/search/result/merge.js';
import type { MoveStats, SearchResult } from '../../src/search/searcher.js';

const line = [1, 0];

/** A result whose moves were given these payoffs of seat 0, one a visit. */
function resultOf(samples: readonly (readonly number[])[], changes: Partial<SearchResult> = {}): SearchResult {
  const all = samples.flat();
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);
  const moves: MoveStats[] = samples.map((list, move) => {
    const own = list.length > 0 ? mean(list) : mean(all);
    return {
      move,
      visits: list.length,
      availability: all.length,
      values: [own, -own],
      value:
        list.length < 2 ? { ...UNKNOWN, mean: own } : { mean: own, error: 1 / list.length, margin: 3 / list.length },
      share: list.length / all.length,
      line: list.length > 0 ? line : [],
    };
  });
  return {
    seat: 0,
    decision: 'act',
    moves: moves.sort((a, b) => b.share - a.share || a.move - b.move),
    mixed: false,
    counted: all.length,
    values: [mean(all), -mean(all)],
    winChance: [0.5, 0.5],
    placement: [1.5, 1.5],
    iterations: all.length,
    nodes: 3,
    full: false,
    worldDistribution: 'uniform',
    ...changes,
  };
}

function expectClose(merged: SearchResult, single: SearchResult): void {
  expect(merged.moves.map(({ move, visits, availability }) => ({ move, visits, availability }))).toEqual(
    single.moves.map(({ move, visits, availability }) => ({ move, visits, availability })),
  );
  for (const [i, stats] of merged.moves.entries()) {
    expect(stats.share).toBeCloseTo(single.moves[i].share, 12);
    expect(stats.values[0]).toBeCloseTo(single.moves[i].values[0], 12);
  }
  expect(merged.counted).toBe(single.counted);
  expect(merged.values[0]).toBeCloseTo(single.values[0], 12);
}

describe('merging', () => {
  it('leaves a single result as it is', () => {
    const result = resultOf([[1, 0], [1]]);
    expect(merge([result])).toBe(result);
  });

  it('reads like one search that drew all the samples: counts, means and shares', () => {
    const a = [[1, 0, 1, 1], [0, -1], [0.5]];
    const b = [[1, 1], [0.25, 0, 1, -0.5, 0], []];
    const c = [[-1], [0], [1, 1]];
    const together = [0, 1, 2].map((i) => [...a[i], ...b[i], ...c[i]]);
    expectClose(merge([resultOf(a), resultOf(b), resultOf(c)]), resultOf(together));
  });

  it('adds errors at right angles, and lets all learn what each may still learn', () => {
    const [stats] = merge([resultOf([[1, 0]]), resultOf([[1, 1, 1, 1]]), resultOf([[0]])]).moves;
    expect(stats.value.mean).toBeCloseTo(5 / 7, 12);
    expect(stats.value.error).toBeCloseTo(Math.hypot((2 / 6) * (1 / 2), (4 / 6) * (1 / 4)), 12);
    expect(stats.value.margin).toBeCloseTo((2 / 6) * (3 / 2) + (4 / 6) * (3 / 4), 12);
  });

  it('gives a move that nobody tried the mean of the root, and no error', () => {
    const merged = merge([resultOf([[1, 0], []]), resultOf([[1, 1, 1], []])]);
    expectClose(merged, resultOf([[1, 0, 1, 1, 1], []]));
    expect(merged.moves[1]).toMatchObject({ visits: 0, line: [], value: UNKNOWN });
  });

  it('puts the best move of all first, though each search preferred another', () => {
    const a = resultOf([[1, 1, 1], [1, 1], []]);
    const b = resultOf([[], [1, 1], [1, 1, 1]]);
    expect(merge([a, b]).moves.map(({ move }) => move)).toEqual([1, 0, 2]);
  });

  it('weighs chances and places by iterations, adds nodes, and is full if one tree was', () => {
    const a = resultOf([[1, 1, 1]], { winChance: [1, 0], placement: [1, 2], full: true });
    const b = resultOf([[0]], { winChance: [0, 1], placement: [2, 1] });
    const merged = merge([a, b]);
    expect(merged.winChance[0]).toBeCloseTo(0.75, 12);
    expect(merged.placement[0]).toBeCloseTo(1.25, 12);
    expect(merged).toMatchObject({ nodes: 6, full: true, iterations: 4 });
  });

  it('leaves out what is proved to lose, and not what is proved to draw', () => {
    const part = resultOf([[1], [0], [0]]);
    const proved = part.moves.map((each) =>
      each.move === 0 ? each : { ...each, proved: (['draw', 'loss'] as const)[each.move - 1] },
    );
    const { moves } = merge([{ ...part, moves: proved }, part]);
    expect(moves.filter(({ share }) => share === 0).map(({ move }) => move)).toEqual([2]);
  });
});
