/**
 * Evaluators of The Sword of Rome. 'points' judges a position as it stands; 'action' plays the policy until the next own
 * action begins, 'round' to the end of the round, 'turn' to the end of the turn, so that less has to be guessed.
 */
import type { Game, State } from '../../games/game.js';
import type { Rome } from '../../games/sword-of-rome/board/state.js';
import type { MakeEvaluator } from '../evaluator.js';
import { type MakeHorizon, untilChange } from '../horizon.js';
import { type Features, LinearJudgement, type Tunable } from '../linear.js';
import type { Encoder } from '../network/encoder.js';
import type { PriorPolicy } from '../network/evaluator.js';
import { type Learnable, networkEvaluator } from '../network/learnable.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../network/policy-learnable.js';
import { policyEvaluators, typed } from '../policy-evaluators.js';
import type { Calibratable } from '../stages.js';
import { type Weights, weightsFor } from '../weights.js';
import { RomeEncoder } from './encoder.js';
import { byHand, RomeFeatures } from './features.js';
import { networks } from './networks.js';
import { RomePolicy } from './policy.js';
import { networks as moveNetworks } from './policy-network/networks.js';
import { DECISIONS, HIDDEN, makeEncoder, PolicyNetwork, SEATS } from './policy-network/policy.js';
import { tuned } from './tuned.js';
import { POLICY } from './weights.js';

const { standing, rollout, policy } = policyEvaluators<Rome>({
  policy: (game, weights) => new RomePolicy(game, weights),
  judgement: (game, weights) => new LinearJudgement(game, new RomeFeatures(game), weights),
});

const ACTIONS_A_ROUND = 8;
const ROUNDS_A_TURN = 8;
const roundOf = (s: Rome) => s.gameTurn * ROUNDS_A_TURN + s.round;
const turn: MakeHorizon<Rome> = () => untilChange((s) => s.gameTurn);
const round: MakeHorizon<Rome> = () => untilChange(roundOf);
const action: MakeHorizon<Rome> = () => untilChange((s) => roundOf(s) * ACTIONS_A_ROUND + s.served);

const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

const withNetworks = (own: StoredMoveNetworks) => (game: Game) =>
  new PolicyNetwork(typed(game), current(game).policy, own) as PriorPolicy;

/** The evaluator 'network', with rollouts and priors of the policy with networks. */
const guidedBy =
  (own: StoredMoveNetworks): MakeEvaluator =>
  (game) =>
    networkEvaluator({ ...learnable, policy: withNetworks(own) })(game);

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  points: standing('points', () => byHand),
  action: rollout('action', action, current),
  round: rollout('round', round, current),
  turn: rollout('turn', turn, current),
  'policy-network': guidedBy(moveNetworks),
};

export const tunable: Tunable = {
  evaluator: 'action',
  features: (game) => new RomeFeatures(typed(game)) as Features<State>,
  byHand,
  tuned,
  current,
  make: (weights) => rollout('action', action, () => weights),
  policy: (weights) => policy(() => weights),
  least: Object.fromEntries(
    Object.keys(POLICY)
      .filter((name) => name.endsWith('temperature'))
      .map((name) => [name, 0.1]),
  ),
};

export const learnable: Learnable = {
  encoder: (game) => new RomeEncoder(typed(game)) as Encoder<State>,
  policy: policy(current),
  networks,
  horizon: round as MakeHorizon<State>,
  otherwise: evaluators[tunable.evaluator],
};

export const policyLearnable: PolicyLearnable = {
  evaluator: 'policy-network',
  makeEncoder: makeEncoder as PolicyLearnable['makeEncoder'],
  decisions: DECISIONS,
  seats: SEATS,
  hidden: HIDDEN,
  networks: moveNetworks,
  policy: withNetworks,
  make: guidedBy,
};

export const calibratable: Calibratable = { symmetric: false, stages: tunable.features };
