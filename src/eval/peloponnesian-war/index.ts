/**
 * Evaluators of Peloponnesian War. 'turn' plays the policy to the end of the turn, with its battles and revenues, and judges
 * there; 'network' judges the position as it stands. 'policy-network' judges as 'network', and takes its priors from a policy with
 * networks of its own.
 */
import type { Game, State } from '../../games/game.js';
import type { Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import type { MakeEvaluator, PriorPolicy } from '../evaluator.js';
import { type MakeHorizon, untilChange } from '../horizon.js';
import type { Features, Tunable } from '../linear.js';
import type { Encoder } from '../network/encoder.js';
import { type Learnable, networkEvaluator } from '../network/learnable.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../network/policy-learnable.js';
import { policyEvaluators, typed } from '../policy-evaluators.js';
import { type Weights, weightsFor } from '../weights.js';
import { PeloponnesianEncoder } from './encoder.js';
import { PeloponnesianFeatures } from './features.js';
import { networks } from './networks.js';
import { PeloponnesianPolicy } from './policy.js';
import { networks as moveNetworks } from './policy-network/networks.js';
import { DECISIONS, HIDDEN, makeEncoder, PolicyNetwork, SEATS } from './policy-network/policy.js';
import { StaticEvaluation } from './static-evaluation.js';
import { tuned } from './tuned.js';
import { byHand } from './weights.js';

const { standing, rollout, policy } = policyEvaluators<Peloponnesian>({
  policy: (game, weights) => new PeloponnesianPolicy(game, weights),
  staticEvaluation: (game, weights) => new StaticEvaluation(game, weights),
});

/** To the end of the turn, dice and all. */
const turn: MakeHorizon<Peloponnesian> = () => untilChange((s) => s.turn);

const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

const LEARNED = 'scenario=archidamian';

const withNetworks = (own: StoredMoveNetworks) => (game: Game) =>
  new PolicyNetwork(typed(game), current(game).policy, own) as PriorPolicy;

/** The evaluator 'network', with the priors of the policy with networks. */
const byNetworks =
  (own: StoredMoveNetworks): MakeEvaluator =>
  (game) => {
    const policy = withNetworks(own);
    return (
      game.variant.includes(LEARNED)
        ? networkEvaluator({ ...learnable, policy, name: 'policy-network' })
        : evaluators.turn
    )(game);
  };

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  turn: rollout('turn', turn, current),
  /** Trained on games of the Archidamian War: other scenarios are judged as by default before. */
  network: (game) => (game.variant.includes(LEARNED) ? networkEvaluator(learnable) : evaluators.turn)(game),
  'policy-network': byNetworks(moveNetworks),
};

/** For the game of two: a single player has no opponent to be measured against. */
/** Judges positions as they stand. */
export const judge: MakeEvaluator = (game) =>
  (game.variant.includes(LEARNED) ? networkEvaluator(learnable) : standing('standing', current))(game);

export const tunable: Tunable = {
  evaluator: 'turn',
  features: () => new PeloponnesianFeatures() as Features<State>,
  byHand,
  tuned,
  current,
  make: (weights) => rollout('turn', turn, () => weights),
  policy: (weights) => policy(() => weights),
  least: {},
};

export const learnable: Learnable = {
  encoder: () => new PeloponnesianEncoder() as Encoder<State>,
  policy: policy(current),
  networks,
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
  make: byNetworks,
  teacher: (own) => networkEvaluator({ ...learnable, policy: withNetworks(own), horizon: turn as MakeHorizon<State> }),
};

export const stagesOf = tunable.features;
