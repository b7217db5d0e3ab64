/**
 * Matches between any entrants: npm run match -- GAME[/VARIANT] --a ENTRANT --b ENTRANT ... See docs/strength.md.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Result, unwrap } from '../src/core/result.js';
import type { Game } from '../src/games/game.js';
import { planOf } from '../src/match/block.js';
import { parseEntrant } from '../src/match/entrant.js';
import { type Header, blocksOf } from '../src/match/record.js';
import { nodePlatform } from '../src/match/node.js';
import { rehearse } from '../src/match/rehearse.js';
import { replay } from '../src/match/replay.js';
import { evaluatorFor } from '../src/match/search-player.js';
import { tablesOf } from '../src/match/seating.js';
import type { Hypotheses } from '../src/match/statistics/sequential.js';
import { Summary } from '../src/match/statistics/summary.js';
import { testFor } from '../src/match/statistics/test-for.js';
import { gameText, summaryText, verdictText } from '../src/match/words.js';
import { ENGINE_VERSION } from '../src/service/version.js';
import { Engine } from '../src/engine/engine.js';
import { playToFile, readMatch, readPlayed } from './match-file.js';

const USAGE = `npm run match -- GAME[/VARIANT] --a ENTRANT --b ENTRANT [--c ENTRANT ...]

  ENTRANT   'so-ismcts iterations=1000'    a searcher, with params, budget, temperature
            'level 5'                      a level of the game
            'http://host:port level=5'     a service that speaks our API
            'process: node mybot.js'       a program that speaks JSON lines
  --games N        at least so many, in whole blocks (default 1000)
  --seed TEXT      of deals and searches (default 1)
  --out FILE       every game as JSON lines, decision times beside it; an interrupted match goes on from there
  --sprt E0,E1     stop when it is decided whether a is at most E0 or at least E1 Elo better than b
  --alpha, --beta  its error rates, 0.001 to 0.5 (default 0.05)
  --workers N      threads (default: all cores); the games do not depend on it
  --replay FILE    checks a file: every move legal, every payoff right; with --show N, game N (from 0) in words`;

const LETTERS = [...'abcdefghijkl'];

interface Settings {
  readonly game: Game;
  readonly header: Header;
  readonly games: number;
  readonly out: string | undefined;
  readonly workers: number;
  readonly sprt: Hypotheses | undefined;
}

function fail(message: string): never {
  console.error(`${USAGE}\n\n${message}`);
  process.exit(2);
}

function orFail<T>(result: Result<T>): T {
  return result.ok ? result.value : fail(`${result.error.path}: ${result.error.message}`);
}

function count(name: string, text: string): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : fail(`--${name}: a whole number from 1 is wanted`);
}

function rate(name: string, text: string): number {
  const value = Number(text);
  return value >= 0.001 && value <= 0.5 ? value : fail(`--${name}: a number from 0.001 to 0.5 is wanted`);
}

async function read(engine: Engine): Promise<Settings | { readonly check: string; readonly show: string | undefined }> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parse({
    ...Object.fromEntries(LETTERS.map((letter) => [letter, text])),
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    out: text,
    sprt: text,
    alpha: { type: 'string', default: '0.05' },
    beta: { type: 'string', default: '0.05' },
    workers: { type: 'string', default: String(availableParallelism()) },
    replay: text,
    show: text,
  });
  if (values.show !== undefined && values.replay === undefined)
    fail('--show: it tells a game of the file after --replay');
  if (values.replay !== undefined) return { check: values.replay, show: values.show };
  if (positionals.length !== 1) fail('one game is wanted');
  const [id, ...variant] = positionals[0].split('/');
  const game = orFail(await engine.game(id, variant.join('/')));
  const { rulesVersion } = orFail(await engine.family(id));
  const entrants = LETTERS.flatMap((letter) => values[letter] ?? []);
  if (entrants.length < 2) fail('two entrants are wanted at least: --a and --b');
  for (const text of entrants) {
    const entrant = orFail(parseEntrant(game, text));
    if (entrant.kind === 'search') orFail(await evaluatorFor(entrant, game, engine, nodePlatform));
  }
  const [elo0, elo1] = values.sprt?.split(',').map(Number) ?? [];
  if (values.sprt !== undefined && !(elo0 < elo1)) fail('--sprt: two numbers are wanted, the smaller one first');
  const header: Header = {
    format: 1,
    game: id,
    variant: game.variant,
    rulesVersion,
    engine: ENGINE_VERSION,
    seed: values.seed!,
    entrants,
    tables: tablesOf(entrants.length, game.seats.length),
  };
  return {
    game,
    header,
    games: count('games', values.games!),
    out: values.out,
    workers: count('workers', values.workers!),
    sprt:
      values.sprt === undefined
        ? undefined
        : { elo0, elo1, alpha: rate('alpha', values.alpha!), beta: rate('beta', values.beta!) },
  };
}

function parse(options: Record<string, { type: 'string'; default?: string }>): {
  values: Record<string, string | undefined>;
  positionals: string[];
} {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    return fail((error as Error).message);
  }
}

async function check(engine: Engine, file: string, show: string | undefined): Promise<void> {
  const { header, games } = orFail(readMatch(file));
  const game = unwrap(await engine.game(header.game, header.variant));
  const summary = new Summary(header.entrants.length, game.seats.length);
  for (const record of games) {
    const steps = orFail(replay(game, record));
    if (String(record.game) === show) console.log(gameText(header, game.seats, record, steps));
  }
  if (show !== undefined && games[Number(show)] === undefined)
    fail(`--show: the file has games 0 to ${games.length - 1}`);
  for (const block of blocksOf(games, (at) => planOf(header, game.seats.length, at).seatings.length))
    summary.addBlock(block);
  if (show === undefined) console.log(`${games.length} games replayed: every move legal, every payoff right`);
  if (show === undefined && summary.blocks > 0) console.log(summaryText(header, summary));
}

const engine = new Engine();
const settings = await read(engine);
if ('check' in settings) await check(engine, settings.check, settings.show);
else {
  const { game, header, out, sprt } = settings;
  if (out !== undefined) orFail(readPlayed(out, header, game.seats.length));
  for (const text of new Set(header.entrants)) orFail(await rehearse(game, text, engine, nodePlatform));
  const test = sprt && testFor(game.seats.length, header.entrants.length, sprt);
  const summary = await playToFile({ ...settings, ...(test && { test }) });
  if (summary.blocks > 0) console.log(summaryText(header, summary));
  if (test !== undefined && sprt !== undefined) console.log(verdictText(test, sprt.elo0, sprt.elo1));
  if (summary.games < settings.games && test?.standing().verdict === undefined) {
    console.error(
      `broken off; ${out === undefined ? 'with --out it could go on' : 'the same command goes on from here'}`,
    );
    process.exitCode = 130; // as the shell has it for who was interrupted
  }
}
