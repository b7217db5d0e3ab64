/** Carries out cases of these files until one fails: the last that it writes. For mutants-in-cases.mjs. */
import { writeSync } from 'node:fs';
import { readCases } from '../dist-tests/lab/cases/case.js';
import { differences, gameOf, play } from '../dist-tests/lab/cases/run.js';

const words = process.argv.slice(2);
const ids = new Set(words.slice(words.indexOf('--') + 1));
const cases = words.slice(0, words.indexOf('--')).flatMap(readCases);
for (const each of cases.filter(({ id }) => ids.has(id))) {
  writeSync(1, `${each.id}\n`);
  if (differences(play(await gameOf(each), each), each.expect).length > 0) process.exit(1);
}
