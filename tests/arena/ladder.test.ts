import { describe, expect, it } from 'vitest';
import { compareRungs, ladderTables, layOut, path, rising } from '../../src/arena/rating/ladder.js';
import { scaleOf } from '../../src/arena/rating/ladder-scale.js';

describe('the path of a survey', () => {
  it('cools down at the fewest iterations, then grows, cold', () => {
    const rungs = path(3, 50, 4);
    const cold = rungs.findIndex(({ temperature }) => temperature === 0);
    expect(cold).toBeGreaterThan(5);
    expect(rungs.slice(0, cold).map(({ iterations }) => iterations)).toEqual(Array<number>(cold).fill(3));
    expect(rungs[0].temperature).toBeGreaterThanOrEqual(3);
    expect(rungs.slice(cold)).toEqual([3, 12, 48].map((iterations) => ({ iterations, temperature: 0 })));
  });

  it('is in the order of rungs', () => {
    for (const rungs of [path(50, 6400, 2), path(2, 64, 4)]) expect([...rungs].sort(compareRungs)).toEqual(rungs);
  });
});

describe('the tables of a ladder', () => {
  it('join all rungs', () => {
    for (const [rungs, seats] of [
      [3, 2],
      [17, 2],
      [3, 4],
      [12, 4],
      [9, 1],
    ]) {
      const reached = new Set([0]);
      for (let again = 0; again < rungs; again++)
        for (const table of ladderTables(rungs, seats))
          if (table.some((rung) => reached.has(rung))) for (const rung of table) reached.add(rung);
      expect(reached.size).toBe(rungs);
    }
  });

  it('of two bring together those one, two and four apart', () => {
    const gaps = ladderTables(7, 2).map(([low, high]) => high - low);
    expect(gaps).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 4]);
  });
});

it('strengths along a path never fall: neighbours that do are pooled', () => {
  expect(rising([10, 30, 20, 25, 60, 50])).toEqual([10, 25, 25, 25, 55, 55]);
  expect(rising([1, 2, 3])).toEqual([1, 2, 3]);
  expect(rising([3, 2, 1])).toEqual([2, 2, 2]);
});

describe('a layout of levels', () => {
  const { aim, largest } = scaleOf(2, { minUtility: 0, maxUtility: 1 });
  const steps = { aim, largest };
  const rungs = [100, 200, 400, 800].map((iterations) => ({ iterations, temperature: 0 }));

  it('has even steps, between rungs where need be', () => {
    // 540 Elo: four steps of 135
    expect(layOut(rungs, [135, 270, 405, 540], steps)).toEqual(rungs);
    const between = layOut(rungs, [100, 200, 340, 540], steps);
    expect(between).toHaveLength(4);
    expect(between[1].iterations).toBeGreaterThan(200);
    expect(between[1].iterations).toBeLessThan(400);
    expect(between[3]).toEqual(rungs[3]);
  });

  it('has few levels where the range is short, and ten where it is long', () => {
    expect(layOut(rungs, [50, 100, 140, 150], steps)).toHaveLength(1);
    expect(layOut(rungs, [500, 1000, 1500, 3000], steps)).toHaveLength(10);
  });

  it('has more levels, the smaller the steps that are aimed at', () => {
    expect(layOut(rungs, [100, 200, 300, 390], steps)).toHaveLength(2);
    expect(layOut(rungs, [100, 200, 300, 390], { ...steps, aim: 125 })).toHaveLength(3);
  });

  it('lays levels on whole iterations, few as they may be', () => {
    const few = [2, 8, 32].map((iterations) => ({ iterations, temperature: 0 }));
    for (const { iterations } of layOut(few, [100, 400, 700], steps)) expect(Number.isInteger(iterations)).toBe(true);
  });

  it('does not pay for search that brings nothing', () => {
    const [only] = layOut(rungs, [140, 140, 140, 140], steps);
    expect(only.iterations).toBe(100);
  });
});
