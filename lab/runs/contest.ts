/** A match between a new evaluator and the one before it, as `tune` and `train` play it before they adopt anything. */
import { availableParallelism } from 'node:os';
import { dirname, sep } from 'node:path';
import { tablesOf } from '../../src/arena/record/seating.js';
import { summaryText, verdictText } from '../../src/arena/report/words.js';
import { testFor } from '../../src/arena/statistics/test-for.js';
import { UsageError, type Values } from '../../src/cli/command.js';
import type { NamedGame } from '../../src/cli/games/word.js';
import { entrantsOf, headerOf, playToFile } from '../../src/cli/match-file.js';
import { integer, text } from '../../src/cli/options.js';
import { labQueueOption } from '../../src/cli/queue/crew.js';

export const testOptions = {
  games: integer('N', 'Most games of the test', 2000, { min: 1 }),
  sprt: text('E0,E1', 'Hypotheses of the test, in Elo', '0,20'),
  seed: text('TEXT', 'Seed of all games', 'tune'),
  workers: integer('N', 'Threads; the results do not depend on it', availableParallelism(), { min: 1 }),
  queue: labQueueOption,
};

interface Outcome {
  readonly won: boolean;
  readonly words: string;
}

/** Whether the first entrant beats the second. The games go to the file `out`, from which an interrupted match continues. */
export async function contest(
  named: NamedGame,
  texts: readonly [challenger: string, before: string],
  { sprt, seed, games, workers, queue }: Values<typeof testOptions>,
  out: string,
): Promise<Outcome | 'interrupted'> {
  const [elo0, elo1] = sprt.split(',').map(Number);
  if (!(elo0 < elo1)) throw new UsageError('--sprt: Expected two numbers, the smaller one first');
  const { game, modules } = named;
  const entrants = entrantsOf(named, texts);
  const header = headerOf(named, seed, entrants, tablesOf(entrants.length, game.seats.length));
  const test = testFor(game.seats.length, entrants.length, { elo0, elo1, alpha: 0.05, beta: 0.05 });
  const summary = await playToFile({ game, header, entrants, games, out, workers, queue, modules, test });
  const { verdict } = test.status();
  if (verdict === undefined && summary.games < games) return 'interrupted';
  console.log(summaryText(header, summary, game));
  const [challenger, before] = texts.map((words) => words.replace(`${dirname(out)}${sep}`, '')); // without the folder of files
  const words = `${challenger} against ${before}, ${game.variant}: ${verdictText(test, elo0, elo1)}; ${summary.games} games`;
  console.log(words);
  return { won: verdict === 'H1', words };
}
