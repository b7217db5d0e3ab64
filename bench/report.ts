/** A strength report from the files of matches: npm run report -- FILE.jsonl ... --out report.html */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '../src/core/result.js';
import { planOf } from '../src/match/block.js';
import { nameOf } from '../src/match/entrant.js';
import { blocksOf, parseTimes } from '../src/match/record.js';
import { matchCommand } from '../src/match/words.js';
import { type Chapter, reportPage } from '../src/match/report/page.js';
import { Summary } from '../src/match/statistics/summary.js';
import { levelsOf } from '../src/service/levels.js';
import { Engine } from '../src/engine/engine.js';
import { readMatch, timesFile } from './match-file.js';

const { values, positionals: files } = parseArgs({
  options: { out: { type: 'string', default: 'report.html' }, reproduce: { type: 'string', default: '' } },
  allowPositionals: true,
});
if (files.length === 0) {
  console.error('npm run report -- FILE.jsonl ... [--out report.html] [--reproduce TEXT]');
  process.exit(2);
}

/** The stages of a ladder have names of their own. */
const STAGES: Readonly<Record<string, readonly [title: string, note: string]>> = {
  levels: [
    'The levels as measured',
    'Each level against those near to it, in fresh games: none of them had a say in the layout.',
  ],
  survey: ['The survey', 'Rungs along a path from nearly random to strong, by iterations and temperature t.'],
};

const engine = new Engine();

async function chapterOf(file: string): Promise<Chapter> {
  const { header, games } = unwrap(readMatch(file));
  const game = unwrap(await engine.game(header.game, header.variant));
  const summary = new Summary(header.entrants.length, game.seats.length);
  const sizeOf = (block: number) => planOf(header, game.seats.length, block).seatings.length;
  for (const block of blocksOf(games, sizeOf)) summary.addBlock(block);
  const times = existsSync(timesFile(file)) ? parseTimes(readFileSync(timesFile(file), 'utf8')) : [];
  const stage = basename(file, '.jsonl').split('.').at(-1)!;
  const intervals = 'Intervals are 95 %, by deal.';
  const [title, note] = STAGES[stage] ?? ['Ratings', `Seed ${header.seed}.`];
  const shown = header.entrants.map((text, i) =>
    stage === 'levels' && i > 0
      ? `level ${i}`
      : nameOf(text).replace(/^\S+ iterations=(\S+) temperature=(\S+)$/, '$1, t $2'),
  );
  return { title, note: `${note} ${intervals}`, header, summary, times, names: shown };
}

for (const file of files) {
  const there = readMatch(file);
  if (there.ok) continue;
  console.error(`${file}: ${there.error.message}`);
  process.exit(2);
}
const chapters = await Promise.all(files.map(chapterOf));
const [{ header }] = chapters;
const stranger = chapters.findIndex(
  ({ header: { game, variant } }) => game !== header.game || variant !== header.variant,
);
if (stranger >= 0) {
  console.error(`${files[stranger]}: a report is of one game and variant, and ${files[0]} is of another`);
  process.exit(2);
}
const family = unwrap(await engine.family(header.game));
const game = unwrap(await engine.game(header.game, header.variant));
const { calibrated, levels, measurement } = levelsOf(header.game, header.variant);
const isLadder = chapters.some(({ title }) => title === STAGES.levels[0]);
writeFileSync(
  values.out,
  reportPage({
    title: family.title,
    seats: game.seats,
    unit: game.traits.unit,
    chapters,
    ...(isLadder && calibrated && { levels }),
    machine: `${cpus()[0].model.trim()}, ${availableParallelism()} cores, Node ${process.version}`,
    reproduce: [
      ...(values.reproduce === '' ? [] : [values.reproduce]),
      ...(isLadder && measurement ? [measurement.command, `at commit ${measurement.commit}`] : []),
      ...chapters.map(({ header, summary }) =>
        isLadder
          ? `seed ${header.seed}: ${header.entrants.length} entrants, ${header.tables.length} tables`
          : matchCommand(header, summary.games),
      ),
      `npm run report -- ${files.map((file) => basename(file)).join(' ')} --out ${basename(values.out)}`,
    ],
  }),
);
console.log(`${values.out} is written`);
