/**
 * What decisions cost exactly, where a full search can tell: from the end of the game backwards, since each position is worth what the best
 * move from it leads to, as far as the positions that may be looked at last.
 */
import { MoveList } from '../core/move-list.js';
import type { Game, Move, State } from '../games/game.js';
import type { ExactValues } from '../service/exact-values.js';

/** Of a decision. */
export interface Solved {
  readonly cost: number; // of the result, from 0 to 1
  readonly best: Move; // the one that was played, where nothing is better
}

/** `positions`: before each move, and after the last one. By the place of the move; of those before the first one nothing is known. */
export function solvedBackwards(
  game: Game,
  values: ExactValues,
  positions: readonly State[],
  moves: readonly Move[],
): ReadonlyMap<number, Solved> {
  const solved = new Map<number, Solved>();
  const end = positions[moves.length];
  let known = values.valueOf(end, FIRST); // what the first seat comes to from the position after the move
  for (let at = moves.length - 1; at >= 0 && known !== undefined; at--) {
    const s = positions[at];
    const seat = game.turn(s);
    const kept = seat === FIRST ? known : 1 - known;
    const most = kept === 1 ? 1 : values.valueOf(s, seat, kept);
    if (most === undefined) break;
    const best = most === kept ? moves[at] : betterMove(game, values, s, most);
    if (best === undefined) break;
    solved.set(at, { cost: most - kept, best });
    known = seat === FIRST ? most : 1 - most;
  }
  return solved;
}

const FIRST = 0;

/** The first move that comes to so much; undefined if it takes too many positions to find it. */
function betterMove(game: Game, values: ExactValues, s: State, most: number): Move | undefined {
  const moves = new MoveList(game.moveSpace);
  game.moves(s, moves);
  const after = game.create();
  for (let i = 0; i < moves.count; i++) {
    after.copyFrom(s);
    game.play(after, moves.at[i]);
    const value = values.valueOf(after, game.turn(s), Math.max(0, most - 1 / 2));
    if (value === undefined) return undefined;
    if (value >= most) return moves.at[i];
  }
  return undefined;
}
