/** Carries out cases of a game, all or those that are named, until one fails: the last that it writes. For mutants.mjs. */
import { writeSync } from 'node:fs';
import { readCases } from '../dist-tests/lab/cases/case.js';
import { differences, gameOf, play } from '../dist-tests/lab/cases/run.js';

const [name, ...ids] = process.argv.slice(2);
const cases = readCases(`tests/games/${name}/cases.jsonl`).filter(({ id }) => ids.length === 0 || ids.includes(id));
if (cases.length < ids.length) throw new Error(`${name} has no case of that name: ${ids.join(', ')}`);
for (const each of cases) {
  writeSync(1, `${each.id}\n`);
  if (differences(play(await gameOf(each), each), each.expect).length > 0) process.exit(1);
}
