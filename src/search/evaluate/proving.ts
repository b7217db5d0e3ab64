/**
 * Exact values of positions by full search, for two seats against each other where nothing is hidden or drawn: what is left of such a game may
 * be small enough. Solved positions are kept, so that a search that was cut short goes on where it stopped.
 */
import { MoveList } from '../../core/move-list.js';
import { type Game, NOBODY, type Player, type State } from '../../games/game.js';
import { canProve } from '../tree/proving-descent.js';

/** Payoffs are far below. */
const UNSOLVED = Number.NEGATIVE_INFINITY;

export class Prover {
  declare private readonly game: Game;
  declare private readonly seat: Player;
  declare private readonly solved: Map<number, number>; // payoff of the seat, by key
  declare private readonly levels: { readonly state: State; readonly moves: MoveList }[]; // by depth
  declare private readonly payoffs: Float64Array;
  declare private left: number; // positions that may still be looked at

  private constructor(game: Game, seat: Player) {
    this.game = game;
    this.seat = seat;
    this.solved = new Map();
    this.levels = [];
    this.payoffs = new Float64Array(game.seats.length);
    this.left = 0;
  }

  /** For payoffs of a seat; undefined where a game has no exact values. */
  static of(game: Game, seat: Player): Prover | undefined {
    return canProve(game) ? new Prover(game, seat) : undefined;
  }

  /** The payoff of the seat if both play well, or undefined if more than `most` positions have to be looked at. */
  valueOf(s: State, most: number): number | undefined {
    this.left = most;
    const value = this.solve(s, 0);
    return value === UNSOLVED ? undefined : value;
  }

  private solve(s: State, depth: number): number {
    const { game, seat, solved, payoffs } = this;
    const turn = game.turn(s);
    if (turn === NOBODY) {
      game.returns(s, payoffs);
      return payoffs[seat];
    }
    const key = game.key(s, seat);
    const known = solved.get(key);
    if (known !== undefined) return known;
    if (this.left-- <= 0) return UNSOLVED;
    const sign = turn === seat ? 1 : -1; // the seat wants more, the other one less
    const most = sign > 0 ? game.traits.maxUtility : game.traits.minUtility;
    const { state, moves } = this.level(depth);
    moves.clear();
    game.moves(s, moves);
    let best = Number.NaN;
    for (let i = 0; i < moves.count; i++) {
      state.copyFrom(s);
      game.play(state, moves.at[i]);
      const value = this.solve(state, depth + 1);
      if (value === UNSOLVED) return UNSOLVED;
      if (!(sign * value <= sign * best)) best = value;
      if (best === most) break;
    }
    solved.set(key, best);
    return best;
  }

  private level(depth: number) {
    const { game, levels } = this;
    if (depth === levels.length) levels.push({ state: game.create(), moves: new MoveList(game.moveSpace) });
    return levels[depth];
  }
}
