/**
 * Evaluators of a game that has a policy and a static evaluation of positions, both with weights: a position is judged as it stands,
 * or after the policy has played on to a horizon, where positions are easier to judge.
 */
import type { Rng } from '../core/rng.js';
import type { Game, State } from '../games/game.js';
import type { Evaluator, MakeEvaluator, PriorPolicy } from './evaluator.js';
import { type MakeHorizon, PolicyRollout } from './horizon.js';
import type { FlatWeights, Weights } from './weights.js';

/** Values positions, as `LinearStatic evaluation` does. */
interface StaticEvaluation<S extends State> {
  evaluate(s: S, values: Float64Array): boolean;
}

/** What the evaluators of a game are made of. */
interface Parts<S extends State> {
  policy(game: Game<S>, weights: FlatWeights): PriorPolicy<S>;
  staticEvaluation(game: Game<S>, weights: Weights): StaticEvaluation<S>;
}

/** Games are handed around without the type of their states. */
export function typed<S extends State>(game: Game): Game<S> {
  return game as Game<State> as Game<S>;
}

/** Judges the position as it stands. */
class Standing<S extends State> implements Evaluator<S> {
  readonly name: string;
  declare private readonly staticEvaluation: StaticEvaluation<S>;

  constructor(name: string, staticEvaluation: StaticEvaluation<S>) {
    this.name = name;
    this.staticEvaluation = staticEvaluation;
  }

  evaluate(s: S, _: Rng, values: Float64Array): boolean {
    return this.staticEvaluation.evaluate(s, values);
  }
}

/** What a game is played with, which may depend on the number of seats. */
type WeightsOf = (game: Game) => Weights;

interface PolicyEvaluators<S extends State> {
  /** Judges the position as it stands, without priors. */
  standing(name: string, weights: WeightsOf): MakeEvaluator;
  rollout(name: string, horizon: MakeHorizon<S>, weights: WeightsOf): MakeEvaluator;
  policy(weights: WeightsOf): (game: Game) => PriorPolicy;
}

export function policyEvaluators<S extends State>(parts: Parts<S>): PolicyEvaluators<S> {
  const made =
    (weightsOf: WeightsOf, make: (game: Game<S>, weights: Weights) => Evaluator<S>): MakeEvaluator =>
    (game) =>
      make(typed<S>(game), weightsOf(game)) as Evaluator;
  return {
    standing: (name, weightsOf) =>
      made(weightsOf, (game, weights) => new Standing(name, parts.staticEvaluation(game, weights))),
    rollout: (name, horizon, weightsOf) =>
      made(weightsOf, (game, weights) => {
        const judge = new Standing(name, parts.staticEvaluation(game, weights));
        const policy = parts.policy(game, weights.policy);
        return new PolicyRollout(name, game, policy, horizon(game), judge);
      }),
    policy: (weightsOf) => (game) => parts.policy(typed<S>(game), weightsOf(game).policy) as PriorPolicy,
  };
}
