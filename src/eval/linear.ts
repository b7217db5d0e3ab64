/**
 * Linear evaluation with tunable weights: a position is read as named features, and valued by their weighted sum.
 *
 * A seat's chance to win is exp(w f) / (sum over all seats of exp(w f)), with f the features of the seat and w the weights
 * of the stage of the game: the conditional logit. McFadden (1974), "Conditional logit analysis of qualitative choice behavior".
 */
import { exp } from '../core/real.js';
import { type Game, NOBODY, type Player, type State } from '../games/game.js';
import type { MakeEvaluator, MakePolicy } from './evaluator.js';
import type { Stages } from './stages.js';
import type { FlatWeights, Tuned, Weights } from './weights.js';

/** Reads positions of one game (variant); owns scratch memory. */
export interface Features<S extends State = State> extends Stages<S> {
  readonly names: readonly string[];
  moment(s: S): number; // from 0; training samples are taken where it changes
  /** One row for each seat: out[seat * names.length + feature]. */
  read(s: S, out: Float64Array): void;
}

type MakeFeatures = (game: Game) => Features;

/** An evaluator with weights, as matches and tuning see it. */
export interface Tunable {
  readonly evaluator: string; // its name among the evaluators of the game
  readonly features: MakeFeatures;
  readonly byHand: Weights; // set by hand, before any game was played
  readonly tuned: readonly Tuned[]; // what `npm run lab -- tune-weights` found since
  current(game: Game): Weights; // what the evaluator plays with
  make(weights: Weights): MakeEvaluator;
  policy(weights: Weights): MakePolicy; // plays the games that weights are fitted to
  readonly least: FlatWeights; // lower bounds of weights of the policy
}

/** All weights by name: those set by hand, and those that the policy in use has besides. */
export function allWeights({ byHand, current }: Tunable, game: Game): Weights {
  return { ...byHand, policy: { ...current(game).policy, ...byHand.policy } };
}

/** Turns chances to win into payoffs, for games with one winner. */
export class LinearStaticEvaluation<S extends State> {
  declare private readonly game: Game<S>;
  declare private readonly features: Features<S>;
  declare private readonly weights: readonly Float64Array[]; // by stage
  declare private readonly rows: Float64Array;
  declare private readonly seats: number;
  declare private readonly least: number;
  declare private readonly range: number;

  constructor(game: Game<S>, features: Features<S>, weights: Weights) {
    const { minUtility, maxUtility } = game.traits;
    this.game = game;
    this.features = features;
    this.weights = features.stages.map((stage) => Float64Array.from(weights.stages[stage]));
    this.seats = game.seats.length;
    this.rows = new Float64Array(this.seats * features.names.length);
    this.least = minUtility;
    this.range = maxUtility - minUtility;
  }

  /** As in `Evaluator`: the payoffs and true if the game is over. */
  evaluate(s: S, values: Float64Array): boolean {
    if (this.game.turn(s) === NOBODY) {
      this.game.returns(s, values);
      return true;
    }
    this.judge(s, values);
    return false;
  }

  private judge(s: S, values: Float64Array): void {
    const { features, rows, seats, least, range } = this;
    const weights = this.weights[features.stage(s)];
    features.read(s, rows);
    chancesOf(rows, weights, seats, values);
    for (let seat: Player = 0; seat < seats; seat++) values[seat] = least + values[seat] * range;
  }
}

/** The conditional logit itself. */
export function chancesOf(rows: Float64Array, weights: Float64Array, seats: number, chances: Float64Array): void {
  const count = weights.length;
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < seats; seat++) {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i] * rows[seat * count + i];
    chances[seat] = sum;
    if (sum > best) best = sum;
  }
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    chances[seat] = exp(chances[seat] - best);
    all += chances[seat];
  }
  for (let seat = 0; seat < seats; seat++) chances[seat] /= all;
}
