import { expect, it } from 'vitest';
import { fitInference, gainOf, type Lineup } from '../../lab/beliefs/fit.js';
import { Rng } from '../../src/core/rng.js';
import { lab } from '../cli/run.js';

it('finds the weights by which true positions were drawn', () => {
  const weights = [1.5, -0.7];
  const rng = new Rng('lineups');
  const lineups = Array.from({ length: 4_000 }, (): Lineup => {
    const rows = Array.from({ length: 8 }, () => [rng.below(3), rng.unit()]);
    const odds = rows.map(([a, b]) => Math.exp(weights[0] * a + weights[1] * b));
    let left = rng.unit() * odds.reduce((sum, each) => sum + each, 0);
    const truth = odds.findIndex((each) => {
      left -= each;
      return left < 0;
    });
    return Float64Array.from([...rows.splice(truth, 1), ...rows].flat());
  });
  const fitted = fitInference(lineups, 2);
  expect(fitted[0]).toBeCloseTo(weights[0], 0.5);
  expect(Math.abs(fitted[1] - weights[1])).toBeLessThan(0.25);
  expect(gainOf(lineups, fitted)).toBeGreaterThan(gainOf(lineups, new Float64Array(2)) + 0.2);
});

it('measures beliefs on games that weights were not fitted to', () => {
  const { status, out, err } = lab([
    'measure-beliefs',
    'kuhn',
    '--games',
    '60',
    '--fit',
    '--entrant',
    'mccfr iterations=500',
  ]);
  expect(err).toBe('');
  expect(status).toBe(0);
  expect(out).toMatch(/^fitted to \d+ decisions of 60 games/);
  const [, lower, off] = /lower by +([-.\d]+) ± ([.\d]+)/.exec(out)!;
  expect(+lower).toBeGreaterThan(+off);
});

it('counts how often intervals hold what a longer search finds', () => {
  const { status, out } = lab(['measure-intervals', 'tic-tac-toe', '--decisions', '12', '--each', '4']);
  expect(status).toBe(0);
  expect(out).toMatch(/of an evaluated move \d+ of 12 /);
});
