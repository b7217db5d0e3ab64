/**
 * Evaluators of The Sword of Rome. 'points' judges a position as it stands; 'action' plays the policy until the next own
 * action begins, 'round' to the end of the round, 'turn' to the end of the turn, so that less has to be guessed.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Game, Guide, State } from '../../games/game.js';
import type { Rome } from '../../games/sword-of-rome/board/state.js';
import type { Evaluator, MakeEvaluator, Policy } from '../evaluator.js';
import { type Features, LinearJudgement, type Tunable } from '../linear.js';
import type { Calibratable } from '../stages.js';
import { type Weights, withWeights } from '../weights.js';
import type { Encoder } from '../network/encoder.js';
import type { PriorPolicy } from '../network/evaluator.js';
import type { Learnable } from '../network/learnable.js';
import { RomeEncoder } from './encoder.js';
import { RomeFeatures, byHand } from './features.js';
import { networks } from './networks.js';
import { RomePolicy } from './policy.js';
import { POLICY } from './weights.js';

/** The position as it stands. */
class Points implements Evaluator<Rome> {
  readonly name = 'points';
  declare private readonly judgement: LinearJudgement<Rome>;

  constructor(game: Game<Rome>, weights: Weights) {
    this.judgement = new LinearJudgement(game, new RomeFeatures(game), weights);
  }

  evaluate(s: Rome, _: Rng, values: Float64Array): boolean {
    return this.judgement.evaluate(s, values);
  }
}

type Horizon = (s: Rome) => number;
const ACTIONS_A_ROUND = 8;
const ROUNDS_A_TURN = 8;
const turn: Horizon = (s) => s.gameTurn;
const round: Horizon = (s) => s.gameTurn * ROUNDS_A_TURN + s.round;
const action: Horizon = (s) => round(s) * ACTIONS_A_ROUND + s.served;

/** The policy while the horizon stays as it is; then the points. */
class PolicyRollout implements Evaluator<Rome>, Guide<Rome> {
  readonly name: string;
  declare private readonly game: Game<Rome>;
  declare private readonly horizon: Horizon;
  declare private readonly policy: RomePolicy;
  declare private readonly points: Points;
  private begun = 0; // the horizon where the rollout began

  constructor(name: string, game: Game<Rome>, horizon: Horizon, weights: Weights) {
    this.name = name;
    this.game = game;
    this.horizon = horizon;
    this.policy = new RomePolicy(game, withWeights(POLICY, weights.policy));
    this.points = new Points(game, weights);
  }

  evaluate(s: Rome, rng: Rng, values: Float64Array): boolean {
    this.begun = this.horizon(s);
    this.game.rollout(s, rng, this);
    return this.points.evaluate(s, rng, values);
  }

  stops(s: Rome): boolean {
    return this.horizon(s) !== this.begun;
  }

  choose(s: Rome, rng: Rng, listed: MoveList | undefined): number {
    return this.policy.choose(s, rng, listed);
  }

  priors(s: Rome, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

const ofRome =
  (make: (game: Game<Rome>) => Evaluator<Rome>): MakeEvaluator =>
  (game) =>
    make(game as Game<State> as Game<Rome>) as Evaluator;

const rolling = (name: string, horizon: Horizon, weights: Weights): MakeEvaluator =>
  ofRome((game) => new PolicyRollout(name, game, horizon, weights));

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  points: ofRome((game) => new Points(game, byHand)),
  action: rolling('action', action, byHand),
  round: rolling('round', round, byHand),
  turn: rolling('turn', turn, byHand),
};

export const tunable: Tunable = {
  evaluator: 'action',
  features: (game) => new RomeFeatures(game as Game<State> as Game<Rome>) as Features<State>,
  byHand,
  current: byHand,
  make: (weights) => rolling('action', action, weights),
  policy:
    ({ policy }) =>
    (game) =>
      new RomePolicy(game as Game<State> as Game<Rome>, withWeights(POLICY, policy)) as Policy<State>,
  least: { temperature: 0.1 },
};

export const learnable: Learnable = {
  encoder: (game) => new RomeEncoder(game as Game<State> as Game<Rome>) as Encoder<State>,
  policy: tunable.policy(byHand) as (game: Game) => PriorPolicy,
  networks,
  otherwise: evaluators[tunable.evaluator],
};

export const calibratable: Calibratable = { symmetric: false, stages: tunable.features };
