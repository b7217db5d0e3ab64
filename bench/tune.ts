/**
 * Fits the weights of a game's evaluator to games of its policy, and takes them if they beat the ones there are:
 * npm run tune -- --game perikles. Interrupted, it goes on from there; the same command brings the same weights.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import type { Weights } from '../src/eval/linear.js';
import { tunableOf } from '../src/eval/registry.js';
import type { Tuned } from '../src/eval/weights/weights.js';
import type { Header } from '../src/match/record.js';
import { tablesOf } from '../src/match/seating.js';
import { testFor } from '../src/match/statistics/test-for.js';
import { type Lesson, fitWeights, surprise } from '../src/match/tuning/fit.js';
import { lessonsOf, policyGame } from '../src/match/tuning/lessons.js';
import { summaryText, verdictText } from '../src/match/words.js';
import { defaultParams } from '../src/service/defaults.js';
import { ENGINE_VERSION } from '../src/service/version.js';
import { Engine } from '../src/workers/engine.js';
import { playToFile } from './match-file.js';
import { Progress } from './progress.js';

const DATA = 'src/eval/weights';
const OUR_OWN = ['--folder', '--data', '--workers']; // they change nothing in the weights

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [''] }, // learned from alike; the first one is tested
    lessons: { type: 'string', default: '6000' }, // games of the policy
    faith: { type: 'string', default: '50' }, // how many games the weights before are worth
    seed: { type: 'string', default: 'tune' },
    search: { type: 'string', default: '' }, // words of both entrants in the test, beside the weights
    games: { type: 'string', default: '2000' }, // of the test at most
    sprt: { type: 'string', default: '0,20' },
    folder: { type: 'string', default: 'tune' }, // where the games are kept
    data: { type: 'string', default: DATA },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
if (values.game === undefined) {
  console.error('npm run tune -- --game GAME [--variant V ...] [--lessons N] [--search "iterations=50"] [--games N]');
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
const { current, make, ...tuning } = tunable;
const { rulesVersion } = unwrap(await engine.family(game.id));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const command = `npm run tune -- ${process.argv
  .slice(2)
  .filter((word, i, words) => !OUR_OWN.some((own) => word === own || words[i - 1] === own))
  .map((word) => (word.includes(' ') ? `"${word}"` : word))
  .join(' ')}`;
mkdirSync(values.folder, { recursive: true });

/** Game i of the lessons; the variants take turns. */
function playedGames(): readonly (readonly number[])[] {
  const file = join(values.folder, `${game.id}.${values.seed}.lessons.jsonl`);
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  writeFileSync(file, known.map((line) => `${line}\n`).join('')); // without a last line that was not ended
  const all: (readonly number[])[] = known.map((line) => JSON.parse(line));
  const policies = games.map((game) => tuning.policy(game));
  const progress = new Progress();
  for (let i = all.length; i < Number(values.lessons); i++) {
    const which = i % games.length;
    all.push(policyGame(games[which], policies[which], `${values.seed}/${i}`));
    appendFileSync(file, `${JSON.stringify(all[i])}\n`);
    progress.show((seconds) => `${i + 1}/${values.lessons} games of the policy · ${Math.round(seconds)} s`);
  }
  progress.end();
  return all.slice(0, Number(values.lessons));
}

const HELD_OUT = 5; // every fifth game tells whether anything was learned

function learn(): { readonly weights: Weights; readonly surprise: readonly [number, number] } {
  const readers = games.map((game) => tuning.features(game));
  const [{ names, stages }] = readers;
  const learned: Lesson[][] = stages.map(() => []);
  const heldOut: Lesson[][] = stages.map(() => []);
  for (const [i, moves] of playedGames().entries()) {
    const which = i % games.length;
    const part = Math.floor(i / games.length) % HELD_OUT === 0 ? heldOut : learned;
    for (const [stage, lesson] of lessonsOf(games[which], readers[which], moves).entries())
      if (lesson !== undefined) part[stage].push(lesson);
  }
  const rows = stages.map((stage, i) => {
    const before = Float64Array.from(current.stages[stage]);
    if (learned[i].length === 0 || heldOut[i].length === 0) return { after: before, was: 0, is: 0 };
    const after = fitWeights(learned[i], before, Number(values.faith)).map((weight) => Number(weight.toPrecision(4)));
    const [was, is] = [before, after].map((weights) => surprise(heldOut[i], weights));
    console.log(`${stage.padEnd(24)} surprise of games held out ${was.toFixed(4)}, now ${is.toFixed(4)}`);
    return { after, was, is };
  });
  const mean = (of: 'was' | 'is') => rows.reduce((sum, row) => sum + row[of], 0) / stages.length;
  return {
    weights: { features: names, stages: Object.fromEntries(stages.map((stage, i) => [stage, [...rows[i].after]])) },
    surprise: [Number(mean('was').toFixed(4)), Number(mean('is').toFixed(4))],
  };
}

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

const { weights, surprise: surprises } = learn();
const text = JSON.stringify(weights);
const name = `${game.id}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
const file = join(values.folder, `${name}.weights.json`);
writeFileSync(file, text);
console.log(`${file}: surprise of games held out ${surprises[0]}, now ${surprises[1]}`);
const { won, words } = await contest(file, name);
if (won) {
  const tuned: Tuned = {
    command,
    commit,
    games: Number(values.lessons),
    surprise: surprises,
    test: words,
    weights,
  };
  const id = game.id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const data = join(values.data, `${game.id}.ts`);
  writeFileSync(
    data,
    `/** Weights, as \`npm run tune\` wrote them. */\nimport type { Tuned } from './weights.js';\n\nexport const ${id}: Tuned | undefined = ${JSON.stringify(tuned)};\n`,
  );
  if (values.data === DATA) execFileSync('node_modules/.bin/biome', ['format', '--write', data], { stdio: 'ignore' });
  console.log(`${data} is written`);
} else console.log('they did not win: nothing is changed');
