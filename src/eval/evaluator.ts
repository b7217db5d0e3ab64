import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Game, Move, Player, State } from '../games/game.js';

/** Evaluates positions. Rollouts are evaluators too; the search sees games only through this. */
export interface Evaluator<S extends State = State> {
  readonly name: string;
  /**
   * Writes the expected payoff of each seat, in the game's unit. `s` is a whole world and may be played on: the search no
   * longer needs it. Returns true if the game was played to its end, so that `values` are real payoffs and show placements.
   */
  evaluate(s: S, rng: Rng, values: Float64Array): boolean;
  /** Where `evaluate` returned false: how likely each seat comes first from there. Without it, in proportion to payoffs. */
  readonly chances?: Float64Array;
  /** Called when a search begins. Must forget what was learned in earlier searches, or answers would depend on them. */
  begin?(): void;
  /** Gets the position that an iteration starts from, where values depend on it; called before each iteration. */
  start?(s: S): void;
  /** Whether the search ends here: the iteration stops, and this position is evaluated. */
  ends?(s: S): boolean;
  /**
   * The payoff of the seat to move if both play well, where a short look at the position proves it; NaN elsewhere. Asked only in games of two
   * seats in which nothing is hidden or drawn.
   */
  proof?(s: S): number;
  /** Finds results that take more than a look. Asked for in the same games; undefined where the variant is too large. */
  solver?(): Solver<S> | undefined;
  /** Writes the prior probability of each listed move; they add up to 1. Uniform if absent. */
  priors?(s: S, moves: MoveList, out: Float64Array): void;
  /** The legal move that its policy draws; `listed`: the legal moves, if they have been listed. Without it, any move is as good. */
  choose?(s: S, rng: Rng, listed?: MoveList): number;
  /** Where the game is solved. */
  readonly equilibrium?: Equilibrium<S>;
  /** How likely a world that `seat` considers possible makes what the other seats did: the logarithm, up to a constant. */
  logLikelihood?(world: S, seat: Player): number;
}

/** Finds the result of a position if both play well, a few positions at a time. It remembers what it has found. */
export interface Solver<S extends State = State> {
  /** Iterations that a search of the position should have made before: by then this takes about as long as they did. */
  worthAfter(s: S): number;
  /** Begins with a position where a seat is to move, to tell results between `low` and `high` apart: -1 a loss of that seat, 0 a draw, 1 a win. */
  begin(s: S, low: number, high: number): void;
  /** Looks at so many more positions at most; true once the result is known. */
  advance(positions: number): boolean;
  /** The result of the seat to move: `low` or less is at most that, `high` or more at least that. */
  readonly result: number;
}

/** Strategies of all seats, of which none could gain by another one of its own. */
export interface Equilibrium<S extends State = State> {
  /** Writes how likely the seat to move plays each listed move. */
  odds(s: S, moves: MoveList, out: Float64Array): void;
  /** The moves that led to a position where a seat is to move, all of them public. */
  history(s: S): readonly Move[];
}

/** Makes an evaluator for one game (variant). Evaluators own scratch memory, so each search makes its own. */
export type MakeEvaluator = (game: Game) => Evaluator;

/** Chooses moves in rollouts. */
export interface Policy<S extends State = State> {
  readonly name: string;
  /** `listed`: the legal moves, if they have been listed already. */
  choose(s: S, rng: Rng, listed?: MoveList): number;
}

/** A policy that can say how likely it chooses each move. */
export interface PriorPolicy<S extends State = State> extends Policy<S> {
  priors(s: S, moves: MoveList, out: Float64Array): void;
  /** The same, not smoothed: how likely `choose` gives each move. */
  chances?(s: S, moves: MoveList, out: Float64Array): void;
}

export type MakePolicy = (game: Game) => Policy;
