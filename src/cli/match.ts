/** Matches between any entrants; docs/matches.md says what the numbers mean. */
import { availableParallelism } from 'node:os';
import { parseEntrant } from '../arena/entrant.js';
import { nodePlatform } from '../arena/node.js';
import { blockPlan } from '../arena/play/block.js';
import { luckTeller } from '../arena/play/luck.js';
import { rehearse } from '../arena/play/rehearse.js';
import { evaluatorFor } from '../arena/players/search-player.js';
import { blocksOf } from '../arena/record/record.js';
import { replay } from '../arena/record/replay.js';
import { tablesOf } from '../arena/record/seating.js';
import type { Hypotheses } from '../arena/statistics/sequential.js';
import { Summary } from '../arena/statistics/summary.js';
import { testFor } from '../arena/statistics/test-for.js';
import type { Engine } from '../engine/engine.js';
import { freshSeed } from '../service/seed.js';
import { defineCommand, type Option, orFail, UsageError } from './command.js';
import { engineWith, moduleOption, moduleUrls } from './games/own.js';
import { type NamedGame, openGame } from './games/word.js';
import { headerOf, INTERRUPTED, playToFile, readMatch, readPlayed, seedIn } from './match-file.js';
import { flag, integer, number, text } from './options.js';
import { checkRemote, queueOption } from './queue/crew.js';
import { anchor, anchorIn, type Format, formats, logFor, printResults } from './results.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
type Letter = (typeof LETTERS)[number];

const NOTES = `ENTRANT is one of
  'so-ismcts iterations=1000'    a searcher, with params, budget, temperature
  'level 5', 'level hard'        a level of the game, or easy, normal, hard, best
  'http://host:port level=5'     a service that speaks our API
  'process: node mybot.js'       a program that speaks JSON lines

GAME is an id that 'strategos games' lists.`;

const entrants = Object.fromEntries(
  LETTERS.map((letter, i) => [letter, text('ENTRANT', i < 2 ? 'Needed' : 'Further entrant')]),
) as Readonly<Record<Letter, Option<string | undefined>>>;

export const match = defineCommand({
  name: 'match',
  usage: 'GAME[/VARIANT] --a ENTRANT --b ENTRANT [options]',
  about: 'Play a match on shared deals with the seats rotated, and measure the gap.',
  words: { min: 0, max: 1 },
  options: {
    ...entrants,
    games: integer('N', 'At least so many games, in whole blocks', 1000, { min: 1 }),
    seed: text(
      'TEXT',
      'Seed of deals and searches (default: 1; a random one where programs or services play, so that they cannot guess it)',
    ),
    out: text('FILE', 'Write every game as JSON lines, decision times beside it; continues an interrupted match'),
    sprt: text('E0,E1', 'Stop once it is decided whether a is at most E0 or at least E1 Elo better than b'),
    alpha: number('P', 'Error rate of the test, first kind', 0.05, { min: 0.001, max: 0.5 }),
    beta: number('P', 'Error rate of the test, second kind', 0.05, { min: 0.001, max: 0.5 }),
    workers: integer('N', 'Threads; the games do not depend on it', availableParallelism(), { min: 1 }),
    'luck-free': flag('Take the luck of deals and dice off the results too: fewer games show as much'),
    queue: queueOption,
    replay: text('FILE', 'Check a file: every move legal, every payoff right'),
    anchor,
    module: moduleOption,
    ...formats,
  },
  notes: NOTES,
  async run(values, [word]) {
    const { module } = values;
    if (values.replay !== undefined) {
      if (word !== undefined) throw new UsageError('The match file of --replay has its game');
      return check(values.replay, await engineWith(moduleUrls(module)), values['luck-free'], values);
    }
    if (word === undefined) throw new UsageError('Expected a game');
    const named = await openGame(word, { module });
    const { sprt, alpha, beta } = values;
    const given = LETTERS.flatMap((letter) => {
      const text = values[letter];
      return text === undefined ? [] : [{ option: `--${letter}`, text }];
    });
    return playMatch(named, given, {
      ...values,
      luckFree: values['luck-free'],
      sprt: hypotheses(sprt, alpha, beta),
    });
  },
});

interface Settings extends Format {
  readonly anchor: string;
  readonly games: number;
  readonly seed: string | undefined;
  readonly out: string | undefined;
  readonly workers: number;
  readonly queue: string;
  readonly sprt: Hypotheses | undefined;
  readonly luckFree: boolean;
}

function hypotheses(sprt: string | undefined, alpha: number, beta: number): Hypotheses | undefined {
  if (sprt === undefined) return undefined;
  const [elo0, elo1] = sprt.split(',').map(Number);
  if (!(elo0 < elo1)) throw new UsageError('--sprt: Expected two numbers, the smaller one first');
  return { elo0, elo1, alpha, beta };
}

async function playMatch(
  { engine, family, game, modules }: NamedGame,
  given: readonly { readonly option: string; readonly text: string }[],
  settings: Settings,
): Promise<number> {
  const { out, sprt } = settings;
  if (given.length < 2) throw new UsageError('Expected at least two entrants: --a and --b');
  const entrants = given.map(({ option, text }) =>
    orFail(parseEntrant(game, text, engine.settingsOf(game.id)), option),
  );
  if (settings.queue) checkRemote(settings.queue, entrants);
  for (const entrant of entrants)
    if (entrant.kind === 'search') orFail(await evaluatorFor(entrant, game, engine, nodePlatform));
  const allOurs = entrants.every(({ kind }) => kind === 'search');
  const seed = settings.seed ?? seedIn(out) ?? (allOurs ? '1' : freshSeed());
  const header = headerOf({ family, game }, seed, entrants, tablesOf(entrants.length, game.seats.length));
  const zero = anchorIn(header, settings.anchor);
  if (out !== undefined) orFail(readPlayed(out, header, game.seats.length));
  for (const entrant of new Map(entrants.map((each) => [each.text, each])).values())
    orFail(await rehearse(entrant, game, engine, nodePlatform));
  const test = sprt && testFor(game.seats.length, entrants.length, sprt);
  const tellLuck = settings.luckFree ? await luckTeller(engine, game, header) : undefined;
  const summary = await playToFile({ ...settings, tellLuck, game, header, entrants, modules, ...(test && { test }) });
  const decidedBy = test && sprt && { test, ...sprt };
  printResults(settings, header, summary, game, { anchor: zero, decidedBy });
  if (summary.games >= settings.games || test?.status().verdict !== undefined) return 0;
  console.error(
    out === undefined ? 'Interrupted; with --out it could be continued' : 'Interrupted; the same command continues it',
  );
  return INTERRUPTED;
}

/** Replays a file. */
async function check(
  file: string,
  engine: Engine,
  luckFree: boolean,
  format: Format & { readonly anchor: string },
): Promise<number> {
  const { header, games } = orFail(readMatch(file), '--replay');
  const game = orFail(await engine.game(header.game, header.variant));
  const summary = new Summary(header.entrants.length, game.seats.length);
  for (const record of games) orFail(replay(game, record));
  const tellLuck = luckFree ? await luckTeller(engine, game, header) : undefined;
  const told = tellLuck === undefined ? games : await Promise.all(games.map(tellLuck));
  for (const block of blocksOf(told, (at) => blockPlan(header, game.seats.length, at).seatings.length))
    summary.addBlock(block);
  logFor(format)(`${games.length} games replayed: every move legal, every payoff right`);
  printResults(format, header, summary, game, { anchor: anchorIn(header, format.anchor) });
  return 0;
}
