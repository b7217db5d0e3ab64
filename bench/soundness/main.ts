/**
 * `npm run bench:soundness`: checks the claims of docs/search.md and measures docs/lab/searches.md. Tables:
 *
 *   exploitability   does more search make a searcher harder to exploit?
 *   averages         does more of it make the average strategy of mccfr harder to exploit, in larger games too?
 *   equilibria       how far from equilibrium solved games are played, by temperature
 *   duel             searchers in the same time
 *   tenfold          ten times the budget is never worse
 *   random           1,000 iterations against random play
 *   phantom          MO, determinized UCT and SO in phantom 4,4,4
 *   kept results     how often Connect Four keeps the result of a position, beside an exact solver
 *   held draws       how often Connect Four holds sharp draws against a perfect player
 *   opening games    the same from the empty board, where the first seat wins
 *   moon positions   how often Hearts lets a seat take all points
 *   speed            MO beside SO
 *   exact duel, exact tenfold   the same on small games, exactly
 *
 * `--table=duel` measures one of them, `--game=kuhn` one game (the beginning of its name), `--quick` a tenth of the games and
 * without the longest column, into no file. Rows that bench/soundness/results.json knows are printed, not measured: `--again`
 * measures them again; `--moons=N` first finds N moon positions anew. Ctrl-C loses a minute at most; the same command goes on from there.
 */

import { growTree } from '../../lab/exact/tree.js';
import { unwrap } from '../../src/core/result.js';
import { solvedVariants } from '../../src/eval/solved.js';
import type { Game } from '../../src/games/game.js';
import { games, packs } from '../../src/packs/packs.js';
import { searchParams } from '../../src/service/levels/defaults.js';
import { AVERAGES, measureAverages } from './averages.js';
import { type Contender, nameOf } from './contender.js';
import { type Duel, exactDuel } from './duel.js';
import { measureDistances } from './equilibria.js';
import { measureExploitability } from './exploitability.js';
import { measureHeldDraws, SHARP_DRAWS } from './held-draws.js';
import { KEPT, measureKeptResults } from './kept-results.js';
import { findMoonPositions, MOONS, measureMoonPositions } from './moon-positions.js';
import { measureOpeningGames, OPENING_GAMES } from './opening-games.js';
import { type Result, Results } from './results.js';
import { extend, meanOf, NO_GAMES, type Series, sumsOf } from './series.js';
import { measureSpeed } from './speed.js';
import { EXACT, EXPLOITABILITY, PAIRINGS, SPEED } from './tables.js';

const SEED = 'soundness';
const SAVED_EVERY_MS = 20_000;

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const quick = process.argv.includes('--quick');
const again = process.argv.includes('--again');
const table = option('table');
const only = option('game') ?? '';
const results = new Results();

async function open(name: string): Promise<Game> {
  const [id, ...variant] = name.split('/');
  return unwrap((await games[id]()).variant(variant.join('/')));
}

function known<T extends Result>(table: string, name: string): T | undefined {
  return again || quick ? undefined : results.get<T>(table, name);
}

function keep(table: string, name: string, result: Result): void {
  if (!quick) results.set(table, name, result);
}

/** What is known of the row, or is measured now and kept. */
async function measured<T extends Result>(table: string, name: string, measure: () => Promise<T>): Promise<T> {
  const found = known<T>(table, name);
  if (found !== undefined) return found;
  const result = await measure();
  keep(table, name, result);
  return result;
}

async function exploitabilityTable(): Promise<void> {
  const { searchers, steps } = EXPLOITABILITY;
  for (const name of EXPLOITABILITY.games.filter((name) => name.startsWith(only))) {
    console.log(`\n${name}: exploitability (NashConv / seats), mean of seeds; CPU of a search in ms`);
    for (const params of searchers) {
      let line = params.searcher.padEnd(12);
      for (const { iterations, seeds } of quick ? steps.slice(0, 3) : steps) {
        const contender = { params, iterations };
        const row = `${name}: ${nameOf(contender)}`;
        const result = await measured('exploitability', row, async () =>
          measureExploitability(await open(name), contender, seeds),
        );
        const mean = result.bySeed.reduce((sum, value) => sum + value, 0) / result.bySeed.length;
        line += `${String(iterations).padStart(9)}: ${mean.toFixed(4)} (${result.cpuMs.toFixed(1)} ms)`;
      }
      console.log(line);
    }
  }
}

async function averagesTable(): Promise<void> {
  console.log('\naverages: exploitability of the average strategy (NashConv / seats), by walks');
  for (const name of AVERAGES.filter((name) => name.startsWith(only))) {
    const result = await measured('averages', name, async () =>
      measureAverages(await open(name), quick ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]),
    );
    console.log(`${name}: ${result.byWalks.map(([walks, value]) => `${walks}: ${value.toFixed(4)}`).join('  ')}`);
  }
}

async function equilibriaTable(): Promise<void> {
  console.log('\nequilibria: exploitability of solved games (NashConv / seats), by temperature');
  for (const [id, variants] of Object.entries(solvedVariants))
    for (const row of variants.map((variant) => `${id}/${variant}`).filter((row) => row.startsWith(only))) {
      const result = await measured('equilibria', row, async () => measureDistances(await open(row)));
      const values = result.distances.map(([at, distance]) => `${at}: ${distance.toFixed(4)}`);
      console.log(`${row}: ${values.join('  ')}`);
    }
}

async function pairingTable(table: string): Promise<void> {
  console.log(`\n${table}: score of the first, ± half of the 95 % interval by deals; its payoff`);
  for (const { game: name, contenders, games } of PAIRINGS[table].filter(({ game }) => game.startsWith(only))) {
    const game = await open(name);
    const row = `${name}: ${contenders.map(nameOf).join(' - ')}`;
    const series = await playOn(game, contenders, known<Series>(table, row) ?? NO_GAMES, games, (sofar) =>
      keep(table, row, sofar),
    );
    const score = meanOf(series.score, series.blocks);
    const payoff = meanOf(series.payoff, series.blocks);
    console.log(
      `${row}: ${score.mean.toFixed(3)} ± ${score.half.toFixed(3)}  W ${series.wins} D ${series.draws} L ${series.losses}  ${payoff.mean.toFixed(3)} ± ${payoff.half.toFixed(3)} ${game.traits.unit}  ${series.games} games`,
    );
  }
}

async function playOn(
  game: Game,
  contenders: readonly [Contender, Contender],
  from: Series,
  games: number,
  save: (series: Series) => void,
): Promise<Series> {
  let series = from;
  let saved = Date.now();
  while (series.games < (quick ? games / 10 : games)) {
    series = await extend(game, contenders, series, SEED);
    if (Date.now() - saved < SAVED_EVERY_MS) continue;
    save(series);
    saved = Date.now();
  }
  if (series !== from) save(series);
  return series;
}

async function exactTable(table: string): Promise<void> {
  console.log(
    `\n${table}: score of the first over all deals and mixes, ± half of the 95 % interval by seeds; its payoff`,
  );
  for (const { game: name, contenders, seeds } of EXACT[table].filter(({ game }) => game.startsWith(only))) {
    const row = `${name}: ${contenders.map(nameOf).join(' - ')}`;
    const game = await open(name);
    let duel = known<Duel>(table, row) ?? { score: [], payoff: [] };
    const tree = growTree(game);
    while (duel.score.length < (quick ? 2 : seeds)) {
      const [score, payoff] = await exactDuel(tree, contenders, duel.score.length);
      duel = { score: [...duel.score, score], payoff: [...duel.payoff, payoff] };
      keep(table, row, duel);
    }
    const score = meanOf(sumsOf(duel.score), duel.score.length);
    const payoff = meanOf(sumsOf(duel.payoff), duel.payoff.length);
    console.log(
      `${row}: ${score.mean.toFixed(4)} ± ${score.half.toFixed(4)}  ${payoff.mean.toFixed(4)} ± ${payoff.half.toFixed(4)} ${game.traits.unit}  ${duel.score.length} seeds`,
    );
  }
}

async function keptTable(): Promise<void> {
  if (!'connect-four'.startsWith(only)) return;
  console.log('\nkept results of Connect Four: positions, kept, proved, proved wrongly');
  for (const [name, params] of Object.entries(KEPT)) {
    const result = await measured('kept results', name, async () =>
      measureKeptResults(await open('connect-four'), params, quick ? 0.1 : 1),
    );
    const { positions, kept, proved, wrong } = result;
    console.log(`${name}: ${positions}, ${kept} (${((100 * kept) / positions).toFixed(1)} %), ${proved}, ${wrong}`);
  }
}

async function heldTable(): Promise<void> {
  if (!'connect-four'.startsWith(only)) return;
  console.log('\nsharp draws of Connect Four, held against a perfect player');
  for (const iterations of [5_000, 20_000]) {
    const row = `the default, ${iterations}`;
    const result = await measured('held draws', row, async () =>
      measureHeldDraws(await open('connect-four'), KEPT['the default'], iterations, quick ? 2 : SHARP_DRAWS),
    );
    console.log(`${row}: ${result.held} of ${result.positions}`);
  }
}

async function openingTable(): Promise<void> {
  if (!'connect-four'.startsWith(only)) return;
  console.log('\nConnect Four from the empty board, first, against a perfect player: games not lost');
  for (const iterations of [10_000, 100_000]) {
    const row = `the default, ${iterations}`;
    const result = await measured('opening games', row, async () =>
      measureOpeningGames(
        await open('connect-four'),
        KEPT['the default'],
        iterations,
        quick ? OPENING_GAMES / 10 : OPENING_GAMES,
      ),
    );
    const { games, won, drawn } = result;
    console.log(`${row}: ${won + drawn} of ${games} (${won} won, ${result.iterations} iterations)`);
  }
}

async function moonTable(): Promise<void> {
  if (!'hearts'.startsWith(only)) return;
  const game = await open('hearts');
  const params = searchParams(await packs.hearts());
  if (option('moons') !== undefined) await findMoonPositions(game, params, Number(option('moons')));
  console.log(
    '\nmoon positions of Hearts: moons of a hundred games after the chosen moves; after the best ones; after any',
  );
  for (const [name, more] of Object.entries(MOONS))
    for (const iterations of [500, 5_000]) {
      const row = `${name}, ${iterations}`;
      const result = await measured('moon positions', row, async () =>
        measureMoonPositions(game, { ...params, ...more }, quick ? iterations / 10 : iterations),
      );
      const { positions, conceded, least, even } = result;
      console.log(`${row}: ${conceded}; ${least}; ${even} (${positions} positions)`);
    }
}

async function speedTable(): Promise<void> {
  console.log('\nspeed: thousands of iterations a second of CPU');
  for (const name of SPEED.filter((name) => name.startsWith(only))) {
    const result = await measured('speed', name, async () => measureSpeed(await open(name)));
    const { so, mo } = result;
    console.log(`${name}: SO ${Math.round(so / 1000)}, MO ${Math.round(mo / 1000)}: ${Math.round((100 * mo) / so)} %`);
  }
}

const measures: Readonly<Record<string, () => Promise<void>>> = {
  exploitability: exploitabilityTable,
  averages: averagesTable,
  equilibria: equilibriaTable,
  ...Object.fromEntries(Object.keys(PAIRINGS).map((name) => [name, () => pairingTable(name)])),
  ...Object.fromEntries(Object.keys(EXACT).map((name) => [name, () => exactTable(name)])),
  'kept results': keptTable,
  'held draws': heldTable,
  'opening games': openingTable,
  'moon positions': moonTable,
  speed: speedTable,
};
for (const [name, measure] of Object.entries(measures)) if (table === undefined || table === name) await measure();
