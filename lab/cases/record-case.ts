/** Writes the draft of a case: a position that is played on, and everything that comes of it. */
import { readFileSync } from 'node:fs';
import { defineCommand, UsageError } from '../../src/cli/command.js';
import { openGame } from '../../src/cli/games/word.js';
import { text } from '../../src/cli/options.js';
import { Rng } from '../../src/core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../../src/games/game.js';
import { isRecord, type Json } from '../../src/games/json.js';
import { type Case, type Expectations, makeLine } from './case.js';
import { asked, play, tableOf, textsOf } from './run.js';

const MOST_MOVES = 12; // legal moves that a draft lists
const MOST_GAMES = 100; // that are played to a decision

export const recordCase = defineCommand({
  name: 'record-case',
  usage: 'GAME [MOVE...] [options]',
  about: 'Write the draft of a case of the rules: what the moves lead to.',
  notes:
    'The position is one of a file, or the first of a random game at which the decision --at is open. Strike out of the draft what the rule does not say, and add the line to tests/games/GAME/cases.jsonl.',
  words: { min: 1, max: 1000 },
  options: {
    position: text('FILE', 'The position, as the HTTP API has it', ''),
    at: text('DECISION', 'The decision at which a random game is left', ''),
    seed: text('TEXT', 'Seed of the random game', 'case'),
    id: text('ID', 'What the case is called', 'draft'),
    rules: text('PARAGRAPHS', 'The paragraphs that it shows: AX 8.2', ''),
  },
  async run({ position, at, seed, id, rules }, [word, ...steps]) {
    const { game } = await openGame(word);
    if ((position === '') === (at === '')) throw new UsageError('Give either --position or --at');
    const from = position === '' ? positionAt(game, at, seed) : (JSON.parse(readFileSync(position, 'utf8')) as Json);
    console.log(makeLine(draft(game, { id, rules, position: from, steps })));
    return 0;
  },
});

function positionAt(game: Game, decision: string, seed: string): Json {
  const s = game.create();
  const rng = new Rng(seed);
  for (let i = 0; i < MOST_GAMES; i++) {
    game.setup(s);
    while (game.turn(s) !== NOBODY) {
      if (game.words.decision(s) === decision) return game.words.makePosition(s);
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    }
  }
  throw new UsageError(`No game of ${MOST_GAMES} comes to a decision '${decision}'`);
}

/** The case with all that follows: who is asked, the legal moves unless there are many, and whatever has changed. */
export function draft(
  game: Game,
  { id, rules, position, steps }: Pick<Case, 'id' | 'rules' | 'position' | 'steps'>,
): Case {
  const before = tableOf(game, play(game, { id, position, steps: [] }).s);
  const { s } = play(game, { id, position, steps });
  const moves = textsOf(game, s);
  const changes = changesOf(before, tableOf(game, s));
  const expect: Expectations = {
    asks: asked(game, s),
    ...(game.turn(s) >= 0 && moves.length <= MOST_MOVES && { moves }),
    ...(Object.keys(changes).length > 0 && { position: changes }),
    ...(game.turn(s) === NOBODY && { payoffs: payoffsOf(game, s) }),
  };
  return { id, rules, game: game.id, variant: game.variant, position: withoutHeading(position), steps, expect };
}

function payoffsOf(game: Game, s: State): Record<string, number> {
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  return Object.fromEntries(game.seats.map((seat, i) => [seat, payoffs[i]]));
}

/** The game and variant are said by the case, and whose turn it is follows. */
function withoutHeading(position: Json): Json {
  if (!isRecord(position)) return position;
  const { game: _game, variant: _variant, turn: _turn, ...rest } = position;
  return rest as Json;
}

/** Entries that differ, by path; null: it is gone. What exists for a time only and has ended or begun empty says nothing. */
export function changesOf(before: Json, after: Json): Record<string, Json> {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const roots = (json: Json) => new Set(isRecord(json) ? Object.keys(json) : []);
  const [old, now] = [roots(before), roots(after)];
  const rootOf = (path: string) => path.split('.')[0];
  const changed = [...is].filter(
    ([path, value]) =>
      JSON.stringify(was.get(path)) !== JSON.stringify(value) && !(isEmpty(value) && !old.has(rootOf(path))),
  );
  const gone = [...was.keys()].filter((path) => !is.has(path) && now.has(rootOf(path)) && path.includes('.'));
  return Object.fromEntries([
    ...changed.filter(([path, value]) => !isRecord(value) || !gone.some((other) => other.startsWith(`${path}.`))),
    ...gone.filter((path) => ![...is.keys()].some((other) => other.startsWith(`${path}.`))).map((path) => [path, null]),
  ]);
}

const EMPTY: readonly Json[] = [0, -1, 'no', 'none', 'nobody', 'nothing', 'nowhere', null];
const isEmpty = (value: Json): boolean =>
  EMPTY.includes(value) || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Entries by path; a list of names is one entry. */
function leavesOf(json: Json, path: readonly string[] = []): Map<string, Json> {
  const isNames = Array.isArray(json) && json.every((entry) => typeof entry === 'string');
  if (json === null || typeof json !== 'object' || isNames || Object.keys(json).length === 0)
    return new Map([[path.join('.'), json]]);
  return new Map(Object.entries(json).flatMap(([name, entry]) => [...leavesOf(entry as Json, [...path, name])]));
}
