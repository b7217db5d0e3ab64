/**
 * Evaluators of Perikles. 'phase' plays the policy to the end of the phase, which leaves less to estimate, and judges there.
 * 'policy-network' plays a policy with networks to the end of the phase.
 */

import type { Game, State } from '../../games/game.js';
import type { Perikles } from '../../games/perikles/board/state.js';
import type { Evaluator, MakeEvaluator, PriorPolicy } from '../evaluator.js';
import { FixedRollout, type MakeHorizon, untilChange } from '../horizon.js';
import { type Features, LinearStaticEvaluation, type Tunable } from '../linear.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../network/policy-learnable.js';
import { policyEvaluators, typed } from '../policy-evaluators.js';
import { type Weights, weightsFor, withWeights } from '../weights.js';
import { byHand, PeriklesFeatures } from './features.js';
import { PeriklesPolicy } from './policy.js';
import { networks as moveNetworks } from './policy-network/networks.js';
import { DECISIONS, makeEncoder, PolicyNetwork } from './policy-network/policy.js';
import { tuned } from './tuned.js';
import { POLICY } from './weights.js';

const { standing, rollout, policy } = policyEvaluators<Perikles>({
  policy: (game, weights) => new PeriklesPolicy(game, withWeights(POLICY, weights)),
  staticEvaluation: (game, weights) => new LinearStaticEvaluation(game, new PeriklesFeatures(game), weights),
});

/**
 * To the next point where positions are easy to value: the elections, the last counter placed, the end of the turn or of the
 * game. Short, and free of the noise of later dice.
 */
const phase: MakeHorizon<Perikles> = (game) => {
  const features = new PeriklesFeatures(game);
  return untilChange((s) => features.stage(s));
};

/** Tuned weights are for positions where a phase begins; within a phase, those set by hand are better. */
const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

const withNetworks = (own: StoredMoveNetworks) => (game: Game) =>
  new PolicyNetwork(typed(game), withWeights(POLICY, current(game).policy), own) as PriorPolicy;

/** Rollouts by the policy with networks, to the end of the phase of the position that the search is about. */
const byNetworks =
  (own: StoredMoveNetworks): MakeEvaluator =>
  (game) => {
    const perikles = typed<Perikles>(game);
    const judge = standing('policy-network', current)(game) as Evaluator<Perikles>;
    const guide = withNetworks(own)(game) as PriorPolicy<Perikles>;
    return new FixedRollout(judge.name, perikles, guide, phase(perikles), judge) as Evaluator;
  };

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  phase: rollout('phase', phase, current),
  'policy-network': byNetworks(moveNetworks),
};

/** Judges positions as they stand. */
export const judge: MakeEvaluator = standing('standing', current);

export const tunable: Tunable = {
  evaluator: 'phase',
  features: (game) => new PeriklesFeatures(typed(game)) as Features<State>,
  byHand,
  tuned,
  current,
  make: (weights) => rollout('phase', phase, () => weights),
  policy: (weights) => policy(() => weights),
  least: { temperature: 0.1, 'election.spread': 0.05, 'election.spreadATile': 0 },
};

export const policyLearnable: PolicyLearnable = {
  evaluator: 'policy-network',
  makeEncoder: makeEncoder as PolicyLearnable['makeEncoder'],
  decisions: DECISIONS,
  networks: moveNetworks,
  policy: withNetworks,
  make: byNetworks,
};

export const stagesOf = tunable.features;
