/** A match file as a chapter of a report. */
import { nameOf } from '../entrant.js';
import { blocksOf, type GameTimes, type MatchFile } from '../record/record.js';
import { seatingsOf } from '../record/seating.js';
import { Summary } from '../statistics/summary.js';
import type { Chapter } from './page.js';
import { matchCommand } from './words.js';

/** The stages of a ladder have names of their own. */
const STAGES: Readonly<Record<string, readonly [title: string, note: string]>> = {
  levels: ['The levels as measured', 'Each level against those near it, in games that were not used for the layout.'],
  survey: ['The survey', 'Rungs from nearly random to strong, by iterations and temperature t.'],
};

interface NamedMatch extends MatchFile {
  readonly name: string; // of the file, without folder and '.jsonl'
  readonly times: readonly GameTimes[]; // none if they were not kept
}

/** `seats`: how many the game has. `anchor`: the entrant that has 0 Elo. */
export function chapterOf(
  { name, header, games, times }: NamedMatch,
  { seats, anchor, isOneOfMany }: { readonly seats: number; readonly anchor: number; readonly isOneOfMany: boolean },
): Chapter {
  const summary = new Summary(header.entrants.length, seats);
  const sizeOf = (block: number) => seatingsOf(header.tables[block % header.tables.length], seats).length;
  for (const block of blocksOf(games, sizeOf)) summary.addBlock(block);
  const stage = name.split('.').at(-1)!;
  const [title, note] = STAGES[stage] ?? [isOneOfMany ? name : 'Ratings', `Seed ${header.seed}.`];
  const names = header.entrants.map((text, i) =>
    stage === 'levels' && i > 0
      ? `level ${i}`
      : nameOf(text).replace(/^\S+ iterations=(\S+) temperature=(\S+)$/, '$1, t $2'),
  );
  return { title, note: `${note} Intervals are 95 %, by deal.`, header, summary, times, names, anchor };
}

/** Whether the report is that of a ladder: then the table of levels belongs to it. */
export const isLadder = (chapters: readonly Chapter[]) => chapters.some(({ title }) => title === STAGES.levels[0]);

/** How to play the matches again, a line each; `command`: that of the ladder, if it is known. */
export function commandsOf(chapters: readonly Chapter[], command: readonly string[]): string[] {
  const ofLadder = isLadder(chapters);
  return [
    ...(ofLadder ? command : []),
    ...chapters.map(({ header, summary }) =>
      ofLadder
        ? `seed ${header.seed}: ${header.entrants.length} entrants, ${header.tables.length} tables`
        : matchCommand(header, summary.games),
    ),
  ];
}
