/** The moves that may be recommended: the legal moves that the request allows. */
import { ok, problem, type Result } from '../../core/result.js';
import type { Game, Move, State } from '../../games/game.js';
import type { TokenContents } from '../intake/token.js';
import { legalMoves, type Warning } from '../rules/position.js';
import type { RecommendRequest } from '../schema/request.js';

interface Candidates {
  readonly moves: readonly Move[]; // ascending
  readonly limited: boolean; // they are not all legal moves
  readonly warnings: readonly Warning[];
}

export function candidatesOf(game: Game, world: State, { allow, avoid = [] }: RecommendRequest): Result<Candidates> {
  const legal = legalMoves(game, world);
  let moves = legal;
  const warnings: Warning[] = [];
  if (allow !== undefined) {
    const allowed = new Set<Move>();
    for (const [i, text] of allow.entries()) {
      const move = game.words.parseMove(world, text);
      if (!move.ok) return problem('ERR_MOVE', `allow[${i}]`, move.error.message);
      allowed.add(move.value);
    }
    moves = moves.filter((move) => allowed.has(move));
  }
  for (const [i, text] of avoid.entries()) {
    const move = game.words.parseMove(world, text);
    if (move.ok) moves = moves.filter((other) => other !== move.value);
    else warnings.push({ code: 'NOT_LEGAL', path: `avoid[${i}]`, message: 'This move is not legal here anyway' });
  }
  if (moves.length === 0)
    return problem('ERR_NO_MOVE_LEFT', allow === undefined ? 'avoid' : 'allow', 'No legal move is left');
  return ok({ moves, limited: moves.length < legal.length, warnings });
}

/** The same again, from a token. */
export function candidatesFromToken(game: Game, world: State, { allowed }: TokenContents): Result<Candidates> {
  const legal = legalMoves(game, world);
  if (allowed.length === 0) return ok({ moves: legal, limited: false, warnings: [] });
  const moves = legal.filter((move) => allowed.includes(move));
  if (moves.length < allowed.length) return problem('ERR_TOKEN', 'token', 'The token belongs to another view');
  return ok({ moves, limited: true, warnings: [] });
}
