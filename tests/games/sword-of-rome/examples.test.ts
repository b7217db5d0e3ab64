/** Worked examples of what no move shows by itself: figures that the rules work out, and phases taken alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Case } from './notation/case.js';
import { runCase } from './notation/run.js';

const examples = readFileSync(new URL('examples.json', import.meta.url), 'utf8');
const { cases } = JSON.parse(examples) as { readonly cases: readonly Case[] };

test.each(cases.map((each) => [each.section, each.id, each] as const))('SR %s %s', (_, __, each) => {
  expect(runCase(each)).toEqual({ status: 'passed', reason: '' });
});
