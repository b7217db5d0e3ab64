/** Results of matches on standard output: text for people, JSON and CSV for programs. */
import type { Game } from '../games/game.js';
import type { Header } from '../match/record.js';
import { csvOf, type DecidedBy, resultsOf } from '../match/results.js';
import type { Summary } from '../match/statistics/summary.js';
import { summaryText, verdictText } from '../match/words.js';
import { flag } from './options.js';

export const formats = {
  json: flag('Print the results as JSON'),
  csv: flag('Print the results as CSV'),
};

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
  decidedBy?: DecidedBy,
): void {
  if (summary.blocks === 0) return;
  const results = () => resultsOf(header, summary, game, decidedBy);
  if (json) console.log(JSON.stringify(results(), null, 2));
  else if (csv) console.log(csvOf(results()));
  else {
    console.log(summaryText(header, summary, game));
    if (decidedBy !== undefined) console.log(verdictText(decidedBy.test, decidedBy.elo0, decidedBy.elo1));
  }
}
