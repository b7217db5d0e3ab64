/** Counts of moves are worked out by hand: each case says how its numbers come about, and its sums are right. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCases } from '../../lab/cases/case.js';

const HERE = new URL('.', import.meta.url);
/** Hearts and Spades are counted by a second program: trick-counts.test.ts. */
const COUNTED_TWICE = ['hearts', 'spades'];

const files = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !COUNTED_TWICE.includes(entry.name))
  .map((entry) => new URL(`${entry.name}/perft.jsonl`, HERE))
  .filter((file) => existsSync(file));

const productOf = (text: string): number => text.split('x').reduce((product, factor) => product * Number(factor), 1);
const sumOf = (text: string): number => text.split('+').reduce((sum, term) => sum + productOf(term), 0);

/** '6 + (6 + 2) x 2' */
const resultOf = (text: string): number =>
  sumOf(text.replace(/\(([^()]+)\)/g, (_, inner: string) => `${sumOf(inner)}`));

it('has positions of every large game', () => {
  expect(files).toHaveLength(4);
});

const cases = files.flatMap((file) => readCases(file));

it.each(cases.map((each) => [each.game, each.id, each] as const))(
  '%s: %s',
  (_, __, { about = '', expect: expected }) => {
    for (const [, sum, total] of about.matchAll(/(\d[\d x+()]*) = (\d+)/g))
      expect(resultOf(sum), sum).toBe(Number(total));
    const said = new Set((about.match(/\d+/g) ?? []).map(Number));
    for (const [depth, paths] of Object.entries(expected.perft ?? {}))
      expect(said, `at depth ${depth}`).toContain(paths);
  },
);
