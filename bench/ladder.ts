/**
 * Calibrates the levels of a game: npm run ladder -- --game connect-four. Writes src/service/levels/GAME.ts and the games
 * that it rests on; interrupted, it goes on from there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import type { Game, GameFamily } from '../src/games/game.js';
import {
  type Rung,
  USUAL_AIM,
  compareRungs,
  ladderTables,
  layOut,
  measure,
  path,
  ratingsOver,
} from '../src/match/ladder.js';
import { type GameRecord, type Header, makeLine } from '../src/match/record.js';
import type { Summary } from '../src/match/statistics/summary.js';
import { summaryText } from '../src/match/words.js';
import { defaultParams } from '../src/service/defaults.js';
import type { Levels } from '../src/service/levels/level.js';
import { ENGINE_VERSION } from '../src/service/version.js';
import { Engine } from '../src/engine/engine.js';
import { playToFile, readPlayed, timesFile } from './match-file.js';

const DATA = 'src/service/levels';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    variant: { type: 'string', default: '' },
    most: { type: 'string', default: '6400' }, // iterations of the highest rung
    least: { type: 'string', default: '50' }, // iterations of the lowest rungs, which are warm; fewer where a game is dear to play
    factor: { type: 'string', default: '2' }, // from cold rung to cold rung
    aim: { type: 'string', default: String(USUAL_AIM) }, // Elo of a step at least, when levels are laid out
    levels: { type: 'string' }, // '50:0.7,50,200', iterations and temperature: measured as they stand, without a survey
    pairs: { type: 'boolean', default: false }, // tables of two, however many seats: where the winner takes all
    survey: { type: 'string', default: '40' }, // games of each table
    drafts: { type: 'string', default: '2' },
    games: { type: 'string', default: '200' }, // of each table, in drafts and when levels are measured
    seed: { type: 'string', default: 'ladder' },
    folder: { type: 'string', default: 'ladder' }, // where the games are kept
    data: { type: 'string', default: DATA },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
if (values.game === undefined) {
  console.error(
    'npm run ladder -- --game GAME [--variant V] [--least N --factor F] [--most N] [--aim ELO] [--levels N,N,...] [--pairs] [--survey N] [--games N] [--seed S]',
  );
  process.exit(2);
}
const engine = new Engine();
const game = unwrap(await engine.game(values.game, values.variant));
const family = unwrap(await engine.family(game.id));
const { rulesVersion } = family;
const { searcher, evaluator } = defaultParams(game.id);
const seats = game.seats.length;
const fileName = levelsName(family, game);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
mkdirSync(values.folder, { recursive: true });

const RANDOM = 'random';
const entrantText = ({ iterations, temperature }: Rung) =>
  `${searcher} iterations=${iterations} temperature=${temperature}`;

interface Stage {
  readonly header: Header;
  readonly summary: Summary;
  readonly blocks: readonly (readonly GameRecord[])[];
}

/** 'perikles', and 'perikles-players-3' for a variant that is not the default. */
function levelsName({ id, variant }: GameFamily, game: Game): string {
  const usual = unwrap(variant('')).variant.split(',');
  const own = game.variant.split(',').filter((parameter) => !usual.includes(parameter));
  return [id, ...own].join('-').replaceAll(/[^a-z0-9]+/g, '-');
}

/** Random play and the rungs, who stand in the order of their strength, or nearly. */
async function play(stage: string, rungs: readonly Rung[], gamesEach: number): Promise<Stage> {
  const entrants = [RANDOM, ...rungs.map(entrantText)];
  const header: Header = {
    format: 1,
    game: game.id,
    variant: game.variant,
    rulesVersion,
    engine: ENGINE_VERSION,
    seed: `${values.seed}/${stage}`,
    entrants,
    tables: ladderTables(entrants.length, values.pairs ? 2 : seats),
  };
  const out = join(values.folder, `${fileName}.${stage}.jsonl`);
  setAside(out, header);
  const games = gamesEach * header.tables.length;
  const summary = await playToFile({ game, header, games, out, workers: Number(values.workers) });
  if (summary.games < games) {
    console.error('broken off; the same command goes on from here');
    process.exit(130);
  }
  console.log(`${stage}: ${summaryText(header, summary, 'ratings')}`);
  const blocks = unwrap(readPlayed(out, header, seats)).map((block) => block.map(({ record }) => record));
  return { header, summary, blocks };
}

/** When the survey has grown, its draft is another one: games of the old are kept beside. */
function setAside(out: string, header: Header): void {
  if (!existsSync(out) || readFileSync(out, 'utf8').startsWith(makeLine(header))) return;
  for (const file of [out, timesFile(out)]) renameSync(file, `${file}.old`);
}

/** Levels laid out with all that the stages know. */
function layOutAfter(stages: readonly Stage[], played: readonly Rung[]): Rung[] {
  const inOrder = distinct(played).sort(compareRungs);
  const texts = [RANDOM, ...inOrder.map(entrantText)];
  const ratings = ratingsOver(stages, texts.length, (text) => texts.indexOf(text));
  return layOut(
    inOrder,
    inOrder.map((_, i) => ratings.gap(i + 1, 0).elo),
    Number(values.aim),
  );
}

function distinct(rungs: readonly Rung[]): Rung[] {
  return [...new Map(rungs.map((rung) => [entrantText(rung), rung])).values()];
}

/** A survey, then drafts: what they know together decides where the levels lie. */
async function laidOut(): Promise<Rung[]> {
  const rungs = path(Number(values.least), Number(values.most), Number(values.factor));
  const survey = await play('survey', rungs, Number(values.survey));
  let chosen = layOutAfter([survey], rungs);
  const drafts: Stage[] = [];
  const drafted: Rung[] = [];
  for (let i = 1; i <= Number(values.drafts); i++) {
    const draft = distinct([rungs[0], ...chosen, rungs[rungs.length - 1]]); // both ends too: all layouts lie between them
    drafts.push(await play(`draft-${i}`, draft, Number(values.games)));
    drafted.push(...draft);
    chosen = layOutAfter(drafts, drafted);
  }
  return chosen;
}

/** '50:0.7' is 50 iterations at temperature 0.7; '50' is cold. */
function rungOf(text: string): Rung {
  const [iterations, temperature = 0] = text.split(':').map(Number);
  return { iterations, temperature };
}

const chosen = values.levels?.split(',').map(rungOf) ?? (await laidOut());
const { header, summary } = await play('levels', chosen, Number(values.games));
const steps = measure(summary.ratings(), chosen.length);
const levels: Levels = {
  calibrated: true,
  measurement: {
    variant: game.variant,
    rulesVersion,
    engine: ENGINE_VERSION,
    searcher,
    evaluator,
    command: `npm run ladder -- ${process.argv
      .slice(2)
      .filter(
        (word, i, words) => !['--folder', '--data', '--workers'].some((own) => word === own || words[i - 1] === own),
      )
      .join(' ')}`,
    commit,
    seed: header.seed,
    games: summary.games,
  },
  levels: chosen.map((rung, i) => ({ level: i + 1, ...rung, ...steps[i] })),
};
for (const { level, elo, interval, gap, accepted } of levels.levels)
  console.log(
    `level ${level}: ${elo} [${interval}]  +${gap![0]} [${gap![1]}, ${gap![2]}]${accepted ? '' : '  NOT in 100 .. 200 surely above 50'}`,
  );
const name = fileName.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const file = join(values.data, `${fileName}.ts`);
const isNew = !existsSync(file);
writeFileSync(
  file,
  `/** Measured levels, as \`npm run ladder\` wrote them. */\nimport type { Levels } from './level.js';\n\nexport const ${name}: Levels = ${JSON.stringify(levels, null, 2)};\n`,
);
if (values.data === DATA) execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'ignore' });
console.log(`${file} is written${isNew ? '; it still has to be listed in src/service/levels.ts' : ''}`);
