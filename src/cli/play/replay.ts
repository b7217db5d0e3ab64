/** Checks a recorded game against the rules, and prints it: of a hosted match, a match of bots, or a game saved at the terminal. */
import type { MatchFile } from '../../arena/record/record.js';
import { replay as replayed } from '../../arena/record/replay.js';
import type { Engine } from '../../engine/engine.js';
import { type MatchRecord, matchRecord } from '../../matches/answers.js';
import { headingOf } from '../../matches/create.js';
import { replayed as played } from '../../matches/live/live.js';
import type { Entry } from '../../matches/record.js';
import { notDrawn } from '../../matches/table/deal.js';
import { read } from '../../service/gate.js';
import { defineCommand, orFail, UsageError } from '../command.js';
import { engineWith, moduleOption, moduleUrls } from '../games/own.js';
import { flag, text } from '../options.js';
import { recordedIn } from './recorded.js';
import { parseSaved, sessionOf } from './session.js';

export const replay = defineCommand({
  name: 'replay',
  usage: 'FILE [options]',
  about: 'Check a recorded game against the rules and print it.',
  words: { min: 1, max: 1 },
  options: {
    game: text('N', 'Of a match file: only game N, from 0'),
    check: flag('Check only, and print nothing but the result'),
    module: moduleOption,
  },
  notes:
    "FILE is the record of a hosted match (GET /v1/matches/{match}/record), a match file that 'strategos match' wrote, or a game that was saved while playing.",
  async run({ game: only, module, check }, [file]) {
    const recorded = recordedIn(file);
    const engine = await engineWith(moduleUrls(module));
    const print = check ? () => {} : (line: string) => console.log(line);
    if (recorded.kind === 'match') return replayMatchFile(engine, recorded.match, only, print);
    const { json } = recorded;
    if (json.format === 'strategos-game-1') return replaySaved(engine, json, print);
    return replayRecord(engine, orFail(read(matchRecord, json), `FILE: ${file}`).value, print);
  },
});

type Print = (line: string) => void;

async function replayRecord(engine: Engine, record: MatchRecord, print: Print): Promise<number> {
  const game = orFail(await engine.game(record.game, record.variant));
  const family = orFail(await engine.family(record.game));
  const heading = orFail(headingOf(engine, game, record));
  const table = orFail(played(game, heading, record.entries));
  print(`${game.title}, ${game.variant || 'the only variant'}, rules ${record.rulesVersion}`);
  for (const [n, entry] of record.entries.entries()) print(`${String(n).padStart(4)} ${lineOf(entry)}`);
  const wrong = await notDrawn(game, heading, record.entries);
  const outcomes = record.entries.filter((entry) => entry.kind === 'step' && entry.seat === 'chance').length;
  if (family.rulesVersion !== record.rulesVersion)
    console.log(`The rules are ${family.rulesVersion} now; every move is legal by them all the same.`);
  console.log(`${record.entries.length} entries, all legal.`);
  if (outcomes > 0)
    console.log(
      wrong.length === 0
        ? `All ${outcomes} outcomes of chance come from the seed.`
        : `Outcomes of chance that do not come from the seed: ${wrong.join(', ')}`,
    );
  const { payoffs } = table.outcome();
  console.log(payoffs === null ? 'No result.' : `Payoffs: ${inWords(payoffs)}`);
  return wrong.length === 0 ? 0 : 1;
}

async function replayMatchFile(
  engine: Engine,
  { header, games }: MatchFile,
  only: string | undefined,
  print: Print,
): Promise<number> {
  const game = orFail(await engine.game(header.game, header.variant));
  const chosen = only === undefined ? games : games.filter((record) => String(record.game) === only);
  if (chosen.length === 0) throw new UsageError(`--game: The file has games 0 to ${games.length - 1}`);
  for (const record of chosen) {
    const steps = orFail(replayed(game, record));
    print(`Game ${record.game}: ${game.title}, ${game.variant || 'the only variant'}, rules ${header.rulesVersion}`);
    for (const [n, { seat, move }] of steps.entries()) print(`${String(n).padStart(4)} ${seat}: ${move}`);
    print(`Payoffs: ${inWords(Object.fromEntries(game.seats.map((seat, i) => [seat, record.payoffs[i]])))}`);
  }
  console.log(`${chosen.length} ${chosen.length === 1 ? 'game' : 'games'}, all moves legal, payoffs as recorded.`);
  return 0;
}

async function replaySaved(engine: Engine, json: unknown, print: Print): Promise<number> {
  const saved = orFail(parseSaved(json));
  const game = orFail(await engine.game(saved.game, saved.variant));
  const session = orFail(sessionOf(game, saved));
  for (const [n, move] of saved.moves.entries()) print(`${String(n).padStart(4)} ${move}`);
  console.log(`${saved.moves.length} moves, all legal.${session.isOver ? '' : ' The game is not over.'}`);
  return 0;
}

function lineOf(entry: Entry): string {
  switch (entry.kind) {
    case 'step':
      return `${entry.seat}: ${entry.move}`;
    case 'holder':
      return `${entry.seat} is played by ${entry.holder.kind === 'ai' ? 'an AI' : 'a person'}`;
    case 'offer':
      return `${entry.seat} offers: ${entry.what}`;
    case 'consent':
      return `${entry.seat} ${entry.accepts ? 'agrees' : 'does not agree'}`;
    case 'claimed':
      return `${entry.seat} is taken${entry.name === undefined ? '' : ` by ${entry.name}`}`;
    case 'freed':
      return `the host frees ${entry.seat}`;
    case 'said':
      return `${entry.seat} says something`;
    case 'chat':
      return `the host lets people write: ${entry.allows}`;
    case 'pace':
      return `the host lets AIs take ${entry.paceMs / 1_000} s for a move`;
    case 'resigned':
      return `${entry.seat} ${entry.why === 'time' ? 'has run out of time' : 'resigns'}`;
    case 'resumed':
      return `the service was away for ${Math.round(entry.downMs / 1_000)} s`;
    case 'paused':
      return `the service was held up for ${Math.round(entry.downMs / 1_000)} s`;
    case 'aborted':
      return 'the host ends the match';
    case 'rematch':
      return 'a rematch begins';
  }
}

function inWords(payoffs: Readonly<Record<string, number>>): string {
  return Object.entries(payoffs)
    .map(([seat, payoff]) => `${seat} ${payoff}`)
    .join(', ');
}
