/** Rollouts as evaluators: play to the end and take the payoffs, or for a while and ask another evaluator. */
import type { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';
import type { Evaluator, MakeEvaluator, MakePolicy, Policy } from './evaluator.js';

/** Uniformly random moves to the end of the game. */
export const uniformRollout: MakeEvaluator = (game) => ({
  name: 'rollout',
  evaluate(s, rng, values) {
    game.playout(s, rng);
    game.returns(s, values);
    return true;
  },
});

/** Moves of the policy for at most `decisions` decisions, then `leaf` evaluates; without a leaf, to the end of the game. */
export function rollout(makePolicy: MakePolicy, decisions: number, makeLeaf?: MakeEvaluator): MakeEvaluator {
  return (game) => new Rollout(game, makePolicy(game), decisions, makeLeaf?.(game));
}

class Rollout implements Evaluator {
  readonly name: string;
  declare private readonly game: Game;
  declare private readonly policy: Policy;
  declare private readonly decisions: number;
  declare private readonly leaf: Evaluator | undefined;

  constructor(game: Game, policy: Policy, decisions: number, leaf: Evaluator | undefined) {
    this.name = leaf === undefined ? `rollout(${policy.name})` : `rollout(${policy.name}, ${decisions}, ${leaf.name})`;
    this.game = game;
    this.policy = policy;
    this.decisions = leaf === undefined ? Number.POSITIVE_INFINITY : decisions;
    this.leaf = leaf;
  }

  evaluate(s: State, rng: Rng, values: Float64Array): boolean {
    const { game, policy, decisions, leaf } = this;
    for (let made = 0; ; ) {
      const turn = game.turn(s);
      if (turn === NOBODY) {
        game.returns(s, values);
        return true;
      }
      if (turn === CHANCE) game.play(s, game.sample(s, rng));
      else if (made++ < decisions) game.play(s, policy.choose(s, rng));
      else return leaf!.evaluate(s, rng, values);
    }
  }
}
