/** Lays out what a request brought: the game, its variant, a position or a view, each with its problems and warnings. */
import { MoveList } from '../core/move-list.js';
import { type Result, ok, problem, unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import {
  CHANCE,
  type Game,
  type GameFamily,
  type Move,
  NOBODY,
  type Parsed,
  type State,
  type View,
} from '../games/game.js';
import { isRecord } from '../games/json.js';
import type { Engine } from '../engine/engine.js';
import type { WarningCode } from './answer-schemas.js';
import { under } from './gate.js';

export interface Warning {
  readonly code: WarningCode;
  readonly path: string;
  readonly message: string;
}

export interface OpenGame {
  readonly family: GameFamily;
  readonly game: Game;
}

/** The variant is the request's, or the position's own; if both name one, they must agree. */
export async function openGame(
  engine: Engine,
  id: string,
  variant: string | undefined,
  json?: unknown,
  path = '',
): Promise<Result<OpenGame>> {
  const family = await engine.family(id);
  if (!family.ok) return family;
  const own = isRecord(json) ? json.variant : undefined;
  if (own !== undefined && typeof own !== 'string')
    return problem('ERR_FIELD_TYPE', `${path}.variant`, 'a text is wanted');
  const game = await engine.game(id, variant ?? own ?? '');
  if (!game.ok) return variant === undefined && own !== undefined ? under(path, game.error) : game;
  if (variant !== undefined && own !== undefined) {
    const other = await engine.game(id, own);
    if (!other.ok) return under(path, other.error);
    if (other.value !== game.value)
      return problem('ERR_VARIANT', 'variant', `the ${path} belongs to another variant: '${other.value.variant}'`);
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

/** Any position that the view allows: whose turn it is and what is legal is the same in all, if the seat is to move. */
export function anyWorld(game: Game, view: View): State {
  const world = game.create();
  unwrap(game.worlds(view)).sample(world, new Rng('any'));
  return world;
}

export function legalMoves(game: Game, s: State): readonly Move[] {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  return list.toArray();
}

/** The seat that is to move, or the problem that there is none. */
export function moverOf(game: Game, s: State): Result<number> {
  const turn = game.turn(s);
  if (turn === NOBODY) return problem('ERR_GAME_OVER', '', 'the game is over');
  if (turn === CHANCE) return problem('ERR_NOT_YOUR_TURN', '', `dice or cards come first: ${game.words.decision(s)}`);
  return ok(turn);
}

export function seatOf(game: Game, name: string): Result<number> {
  const seat = game.seats.indexOf(name);
  if (seat < 0) return problem('ERR_SEAT', 'seat', `one of these is wanted: ${game.seats.join(', ')}`);
  return ok(seat);
}

export function turnWord(game: Game, s: State): string {
  const turn = game.turn(s);
  return turn === NOBODY ? 'over' : turn === CHANCE ? 'chance' : game.seats[turn];
}

export function unknownFields(paths: readonly string[], at = ''): Warning[] {
  const message = 'this field means nothing here and was not read';
  return paths.map((path) => ({ code: 'UNKNOWN_FIELD', path: at + path, message }));
}

export function assumedMemory(fields: readonly string[], at: string): Warning[] {
  const message = 'left out: taken as nothing learned so far, which may make the advice weaker';
  return fields.map((field) => ({ code: 'ASSUMED_MEMORY', path: `${at}.table.${field}`, message }));
}
