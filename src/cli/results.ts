/** Results of matches on standard output: text for people, JSON and CSV for programs. */

import { nameOf } from '../arena/entrant.js';
import type { Header } from '../arena/record/record.js';
import { csvOf, type DecidedBy, optionOf, resultsOf } from '../arena/report/results.js';
import { summaryText, verdictText } from '../arena/report/words.js';
import type { Summary } from '../arena/statistics/summary.js';
import type { Game } from '../games/game.js';
import { UsageError } from './command.js';
import { flag, text } from './options.js';

export const formats = {
  json: flag('Print the results as JSON'),
  csv: flag('Print the results as CSV'),
};

/** The entrant that has 0 Elo, by its option or its name. */
export const anchor = text('ENTRANT', 'Whose strength is 0 Elo: a, b, ... or a name', 'a');

/** Throws UsageError. */
export function anchorIn({ entrants }: Header, wanted: string): number {
  const at = entrants.findIndex((entrant, i) => optionOf(i) === wanted || nameOf(entrant) === wanted);
  if (at < 0)
    throw new UsageError(`--anchor: Expected one of ${entrants.map((_, i) => optionOf(i)).join(', ')}, or a name`);
  return at;
}

export interface Format {
  readonly json: boolean;
  readonly csv: boolean;
}

/** Where lines for people go: not to standard output if programs read it. */
export const logFor = ({ json, csv }: Format) => (json || csv ? console.error : console.log);

export function printResults(
  { json, csv }: Format,
  header: Header,
  summary: Summary,
  game: Game,
  { anchor = 0, decidedBy }: { readonly anchor?: number; readonly decidedBy?: DecidedBy | undefined } = {},
): void {
  if (summary.blocks === 0) return;
  const results = () => resultsOf(header, summary, game, { anchor, decidedBy });
  if (json) console.log(JSON.stringify(results(), null, 2));
  else if (csv) console.log(csvOf(results()));
  else {
    console.log(summaryText(header, summary, game, { anchor }));
    if (decidedBy !== undefined) console.log(verdictText(decidedBy.test, decidedBy.elo0, decidedBy.elo1));
  }
}
