/** A game that was played, from its moves. */
import { ok, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { type Game, NOBODY, type State } from '../games/game.js';
import { type Outcome, outcomeOf } from '../service/rules/outcome.js';
import { openGame, readPosition } from '../service/rules/position.js';
import { playWritten } from '../service/rules/written-moves.js';
import type { CheckedReviewRequest } from './schema.js';

export interface PlayedGame {
  readonly game: Game;
  readonly start: State;
  readonly moves: readonly number[];
  readonly isOver: boolean; // also by a draw that was agreed on, or because somebody resigned
  readonly outcome: Outcome;
}

export async function gameOfMoves(
  engine: Engine,
  { game: id, variant, position, moves: texts }: CheckedReviewRequest,
): Promise<Result<PlayedGame>> {
  if (id === undefined) return problem('ERR_FIELD_MISSING', 'record', 'Expected a record, or a game and its moves');
  if (texts === undefined) return problem('ERR_FIELD_MISSING', 'moves', 'Expected the moves of the game');
  const opened = await openGame(engine, id, variant, position, 'position');
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const start = game.create();
  game.setup(start);
  if (position !== undefined) {
    const laid = readPosition(game, position);
    if (!laid.ok) return laid;
    start.copyFrom(laid.value.value);
  }
  const s = game.create();
  s.copyFrom(start);
  const moves: number[] = [];
  const done = playWritten(game, s, texts, (move) => {
    moves.push(move);
    game.play(s, move);
  });
  if (!done.ok) return done;
  return ok({ game, start, moves, isOver: game.turn(s) === NOBODY, outcome: outcomeOf(game, s) });
}
