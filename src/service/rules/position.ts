/** Reads the parts of a request: the game, its variant, a position or a view, with their problems and warnings. */
import type { Language } from '../../core/language.js';
import { MoveList } from '../../core/move-list.js';
import { ok, problem, type Result, unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { didYouMean, type UnknownField } from '../../core/spelling.js';
import type { Engine } from '../../engine/engine.js';
import {
  CHANCE,
  type Game,
  type GameFamily,
  type Move,
  NOBODY,
  type Parsed,
  type State,
  type View,
} from '../../games/game.js';
import { isRecord, type Json } from '../../games/json.js';
import { under } from '../gate.js';
import type { WarningCode } from '../schema/answer-schemas.js';

export interface Warning {
  readonly code: WarningCode;
  readonly path: string;
  readonly message: string;
}

interface OpenGame {
  readonly family: GameFamily;
  readonly game: Game;
}

/** The variant comes from the request or from the position; if both name one, they must agree. */
export async function openGame(
  engine: Engine,
  id: string,
  variant: string | undefined,
  json?: unknown,
  path = '',
  language?: Language,
): Promise<Result<OpenGame>> {
  const family = await engine.family(id);
  if (!family.ok) return family;
  const own = isRecord(json) ? json.variant : undefined;
  if (own !== undefined && typeof own !== 'string')
    return problem('ERR_FIELD_TYPE', `${path}.variant`, 'Expected a text');
  const game = await engine.game(id, variant ?? own ?? '', language);
  if (!game.ok) return variant === undefined && own !== undefined ? under(path, game.error) : game;
  if (variant !== undefined && own !== undefined) {
    const other = await engine.game(id, own, language);
    if (!other.ok) return under(path, other.error);
    if (other.value !== game.value)
      return problem('ERR_VARIANT', 'variant', `The ${path} belongs to another variant: '${other.value.variant}'`);
  }
  return ok({ family: family.value, game: game.value });
}

export function readPosition(game: Game, json: unknown): Result<Parsed<State>> {
  const parsed = game.words.parsePosition(json);
  return parsed.ok ? parsed : under('position', parsed.error);
}

export function readView(game: Game, json: unknown): Result<Parsed<View>> {
  const parsed = game.words.parseView(json);
  return parsed.ok ? parsed : under('view', parsed.error);
}

/** A position that fits the view. The seat to move and its legal moves are the same in all of them. */
export function anyWorld(game: Game, view: View): State {
  const world = game.create();
  unwrap(game.worlds(view)).sample(world, new Rng('any'));
  return world;
}

/** Positions of every game are JSON objects. */
export function makePosition({ words }: Game, s: State): Readonly<Record<string, Json>> {
  return words.makePosition(s) as Readonly<Record<string, Json>>;
}

export function legalMoves(game: Game, s: State): readonly Move[] {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  return list.toArray();
}

/** The seat to move, or the problem that there is none. */
export function moverOf(game: Game, s: State): Result<number> {
  const turn = game.turn(s);
  if (turn === NOBODY) return problem('ERR_GAME_OVER', '', 'The game is over');
  if (turn === CHANCE) return problem('ERR_NOT_YOUR_TURN', '', `Chance is to act first: ${game.words.decision(s)}`);
  return ok(turn);
}

export function seatOf(game: Game, name: string): Result<number> {
  const seat = game.seats.indexOf(name);
  if (seat < 0) return problem('ERR_SEAT', 'seat', `Expected one of ${game.seats.join(', ')}`);
  return ok(seat);
}

export function turnWord(game: Game, s: State): string {
  const turn = game.turn(s);
  return turn === NOBODY ? 'over' : turn === CHANCE ? 'chance' : game.seats[turn];
}

export function ignoredFields(fields: readonly UnknownField[], at = ''): Warning[] {
  return fields.map(({ path, nearest }) => ({
    code: 'UNKNOWN_FIELD',
    path: at + path,
    message: `This field has no meaning here and was ignored${didYouMean(nearest)}`,
  }));
}

export function assumedMemory(fields: readonly string[], at: string): Warning[] {
  const message = 'Missing, so nothing was assumed to be known; the advice may be weaker';
  return fields.map((field) => ({ code: 'ASSUMED_MEMORY', path: `${at}.table.${field}`, message }));
}
