import { describe, expect, it } from 'vitest';
import { run, type SearchBudget } from '../../src/search/budget.js';
import type { Search, SearchResult } from '../../src/search/searcher.js';

/** A search on a clock of its own: each iteration takes so long, and so many of ten visit the first move. */
class Timed implements Search {
  iterations = 0;
  nowMs = 0;
  private readonly eachMs: number;
  private readonly ofTen: number;

  constructor(eachMs: number, ofTen: number) {
    this.eachMs = eachMs;
    this.ofTen = ofTen;
  }

  advance(iterations: number): void {
    this.iterations += iterations;
    this.nowMs += iterations * this.eachMs;
  }

  get nodes(): number {
    return this.iterations / 2;
  }

  get lead(): number {
    return (this.iterations * (2 * this.ofTen - 10)) / 10;
  }

  result(): SearchResult {
    throw new Error('nobody asks for it');
  }
}

function stopOf(search: Timed, budget: SearchBudget): string {
  return run(search, budget, () => search.nowMs);
}

it('ends with as many nodes as it may have', () => {
  const search = new Timed(0.01, 5);
  expect(stopOf(search, { iterations: 1000, nodes: 100 })).toBe('nodes');
  expect(search.nodes).toBeGreaterThanOrEqual(100);
  expect(search.nodes).toBeLessThan(250);
});

describe('a search that settles', () => {
  it('ends when no iteration to come can turn its first move down', () => {
    const search = new Timed(0.01, 10);
    expect(stopOf(search, { iterations: 1000 })).toBe('settled');
    expect(search.iterations).toBeGreaterThan(500);
    expect(search.iterations).toBeLessThan(1000);
  });

  it('ends when the time left cannot bring as many, at twice the pace so far', () => {
    const search = new Timed(0.01, 10);
    expect(stopOf(search, { timeMs: 300 })).toBe('settled');
    expect(search.nowMs).toBeGreaterThan(200);
    expect(search.nowMs).toBeLessThan(215);
  });

  it('goes on to the end while the second move is as good', () => {
    const search = new Timed(0.01, 5);
    expect(stopOf(search, { timeMs: 100 })).toBe('time');
    expect(stopOf(new Timed(0.01, 5), { iterations: 1000 })).toBe('iterations');
  });

  it('goes on to the end if it is told not to settle', () => {
    expect(stopOf(new Timed(0.01, 10), { timeMs: 100, settle: false })).toBe('time');
    expect(stopOf(new Timed(0.01, 10), { iterations: 1000, settle: false })).toBe('iterations');
  });

  it('looks beyond a run that is only a part of it', () => {
    const search = new Timed(0.01, 10);
    const stops: string[] = [];
    for (let until = 20; stops.at(-1) !== 'settled' && until <= 300; until += 20)
      stops.push(stopOf(search, { deadlineMs: until, settleMs: 300 }));
    expect(stops).toEqual([...Array.from({ length: stops.length - 1 }, () => 'deadline'), 'settled']);
    expect(search.nowMs).toBeGreaterThan(150);
  });
});

describe('a budget', () => {
  it('brings at least one iteration, and stops by whatever ends first', () => {
    const late = new Timed(5, 5);
    expect(stopOf(late, { deadlineMs: -1, iterations: 10 })).toBe('deadline');
    expect(late.iterations).toBe(1);
    expect(stopOf(new Timed(0.01, 5), { timeMs: 1, deadlineMs: 50 })).toBe('time');
    expect(
      run(
        new Timed(0.01, 5),
        {},
        () => 0,
        () => true,
      ),
    ).toBe('cancelled');
  });
});

it('says that it lives after every iteration of a slow game, also at first', () => {
  const search = new Timed(100, 5);
  const heard: number[] = [];
  run(
    search,
    { iterations: 5 },
    () => search.nowMs,
    undefined,
    () => heard.push(search.nowMs),
  );
  expect(heard).toEqual([200, 300, 400, 500]);
});
