/**
 * Exact values of positions by full search, for two seats against each other where nothing is hidden or drawn: what is left of such a game may
 * be small enough. Alpha-beta with bounds of the positions it has looked at, which are kept, so that a search that was cut short goes on
 * where it stopped; moves that cut off elsewhere are tried first (Schaeffer 1989, "The History Heuristic"), and what the evaluator
 * proves at a glance is not searched.
 */
import { MoveList } from '../../core/move-list.js';
import type { Evaluator } from '../../eval/evaluator.js';
import { type Game, NOBODY, type Player, type State } from '../../games/game.js';
import { canProve } from '../tree/proving-descent.js';

/** Payoffs are finite. */
const UNSOLVED = Number.NaN;

export class Prover {
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator;
  declare private readonly seat: Player;
  declare private readonly lower: Map<number, number>; // bounds of the seat's payoff, by key
  declare private readonly upper: Map<number, number>;
  declare private readonly cuts: Float64Array; // by move: how often, and how early, it cut off
  declare private readonly levels: { readonly state: State; readonly moves: MoveList }[]; // by depth
  declare private readonly payoffs: Float64Array;
  declare left: number; // positions that may still be looked at

  private constructor(game: Game, evaluator: Evaluator, seat: Player) {
    this.game = game;
    this.evaluator = evaluator;
    this.seat = seat;
    this.lower = new Map();
    this.upper = new Map();
    this.cuts = new Float64Array(game.moveSpace);
    this.levels = [];
    this.payoffs = new Float64Array(game.seats.length);
    this.left = 0;
  }

  /** For payoffs of a seat; undefined where a game has no exact values. */
  static of(game: Game, evaluator: Evaluator, seat: Player): Prover | undefined {
    return canProve(game) ? new Prover(game, evaluator, seat) : undefined;
  }

  /** The payoff of the seat if both play well, or undefined if more than `most` positions have to be looked at. */
  valueOf(s: State, most: number): number | undefined {
    this.left = most;
    const { minUtility, maxUtility } = this.game.traits;
    const value = this.solve(s, 0, minUtility, maxUtility);
    return Number.isNaN(value) ? undefined : value;
  }

  /** Exact between `alpha` and `beta`; at or beyond them, a bound. The seat wants more, the other one less. */
  private solve(s: State, depth: number, alpha: number, beta: number): number {
    const { game, evaluator, seat, payoffs } = this;
    const turn = game.turn(s);
    if (turn === NOBODY) {
      game.returns(s, payoffs);
      return payoffs[seat];
    }
    const sign = turn === seat ? 1 : -1;
    const proof = evaluator.proof?.(s) ?? UNSOLVED;
    if (!Number.isNaN(proof)) return sign * proof + 0;
    const key = game.key(s, seat);
    const low = this.lower.get(key) ?? alpha;
    const high = this.upper.get(key) ?? beta;
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    if (this.left-- <= 0) return UNSOLVED;
    let from = Math.max(alpha, low);
    let to = Math.min(beta, high);
    const [least, most] = [from, to];
    const { state, moves } = this.level(depth);
    moves.clear();
    game.moves(s, moves);
    this.sort(moves);
    let best = sign > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (let i = 0; i < moves.count && from < to; i++) {
      state.copyFrom(s);
      game.play(state, moves.at[i]);
      const value = this.solve(state, depth + 1, from, to);
      if (Number.isNaN(value)) return UNSOLVED;
      if (sign * value > sign * best) best = value;
      if (sign > 0) from = Math.max(from, best);
      else to = Math.min(to, best);
      if (from >= to) this.cuts[moves.at[i]] += 1 / (1 + depth);
    }
    if (best > least) this.lower.set(key, best);
    if (best < most) this.upper.set(key, best);
    return best;
  }

  /** Those that cut off most first, else in the order of the rules. */
  private sort({ at, count }: MoveList): void {
    const { cuts } = this;
    for (let i = 1; i < count; i++) {
      const move = at[i];
      let to = i;
      for (; to > 0 && cuts[at[to - 1]] < cuts[move]; to--) at[to] = at[to - 1];
      at[to] = move;
    }
  }

  private level(depth: number) {
    const { game, levels } = this;
    if (depth === levels.length) levels.push({ state: game.create(), moves: new MoveList(game.moveSpace) });
    return levels[depth];
  }
}
