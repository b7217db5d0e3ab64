/**
 * Runs files of cases in the example notation and says of each whether it passed, failed or is void, and why:
 * npx tsx tests/games/sword-of-rome/run-cases.ts FILE... [--failed] [--only ID,ID] [--record OPEN]
 * --failed: tells of those alone; --record: writes the failed ones, with the reasons, to a file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Case } from './notation/case.js';
import { runCase } from './notation/run.js';

const words = process.argv.slice(2);
const optionOf = (option: string): string | undefined =>
  words.includes(option) ? words[words.indexOf(option) + 1] : undefined;
const only = optionOf('--only')?.split(',');
const record = optionOf('--record');
const files = words.filter((word, i) => !word.startsWith('--') && !['--only', '--record'].includes(words[i - 1]));
if (files.length === 0) {
  console.error('Usage: run-cases.ts FILE... [--failed] [--only ID,ID] [--record OPEN]');
  process.exit(2);
}

const failed: Record<string, string> = {};
const counts = { passed: 0, failed: 0, void: 0 };
for (const file of files) {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };
  for (const each of cases) {
    if (only !== undefined && !only.includes(each.id)) continue;
    const { status, reason } = runCase(each);
    counts[status]++;
    if (status === 'failed') failed[each.id] = reason;
    if (status === 'failed' || !words.includes('--failed'))
      console.log([status.padEnd(6), each.id, each.section, reason].filter((part) => part !== '').join('  '));
  }
}
if (record !== undefined) writeFileSync(record, `${JSON.stringify(failed, null, 2)}\n`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.void} void`);
process.exitCode = counts.failed > 0 ? 1 : 0;
