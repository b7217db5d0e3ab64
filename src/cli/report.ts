/** A strength report from match files: one self-contained HTML file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename, dirname } from 'node:path';
import { parseTimes } from '../arena/record/record.js';
import { chapterOf, commandsOf, isLadder } from '../arena/report/chapter.js';
import { type Chapter, reportPage } from '../arena/report/page.js';
import type { Engine } from '../engine/engine.js';
import { levelsOf } from '../service/levels/levels.js';
import { defineCommand, orFail, UsageError } from './command.js';
import { engineWith, moduleOption, moduleUrls } from './games/own.js';
import { readMatch, timesFile } from './match-file.js';
import { text } from './options.js';
import { anchor, anchorIn } from './results.js';

export const report = defineCommand({
  name: 'report',
  usage: 'FILE.jsonl ... [options]',
  about: 'Make an HTML report of the matches in the files.',
  words: { min: 1, max: Number.POSITIVE_INFINITY },
  options: {
    out: text('FILE', 'Where to write the report', 'report.html'),
    anchor,
    reproduce: text('TEXT', 'A further line on how to reproduce it', ''),
    module: moduleOption,
  },
  async run({ out, reproduce, module, anchor }, files) {
    const engine = await engineWith(moduleUrls(module));
    const page = await pageOf(engine, files, { out, reproduce, anchor });
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, page);
    console.log(`Wrote ${out}`);
    return 0;
  },
});

interface Settings {
  readonly out: string;
  readonly reproduce: string;
  readonly anchor: string;
}

async function pageOf(engine: Engine, files: readonly string[], settings: Settings): Promise<string> {
  const { out, reproduce, anchor } = settings;
  const chapters = await Promise.all(files.map((file) => readChapter(engine, file, anchor, files.length > 1)));
  const [{ header }] = chapters;
  const stranger = chapters.findIndex(
    ({ header: { game, variant } }) => game !== header.game || variant !== header.variant,
  );
  if (stranger >= 0)
    throw new UsageError(`${files[stranger]}: Expected a match of the same game and variant as ${files[0]}`);
  const family = orFail(await engine.family(header.game));
  const game = orFail(await engine.game(header.game, header.variant));
  const gameSettings = engine.settingsOf(game.id);
  const { calibrated, levels, measurement } = levelsOf(game, gameSettings);
  return reportPage({
    title: family.title,
    seats: game.seats,
    traits: game.traits,
    chapters,
    settings: gameSettings,
    ...(isLadder(chapters) && calibrated && { levels }),
    machine: `${cpus()[0].model.trim()}, ${availableParallelism()} cores, Node ${process.version}`,
    reproduce: [
      ...(reproduce === '' ? [] : [reproduce]),
      ...commandsOf(chapters, measurement ? [measurement.command, `at commit ${measurement.commit}`] : []),
      `npx strategos report ${files.map((file) => basename(file)).join(' ')} --out ${basename(out)}`,
    ],
  });
}

async function readChapter(engine: Engine, file: string, anchor: string, isOneOfMany: boolean): Promise<Chapter> {
  const { header, games } = orFail(readMatch(file));
  const game = orFail(await engine.game(header.game, header.variant));
  const times = existsSync(timesFile(file)) ? parseTimes(readFileSync(timesFile(file), 'utf8')) : [];
  const match = { name: basename(file, '.jsonl'), header, games, times };
  return chapterOf(match, { seats: game.seats.length, anchor: anchorIn(header, anchor), isOneOfMany });
}
