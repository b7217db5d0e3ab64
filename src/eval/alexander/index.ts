/** Evaluators of Alexander. 'turn' plays the policy to the end of the turn, so that no march is cut short, and evaluates there. */
import { LAST_TURN } from '../../games/alexander/board/data.js';
import type { Alexander } from '../../games/alexander/board/state.js';
import type { Game, State } from '../../games/game.js';
import type { MakeEvaluator } from '../evaluator.js';
import { type MakeHorizon, untilChange } from '../horizon.js';
import { type Features, LinearStaticEvaluation, type Tunable } from '../linear.js';
import type { Encoder } from '../network/encoder.js';
import { type Learnable, networkEvaluator } from '../network/learnable.js';
import { policyEvaluators } from '../policy-evaluators.js';
import { type Stages, stagesOfTurns } from '../stages.js';
import { type Weights, weightsFor, withWeights } from '../weights.js';
import { AlexanderEncoder } from './encoder.js';
import { AlexanderFeatures } from './features.js';
import { networks } from './networks.js';
import { AlexanderPolicy } from './policy.js';
import { tuned } from './tuned.js';
import { byHand, POLICY } from './weights.js';

const { standing, rollout, policy } = policyEvaluators<Alexander>({
  policy: (game, weights) => new AlexanderPolicy(game, withWeights(POLICY, weights)),
  staticEvaluation: (game, weights) => new LinearStaticEvaluation(game, new AlexanderFeatures(), weights),
});

/** To the end of the turn, dice and all. */
const turn: MakeHorizon<Alexander> = () => untilChange((s) => s.gameTurn);

const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  network: (game) => networkEvaluator(learnable)(game),
  turn: rollout('turn', turn, current),
};

/** Judges positions as they stand. */
export const judge: MakeEvaluator = standing('standing', current);

export const tunable: Tunable = {
  evaluator: 'turn',
  features: () => new AlexanderFeatures() as Features<State>,
  byHand,
  tuned,
  current,
  make: (weights) => rollout('turn', turn, () => weights),
  policy: (weights) => policy(() => weights),
  least: { 'macedon.goals.pace': 0.5, 'persia.goals.pace': 0.5 },
};

export const learnable: Learnable = {
  encoder: () => new AlexanderEncoder() as Encoder<State>,
  policy: policy(current),
  networks,
  horizon: turn as MakeHorizon<State>,
  otherwise: evaluators[tunable.evaluator],
};

/** Finer at the start, where the search knows least. */
export const stagesOf = (): Stages => stagesOfTurns([1, 2, 4, 7, 12, LAST_TURN], (s: Alexander) => s.gameTurn);
