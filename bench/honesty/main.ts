/**
 * `npm run bench:honesty`: is what reviews and hints say true? Against exact values, against another seed, and against the strength of who
 * played. Budgets are in iterations: the same on every machine, and quoted in docs/reviews.md. Ends with 1 where something is not as demanded.
 *
 *   --only=NAME   beliefs, connect-four, exact, agreement or levels
 *   --games=N     of Connect Four (12 by default)
 *   --times=N     of the default budgets of reviews (1 by default)
 */
import { agreement, type Compared } from './agreement.js';
import { type Believed, beliefs } from './beliefs.js';
import { connectFour } from './connect-four.js';
import { exact } from './exact.js';
import type { Figure } from './figures.js';
import { levels } from './levels.js';
import { pool } from './reviewed.js';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only');
const games = Number(option('games') ?? 12);
const times = Number(option('times') ?? 1);

const COMPARED: readonly Compared[] = [
  { id: 'connect-four', variant: '', entrants: ['level 1', 'level 4'], games: 3 },
  { id: 'leduc', variant: '', entrants: ['level 1', 'random'], games: 10 },
  { id: 'hearts', variant: 'game=hand', entrants: ['level 1', 'level 2'], games: 2 },
  { id: 'perikles', variant: '', entrants: ['level 1', 'level 5'], games: 1 },
];

const BELIEVED: readonly Believed[] = [
  { id: 'kuhn', entrants: ['random', 'level 1'], games: 200 },
  { id: 'leduc', entrants: ['random', 'level 1'], games: 100 },
  { id: 'liars-dice', entrants: ['random', 'level 1', 'level 4'], games: 100 },
  { id: 'hearts', entrants: ['random', 'level 1', 'level 2'], games: 6 },
];

const PARTS: Readonly<Record<string, readonly (() => Promise<readonly Figure[]>)[]>> = {
  exact: [() => exact('kuhn', '', 1), () => exact('leduc', '', 4), () => exact('liars-dice', 'sides=3', 1)],
  beliefs: BELIEVED.map((believed) => () => beliefs(believed)),
  'connect-four': [() => connectFour(games, times)],
  agreement: COMPARED.map((compared) => () => agreement(compared, times)),
  levels: [() => levels('perikles', 'level 1', 'level 5', times)],
};

let isHeld = true;
console.log('| What | Found | Demanded |\n| --- | --- | --- |');
for (const [name, parts] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue;
  for (const part of parts)
    for (const { what, found, demanded, holds } of await part()) {
      console.log(`| ${what} | ${found} | ${demanded}${holds ? '' : ': NOT HELD'} |`);
      isHeld &&= holds;
    }
}
await pool.close(0);
process.exitCode = isHeld ? 0 : 1;
