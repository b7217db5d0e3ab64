/**
 * The evaluator of The Sword of Rome. 'round' plays the policy until the next round begins, so that everybody has answered what was done,
 * from the last round on until the next turn, and judges there.
 */
import type { Game, State } from '../../games/game.js';
import type { Rome } from '../../games/sword-of-rome/board/state.js';
import { LIMITS } from '../../games/sword-of-rome/data/rules.js';
import type { MakeEvaluator } from '../evaluator.js';
import type { MakeHorizon } from '../horizon.js';
import { type Features, LinearStaticEvaluation, type Tunable } from '../linear.js';
import { policyEvaluators, typed } from '../policy-evaluators.js';
import { type Weights, weightsFor } from '../weights.js';
import { byHand, RomeFeatures } from './features.js';
import { RomePolicy } from './policy.js';
import { tuned } from './tuned.js';
import { POLICY } from './weights.js';

const { standing, rollout, policy } = policyEvaluators<Rome>({
  policy: (game, weights) => new RomePolicy(game, weights),
  staticEvaluation: (game, weights) => new LinearStaticEvaluation(game, new RomeFeatures(game), weights),
});

/** To the next round; from the last one to the next turn, as VP are counted in between, or an automatic victory ends the game. */
const round: MakeHorizon<Rome> = () => {
  let turn = 0;
  let from = 0;
  return {
    begin(s) {
      turn = s.gameTurn;
      from = s.round;
    },
    stops: (s) => s.gameTurn !== turn || (s.round !== from && from < LIMITS.rounds),
  };
};

const current = ({ seats }: Game): Weights => weightsFor(seats.length, byHand, tuned);

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  round: rollout('round', round, current),
};

/** Judges positions as they stand. */
export const judge: MakeEvaluator = standing('standing', current);

export const tunable: Tunable = {
  evaluator: 'round',
  features: (game) => new RomeFeatures(typed(game)) as Features<State>,
  byHand,
  tuned,
  current,
  make: (weights) => rollout('round', round, () => weights),
  policy: (weights) => policy(() => weights),
  least: Object.fromEntries(
    Object.keys(POLICY)
      .filter((name) => name.endsWith('temperature'))
      .map((name) => [name, 0.1]),
  ),
};

export const stagesOf = tunable.features;
