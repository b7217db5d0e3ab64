/**
 * `npm run bench:soundness`: does more search make a searcher harder to exploit? Prints its tables and writes them to
 * bench/soundness/results.json. `--quick` leaves out the longest column, `--game=kuhn` all games but one.
 */
import { writeFileSync } from 'node:fs';
import type { PartialParams } from '../../src/search/params.js';
import { type Measured, measure } from './exploitability.js';

const GAMES: readonly (readonly [string, string])[] = [
  ['kuhn', 'players=2'],
  ['goofspiel', 'cards=4,bids=hidden,points=descending'],
  ['liars-dice', 'players=2,dice=1,sides=3'],
  ['leduc', 'players=2'],
];
const SEARCHERS: readonly (readonly [string, PartialParams])[] = [
  ['so-ismcts', { chance: 'closed' }],
  ['mo-ismcts', { chance: 'closed' }],
  ['mccfr', {}],
];
const STEPS = [100, 1_000, 10_000, 100_000];
const SEEDS = [3, 3, 2, 1]; // by step

const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--game='))?.slice('--game='.length);
const results: Measured[] = [];
for (const [id, variant] of GAMES) {
  if (only !== undefined && only !== id) continue;
  console.log(`\n${id} ${variant}: exploitability (NashConv / seats), mean of seeds; CPU of a search in ms`);
  for (const [searcher, params] of SEARCHERS) {
    let line = searcher.padEnd(12);
    for (const [i, iterations] of (quick ? STEPS.slice(0, 3) : STEPS).entries()) {
      const measured = await measure(id, variant, searcher, params, iterations, SEEDS[i]);
      results.push(measured);
      const mean = measured.exploitability.reduce((sum, value) => sum + value, 0) / measured.exploitability.length;
      line += `${String(iterations).padStart(9)}: ${mean.toFixed(4)} (${measured.cpuMs.toFixed(1)} ms)`;
    }
    console.log(line);
  }
}
if (only === undefined) {
  writeFileSync(
    'bench/soundness/results.json',
    `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`,
  );
}
