/** Match files as a report, the one that `strategos report` writes. Loaded with the first file. */
import { parseMatch, parseTimes } from '../../../arena/record/record.js';
import { chapterOf, commandsOf, isLadder } from '../../../arena/report/chapter.js';
import { type Report, reportBody } from '../../../arena/report/page.js';
import { style } from '../../../arena/report/style.js';
import type { LevelList } from '../../../service/schema/answer-schemas.js';
import type { GameOutline } from '../../table/catalog.js';
import { texts } from '../../texts.js';

const TIMES = '.times.jsonl';
const MATCH = '.jsonl';

interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** HTML, and the style for it. */
export interface Sheet {
  readonly html: string;
  readonly style: string;
}

/** What the report says of the game besides the files. */
type AskAbout = (
  game: string,
  variant: string,
) => Promise<{ readonly outline: GameOutline; readonly levels: LevelList }>;

/** Files of times belong to the matches that they are named after. Throws what is wrong with a file. */
export async function readReport(files: readonly TextFile[], askAbout: AskAbout): Promise<Sheet> {
  const times = new Map(files.filter(({ name }) => name.endsWith(TIMES)).map(({ name, text }) => [name, text]));
  const matches = files
    .filter(({ name }) => !times.has(name))
    .map(({ name: file, text }) => {
      const name = file.endsWith(MATCH) ? file.slice(0, -MATCH.length) : file;
      const parsed = parseMatch(text);
      if (!parsed.ok) throw new Error(`${file}: ${parsed.error.path}: ${parsed.error.message}`);
      return { name, file, ...parsed.value, times: parseTimes(times.get(`${name}${TIMES}`) ?? '') };
    });
  if (matches.length === 0) throw new Error(texts.report.none);
  const [{ game, variant }] = matches.map(({ header }) => header);
  const stranger = matches.find(({ header }) => header.game !== game || header.variant !== variant);
  if (stranger !== undefined) throw new Error(texts.report.stranger(stranger.file, matches[0].file));
  const { outline, levels } = await askAbout(game, variant);
  const { title, seats, traits } = outline;
  const chapters = matches.map((match) =>
    chapterOf(match, { seats: seats.length, anchor: 0, isOneOfMany: matches.length > 1 }),
  );
  const empty = chapters.findIndex(({ summary }) => summary.blocks === 0);
  if (empty >= 0) throw new Error(texts.report.empty(matches[empty].file));
  const { calibrated, measurement } = levels;
  const report = {
    ...{
      title,
      seats,
      traits,
      chapters,
      settings: { measured: [levels] } as NonNullable<Report['settings']>,
      machine: texts.report.machine,
    },
    ...(isLadder(chapters) && calibrated && { levels: levels.levels }),
    reproduce: commandsOf(
      chapters,
      measurement ? [measurement.command, texts.report.atCommit(measurement.commit)] : [],
    ),
  };
  return { html: reportBody(report), style };
}
