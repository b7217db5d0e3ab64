import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Game, Player, State } from '../games/game.js';

/** Says what a position is worth. Rollouts are evaluators too: the search knows nothing else. */
export interface Evaluator<S extends State = State> {
  readonly name: string;
  /**
   * Expected payoff of each seat, in the game's own unit, from a whole world. May play `s` on: the search is done with it.
   * True if the game was played to its end, so that `values` are real payoffs and placements can be read off them.
   */
  evaluate(s: S, rng: Rng, values: Float64Array): boolean;
  /** Called when a search begins: what was learned in another search must be forgotten, or answers would depend on it. */
  begin?(): void;
  /** Prior probability of each listed move, adding up to one; absent means uniform. */
  priors?(s: S, moves: MoveList, out: Float64Array): void;
  /** How well a world that `seat` thinks possible fits what the other seats have done, up to a factor; above 0. */
  likelihood?(world: S, seat: Player): number;
}

/** Makes an evaluator for one game (variant); evaluators own scratch memory, so each search makes its own. */
export type MakeEvaluator = (game: Game) => Evaluator;

/** How a rollout chooses at a seat's decision. */
export interface Policy<S extends State = State> {
  readonly name: string;
  choose(s: S, rng: Rng): number;
}

export type MakePolicy = (game: Game) => Policy;
