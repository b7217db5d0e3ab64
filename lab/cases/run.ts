/** Carries out a case, and says in which of its expectations it is wrong. */
import { MoveList } from '../../src/core/move-list.js';
import { sentenceOf } from '../../src/core/naming.js';
import { unwrap } from '../../src/core/result.js';
import { CHANCE, type Game, NOBODY, SPECTATOR, type State } from '../../src/games/game.js';
import { isRecord, type Json } from '../../src/games/json.js';
import { games } from '../../src/packs/packs.js';
import type { Case, Expectations } from './case.js';

/** Where the steps of a case have led, and what was told of them. */
export interface Outcome {
  readonly game: Game;
  readonly s: State;
  readonly told: Readonly<Record<string, readonly string[]>>; // by observer
}

type Played = Pick<Case, 'from' | 'position' | 'steps' | 'id'> & { readonly expect?: Expectations };

/** Throws where the gate refuses the position, or a step is not legal. What is told is kept where the case expects some of it. */
export function play(game: Game, { from, position, steps, id, expect }: Played): Outcome {
  const read = game.words.parsePosition(from === undefined ? position : merge(startOf(game), position));
  if (!read.ok) throw new Error(`${id}: The position is refused: ${read.error.path}: ${read.error.message}`);
  const { value: s, unknown } = read.value;
  if (unknown.length > 0) throw new Error(`${id}: '${unknown[0].path}' is no field of a position`);
  const told: Record<string, string[]> = Object.fromEntries(Object.keys(expect?.told ?? {}).map((name) => [name, []]));
  for (const step of steps) {
    const move = game.turn(s) === NOBODY ? undefined : game.words.parseMove(s, step);
    if (move === undefined || !move.ok)
      throw new Error(`${id}: '${step}' is not legal: ${textsOf(game, s).join(' / ')}`);
    const teller = expect?.told === undefined ? undefined : game.words.makeTold(s, move.value);
    game.play(s, move.value);
    if (teller === undefined) continue;
    for (const [name, sentences] of Object.entries(told)) {
      const observer = name === 'spectators' ? SPECTATOR : game.seats.indexOf(name);
      sentences.push(...teller(observer).map(sentenceOf));
    }
  }
  return { game, s, told };
}

const starts = new WeakMap<Game, Json>();

export function startOf(game: Game): Json {
  const known = starts.get(game);
  if (known !== undefined) return known;
  const s = game.create();
  game.setup(s);
  const { announced: _, ...start } = game.words.makePosition(s) as Readonly<Record<string, Json>>;
  starts.set(game, start);
  return start;
}

/** JSON Merge Patch (RFC 7396): objects are merged, null removes an entry, all else is replaced. */
export function merge(target: Json, patch: Json): Json {
  if (!isRecord(patch)) return patch;
  const merged = new Map(isRecord(target) ? Object.entries(target as Record<string, Json>) : []);
  for (const [name, value] of Object.entries(patch as Record<string, Json>))
    if (value === null) merged.delete(name);
    else merged.set(name, merge(merged.get(name) ?? null, value));
  return Object.fromEntries(merged);
}

/** Every expectation that does not hold, in a line. */
export function differences(outcome: Outcome, expect: Expectations): string[] {
  const words = Object.keys(expect) as (keyof Expectations)[];
  return words.flatMap((word) => {
    const seen = OBSERVERS[word](outcome, expect[word] as never);
    return compare(word, expect[word] as Json, seen as Json);
  });
}

type Observer<T> = (outcome: Outcome, expected: T) => unknown;

/** What is so, of the entries that are expected. */
const OBSERVERS: { readonly [K in keyof Required<Expectations>]: Observer<Required<Expectations>[K]> } = {
  asks: ({ game, s }) => asked(game, s),
  moves: ({ game, s }) => textsOf(game, s),
  legal: ({ game, s }, expected) => expected.filter((move) => isLegal(game, s, move)),
  illegal: ({ game, s }, expected) => expected.filter((move) => !isLegal(game, s, move)),
  chances({ game, s }, expected) {
    const odds = oddsOf(game, s);
    return picked(expected, (move) => round(odds[move] ?? 0));
  },
  position({ game, s }, expected) {
    const table = tableOf(game, s);
    return picked(expected, (path) => entryAt(table, path));
  },
  seen: ({ game, s }, expected) =>
    picked(expected, (seat) => {
      const table = viewOf(game, s, seat);
      return picked(expected[seat], (path) => entryAt(table, path));
    }),
  told: ({ told }, expected) => picked(expected, (name) => expected[name].filter((text) => told[name]?.includes(text))),
  question: ({ game, s }) => game.words.question(s),
  reasons: ({ game, s }, expected) =>
    picked(expected, (text) => {
      const move = game.words.parseMove(s, text);
      return move.ok ? game.explain(game.view(s, game.turn(s)), move.value) : null;
    }),
  payoffs({ game, s }, expected) {
    const payoffs = new Float64Array(game.seats.length);
    if (game.turn(s) === NOBODY) game.returns(s, payoffs);
    return picked(expected, (seat) => payoffs[game.seats.indexOf(seat)] ?? null);
  },
  perft: ({ game, s }, expected) => picked(expected, (depth) => perft(game, s, Number(depth))),
};

const picked = <T>(expected: Readonly<Record<string, unknown>>, look: (name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, look(name)]));

function compare(path: string, expected: Json, seen: Json): string[] {
  if (path === 'moves') return compareText(path, [...(expected as string[])].sort(), [...(seen as string[])].sort());
  if (isRecord(expected) && !path.includes('.'))
    return Object.keys(expected).flatMap((name) =>
      compareText(`${path}.${name}`, expected[name], isRecord(seen) ? seen[name] : undefined),
    );
  return compareText(path, expected, seen);
}

function compareText(path: string, expected: unknown, seen: unknown): string[] {
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(seen ?? null)];
  return wanted === found ? [] : [`${path}: expected ${wanted}, found ${found}`];
}

// ------------------------------------------------------------- what is so

export function asked(game: Game, s: State): string {
  const turn = game.turn(s);
  if (turn === NOBODY) return 'over';
  return `${turn === CHANCE ? 'chance' : game.seats[turn]}: ${game.words.decision(s)}`;
}

export const textsOf = (game: Game, s: State): string[] => Object.keys(oddsOf(game, s));

const isLegal = (game: Game, s: State, move: string): boolean =>
  game.turn(s) !== NOBODY && game.words.parseMove(s, move).ok;

const round = (chance: number): number => Math.round(chance * 1e6) / 1e6;

/** Outcomes of chance with their probability, or legal moves. */
export function oddsOf(game: Game, s: State): Readonly<Record<string, number>> {
  if (game.turn(s) === NOBODY) return {};
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, odds);
  else game.moves(s, list);
  return Object.fromEntries(list.toArray().map((move, i) => [game.words.makeMove(s, move), odds[i]]));
}

/** The fields of a position, with all that its JSON leaves out. */
export function tableOf(game: Game, s: State): Json {
  return tableIn(game.words.makeWhole(game.words.makePosition(s), 'position'));
}

/** What a seat sees of them: all fields, hidden entries are null. */
export function viewOf(game: Game, s: State, seat: string): Json {
  return tableIn(game.words.makeWhole(game.words.makeView(game.view(s, game.seats.indexOf(seat))), 'view'));
}

const tableIn = (whole: unknown): Json => (isRecord(whole) ? (whole.table as Json) : null);

export function entryAt(table: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>((at, name) => (at !== null && Object.hasOwn(Object(at), name) ? (at as never)[name] : null), table);
}

/** Paths of `depth` moves and outcomes from a position; a game that ends sooner counts up to its end. */
export function perft(game: Game, s: State, depth: number): number {
  if (depth === 0 || game.turn(s) === NOBODY) return 1;
  const list = new MoveList(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, new Float64Array(game.moveSpace));
  else game.moves(s, list);
  if (depth === 1) return list.count;
  return list.toArray().reduce((sum, move) => {
    const next = game.create();
    next.copyFrom(s);
    game.play(next, move);
    return sum + perft(game, next, depth - 1);
  }, 0);
}

/** The game of a case, in its variant. */
export async function gameOf({ id, game, variant }: Pick<Case, 'id' | 'game' | 'variant'>): Promise<Game> {
  if (!Object.hasOwn(games, game)) throw new Error(`${id}: There is no game '${game}'`);
  const family = await games[game]();
  return unwrap(family.variant(variant));
}
