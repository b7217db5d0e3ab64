/**
 * Calibrates the levels of a game: npm run ladder -- --game connect-four. Writes src/service/levels/GAME.ts and the games
 * that it rests on; interrupted, it goes on from there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import { ladderTables, layOut, measure, path, type Rung } from '../src/match/ladder.js';
import type { Header } from '../src/match/record.js';
import { tablesOf } from '../src/match/seating.js';
import type { Summary } from '../src/match/statistics/summary.js';
import { summaryText } from '../src/match/words.js';
import { defaultParams } from '../src/service/defaults.js';
import type { Levels } from '../src/service/levels/level.js';
import { ENGINE_VERSION } from '../src/service/version.js';
import { Engine } from '../src/workers/engine.js';
import { playToFile } from './match-file.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    variant: { type: 'string', default: '' },
    most: { type: 'string', default: '6400' }, // iterations of the highest rung
    survey: { type: 'string', default: '40' }, // games of each table
    games: { type: 'string', default: '200' }, // the same, when levels are measured
    seed: { type: 'string', default: 'ladder' },
    folder: { type: 'string', default: 'ladder' }, // where the games are kept
    data: { type: 'string', default: 'src/service/levels' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
if (values.game === undefined) {
  console.error('npm run ladder -- --game GAME [--variant V] [--most N] [--survey N] [--games N] [--seed S]');
  process.exit(2);
}
const engine = new Engine();
const game = unwrap(await engine.game(values.game, values.variant));
const { rulesVersion } = unwrap(await engine.family(game.id));
const { searcher, evaluator } = defaultParams(game.id);
const seats = game.seats.length;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
mkdirSync(values.folder, { recursive: true });

const entrantText = ({ iterations, temperature }: Rung) =>
  `${searcher} iterations=${iterations} temperature=${temperature}`;

/** Random play and the rungs, who stand in the order of their strength, or nearly. */
async function play(stage: string, rungs: readonly Rung[], gamesEach: number): Promise<[Header, Summary]> {
  const entrants = ['random', ...rungs.map(entrantText)];
  const near = ladderTables(entrants.length, seats);
  const header: Header = {
    format: 1,
    game: game.id,
    variant: game.variant,
    rulesVersion,
    engine: ENGINE_VERSION,
    seed: `${values.seed}/${stage}`,
    entrants,
    tables: near.length > 0 ? near : tablesOf(entrants.length, seats),
  };
  const out = join(values.folder, `${game.id}.${stage}.jsonl`);
  const games = gamesEach * header.tables.length;
  const summary = await playToFile({ game, header, games, out, workers: Number(values.workers) });
  return [header, summary];
}

const rungs = path(Number(values.most));
const [surveyed, survey] = await play('survey', rungs, Number(values.survey));
console.log(summaryText(surveyed, survey, 'ratings'));
const ratings = survey.ratings();
const chosen = layOut(
  rungs,
  rungs.map((_, i) => ratings.gap(i + 1, 0).elo),
);
const [header, summary] = await play('levels', chosen, Number(values.games));
console.log(summaryText(header, summary, 'ratings'));
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
  levels: chosen.map((rung, i) => {
    const { elo, low, high, gap, accepted } = steps[i];
    return { level: i + 1, ...rung, elo, interval: [low, high], gap, accepted };
  }),
};
for (const { level, elo, interval, gap, accepted } of levels.levels)
  console.log(
    `level ${level}: ${elo} [${interval}]  +${gap![0]} [${gap![1]}, ${gap![2]}]${accepted ? '' : '  NOT in 100 .. 200 surely above 50'}`,
  );
const name = game.id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const file = join(values.data, `${game.id}.ts`);
const isNew = !existsSync(file);
writeFileSync(
  file,
  `/** Measured levels, as \`npm run ladder\` wrote them. */\nimport type { Levels } from './level.js';\n\nexport const ${name}: Levels = ${JSON.stringify(levels, null, 2)};\n`,
);
execFileSync('node_modules/.bin/biome', ['format', '--write', file]);
console.log(`${file} is written${isNew ? '; it still has to be listed in src/service/levels.ts' : ''}`);
