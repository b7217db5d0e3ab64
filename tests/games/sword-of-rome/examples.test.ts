/**
 * The worked examples of the rules: the older ones, and those of the published rulebook and of the expansion. A case passes,
 * or is void because our map or leaders are not those that it assumes. Another file is tried by run-cases.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Case } from './notation/case.js';
import { runCase } from './notation/run.js';

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
/** Cases that fail, and why: rules still to come. The list only gets shorter. */
const OPEN = read<Readonly<Record<string, string>>>('examples-open.json');

for (const file of ['examples.json', 'examples-published.json']) {
  const { cases } = read<{ readonly cases: readonly Case[] }>(file);
  describe(`sword of rome: ${file}`, () => {
    for (const each of cases.filter(({ id }) => OPEN[id] === undefined))
      test(`${each.id} (${each.section})`, () => {
        const { status, reason } = runCase(each);
        expect(status, reason).not.toBe('failed');
      });
  });
}

test('the list of open cases names cases', () => {
  const files = ['examples.json', 'examples-published.json'];
  const ids = files.flatMap((file) => read<{ readonly cases: readonly Case[] }>(file).cases.map(({ id }) => id));
  expect(Object.keys(OPEN).filter((id) => !ids.includes(id))).toEqual([]);
});
