/**
 * Attacks a service of this build, on loopback, in less than ten minutes: npm run attack, or some of it:
 * npm run attack -- 'deep bodies' kills. `--scale 0.1` makes a tenth of the tries, `--short` is the same; `--limit 600` lets an attack
 * take ten minutes; `--main FILE` attacks another build. Ends with status 1 if anything did not hold.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { attacks, heading, outcomeOf, rowOf } from './all.js';

const LIMIT_S = 60; // of one attack
const SHORT_SCALE = 0.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    scale: { type: 'string' },
    limit: { type: 'string' },
    main: { type: 'string' },
  },
});
const main = values.main ?? fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
const scale = Number(values.scale ?? (values.short ? SHORT_SCALE : 1));
const setting = { main, scale, limitMs: 1_000 * Number(values.limit ?? LIMIT_S) };
const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) throw new Error(`No such attack; there are ${attacks.map(({ name }) => name).join(', ')}`);

console.log(heading());
const failed: string[] = [];
for (const attack of chosen) {
  const began = performance.now();
  const outcome = await outcomeOf(attack, setting);
  console.log(rowOf(attack, outcome, (performance.now() - began) / 1_000));
  failed.push(...outcome.faults.map((fault) => `${attack.name}: ${fault}`));
}
for (const fault of failed) console.log(`\n${fault}`);
process.exitCode = failed.length === 0 ? 0 : 1;
