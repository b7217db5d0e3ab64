/**
 * Tunes a game's evaluator and takes what it finds if it beats what there is: npm run tune -- --game perikles. First the policy
 * climbs by playing itself, then weights of the judgement are fitted to its games, then both together play a match against
 * those before. Interrupted, it goes on from there; the same command brings the same weights.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import { tunableOf } from '../src/eval/registry.js';
import type { Tuned } from '../src/eval/weights.js';
import type { Header } from '../src/match/record.js';
import { tablesOf } from '../src/match/seating.js';
import { testFor } from '../src/match/statistics/test-for.js';
import { summaryText, verdictText } from '../src/match/words.js';
import { defaultParams } from '../src/service/defaults.js';
import { ENGINE_VERSION } from '../src/service/version.js';
import { Engine } from '../src/engine/engine.js';
import { playToFile } from './match-file.js';
import { Tuning, digest } from './tuning.js';

const DATA = 'src/eval';
const OUR_OWN = ['--folder', '--data', '--workers']; // they change nothing in the weights

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [''] }, // learned from alike; the first one is tested
    climb: { type: 'string', default: '40000' }, // pairs of games with which the policy climbs
    lessons: { type: 'string', default: '6000' }, // games of the policy
    faith: { type: 'string', default: '50' }, // how many games the weights before are worth
    seed: { type: 'string', default: 'tune' },
    search: { type: 'string', default: '' }, // words of both entrants in the test, beside the weights
    games: { type: 'string', default: '2000' }, // of the test at most
    sprt: { type: 'string', default: '0,20' },
    folder: { type: 'string', default: 'tune' }, // where the games are kept
    data: { type: 'string', default: DATA }, // DATA/GAME/tuned.ts is written
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
if (values.game === undefined) {
  console.error(
    'npm run tune -- --game GAME [--variant V ...] [--climb N] [--lessons N] [--search "iterations=50"] [--games N]',
  );
  process.exit(2);
}
const engine = new Engine();
const games = await Promise.all(values.variant.map(async (text) => unwrap(await engine.game(values.game!, text))));
const [game] = games;
const tunable = await tunableOf(game.id);
if (tunable === undefined) {
  console.error(`${game.id} has no evaluator with weights`);
  process.exit(2);
}
const { rulesVersion } = unwrap(await engine.family(game.id));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const command = `npm run tune -- ${process.argv
  .slice(2)
  .filter((word, i, words) => !OUR_OWN.some((own) => word === own || words[i - 1] === own))
  .map((word) => (word.includes(' ') ? `"${word}"` : word))
  .join(' ')}`;
mkdirSync(values.folder, { recursive: true });

/** Whether the weights in the file beat the current ones, with the search that is served and equal iterations. */
async function contest(file: string, name: string): Promise<{ readonly won: boolean; readonly words: string }> {
  const [elo0, elo1] = values.sprt.split(',').map(Number);
  const search = `${defaultParams(game.id).searcher} evaluator=${tunable!.evaluator} ${values.search}`.trim();
  const entrants = [`${search} weights=${file} name=tuned`, `${search} name=before`];
  const header: Header = {
    format: 1,
    game: game.id,
    variant: game.variant,
    rulesVersion,
    engine: ENGINE_VERSION,
    seed: values.seed,
    entrants,
    tables: tablesOf(entrants.length, game.seats.length),
  };
  const sequential = testFor(game.seats.length, entrants.length, { elo0, elo1, alpha: 0.05, beta: 0.05 });
  const out = join(values.folder, `${name}.jsonl`);
  const wanted = Number(values.games);
  const summary = await playToFile({
    game,
    header,
    games: wanted,
    out,
    workers: Number(values.workers),
    test: sequential,
  });
  const { verdict } = sequential.standing();
  if (verdict === undefined && summary.games < wanted) {
    console.error('broken off; the same command goes on from here');
    process.exit(130);
  }
  console.log(summaryText(header, summary));
  const words = `${search}, ${game.variant}: ${verdictText(sequential, elo0, elo1)}; ${summary.games} games`;
  console.log(words);
  return { won: verdict === 'H1', words };
}

const tuning = new Tuning(games, tunable, values.folder, values.seed);
const policy = tuning.climb(Number(values.climb));
const { weights, surprise } = tuning.learn(policy, Number(values.lessons), Number(values.faith));
const name = `${game.id}.${digest(weights)}`;
const file = join(values.folder, `${name}.weights.json`);
writeFileSync(file, JSON.stringify(weights));
console.log(`${file}: surprise of games held out ${surprise[0]}, now ${surprise[1]}`);
const { won, words } = await contest(file, name);
if (won) {
  const tuned: Tuned = {
    command,
    commit,
    games: Number(values.lessons),
    surprise,
    test: words,
    weights,
  };
  const data = join(values.data, game.id, 'tuned.ts');
  mkdirSync(join(values.data, game.id), { recursive: true });
  writeFileSync(
    data,
    `/** Weights, as \`npm run tune\` wrote them. */\nimport type { Tuned } from '../weights.js';\n\nexport const tuned: Tuned | undefined = ${JSON.stringify(tuned)};\n`,
  );
  if (values.data === DATA) execFileSync('node_modules/.bin/biome', ['format', '--write', data], { stdio: 'ignore' });
  console.log(`${data} is written`);
} else console.log('they did not win: nothing is changed');
