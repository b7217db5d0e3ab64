/**
 * Evaluators of Alexander. 'judgement' judges a position as it stands; 'action' plays the policy to the end of the open
 * action first, so that no army hangs in the air; 'turn' to the end of the turn.
 */

import { LAST_TURN } from '../../games/alexander/board/data.js';
import type { Alexander } from '../../games/alexander/board/state.js';
import { thrace } from '../../games/alexander/pieces/setup.js';
import { declare } from '../../games/alexander/turn/actions.js';
import { athens, loseKind, payFleet } from '../../games/alexander/turn/maintenance.js';
import { recruit } from '../../games/alexander/turn/recruit.js';
import { payForRevolt } from '../../games/alexander/turn/revolt.js';
import { CHANCE, type Game, type State } from '../../games/game.js';
import type { MakeEvaluator } from '../evaluator.js';
import { type MakeHorizon, until, untilChange } from '../horizon.js';
import { type Features, LinearJudgement, type Tunable } from '../linear.js';
import type { Encoder } from '../network/encoder.js';
import type { Learnable } from '../network/learnable.js';
import { policyEvaluators } from '../policy-evaluators.js';
import { siteNames } from '../site-names.js';
import { type Calibratable, stagesOfTurns } from '../stages.js';
import { type Weights, weightsFor, withWeights } from '../weights.js';
import { AlexanderEncoder } from './encoder.js';
import { AlexanderFeatures } from './features.js';
import { networks } from './networks.js';
import { AlexanderPolicy } from './policy.js';
import { tuned } from './tuned.js';
import { byHand, POLICY } from './weights.js';

/** Decisions at which nothing is half done. */
const CALM = new Set([declare, recruit, payForRevolt, athens, payFleet, loseKind, thrace].map(({ name }) => name));

const { guided, rollout, policy } = policyEvaluators<Alexander>({
  policy: (game, weights) => new AlexanderPolicy(game, withWeights(POLICY, weights)),
  judgement: (game, weights) => new LinearJudgement(game, new AlexanderFeatures(), weights),
});

/** Until nothing is half done: the next declaration, purchase or payment. */
const action: MakeHorizon<Alexander> = (game) => {
  const calm = Uint8Array.from(siteNames(game), (name) => (CALM.has(name) ? 1 : 0));
  return until((s) => game.turn(s) !== CHANCE && calm[game.site(s)] === 1);
};
/** To the end of the turn, dice and all. */
const turn: MakeHorizon<Alexander> = () => untilChange((s) => s.gameTurn);
const endOfGame: MakeHorizon<Alexander> = () => until(() => false);

const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  action: rollout('action', action, current),
  judgement: guided('judgement', current),
  turn: rollout('turn', turn, current),
  game: rollout('game', endOfGame, current),
};

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
export const calibratable: Calibratable = {
  symmetric: false,
  stages: () => stagesOfTurns([1, 2, 4, 7, 12, LAST_TURN], (s: Alexander) => s.gameTurn),
};
