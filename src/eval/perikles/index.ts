/**
 * Evaluators of Perikles. 'points' values the position itself; 'phase' first plays the policy to the end of the phase, 'turn'
 * to the end of the turn, which leaves less to estimate.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Game, Guide, State } from '../../games/game.js';
import type { Perikles } from '../../games/perikles/board/state.js';
import type { Evaluator, MakeEvaluator, Policy } from '../evaluator.js';
import { type Features, LinearJudgement, type Tunable } from '../linear.js';
import type { Calibratable } from '../stages.js';
import { type Weights, withWeights } from '../weights.js';
import type { Encoder } from '../network/encoder.js';
import type { PriorPolicy } from '../network/evaluator.js';
import type { Learnable } from '../network/learnable.js';
import { likelihoodOfCounters } from './belief.js';
import { PeriklesEncoder } from './encoder.js';
import { PeriklesFeatures, byHand } from './features.js';
import { PeriklesPolicy } from './policy.js';
import { POLICY } from './weights.js';
import { networks } from './networks.js';
import { tuned } from './tuned.js';

/** Values the position itself. */
class Points implements Evaluator<Perikles> {
  readonly name = 'points';
  declare private readonly judgement: LinearJudgement<Perikles>;

  constructor(game: Game<Perikles>, features: PeriklesFeatures, weights: Weights) {
    this.judgement = new LinearJudgement(game, features, weights);
  }

  evaluate(s: Perikles, _: Rng, values: Float64Array): boolean {
    return this.judgement.evaluate(s, values);
  }
}

/**
 * Plays the policy to the next point where positions are easy to value: the elections, the last counter placed, the end of
 * the turn or of the game. Short, and free of the noise of later dice.
 */
class PhaseRollout implements Evaluator<Perikles>, Guide<Perikles> {
  readonly name: string = 'phase';
  declare private readonly game: Game<Perikles>;
  declare private readonly features: PeriklesFeatures;
  declare private readonly policy: PeriklesPolicy;
  declare private readonly points: Points;
  private horizon = 0; // of the rollout under way

  constructor(game: Game<Perikles>, weights: Weights) {
    this.game = game;
    this.features = new PeriklesFeatures(game);
    this.policy = new PeriklesPolicy(game, withWeights(POLICY, weights.policy));
    this.points = new Points(game, this.features, weights);
  }

  evaluate(s: Perikles, rng: Rng, values: Float64Array): boolean {
    this.horizon = this.horizonOf(s);
    this.game.rollout(s, rng, this);
    return this.points.evaluate(s, rng, values);
  }

  stops(s: Perikles): boolean {
    return this.horizonOf(s) !== this.horizon;
  }

  choose(s: Perikles, rng: Rng, listed: MoveList | undefined): number {
    return this.policy.choose(s, rng, listed);
  }

  priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }

  likelihood(world: Perikles, seat: number): number {
    return likelihoodOfCounters(world, seat);
  }

  /** The rollout ends when this changes. */
  protected horizonOf(s: Perikles): number {
    return this.features.stage(s);
  }
}

/** Plays the policy to the end of the turn, battles included. */
class TurnRollout extends PhaseRollout {
  override readonly name: string = 'turn';

  protected override horizonOf(s: Perikles): number {
    return s.gameTurn;
  }
}

const ofPerikles =
  (make: (game: Game<Perikles>) => Evaluator<Perikles>): MakeEvaluator =>
  (game) =>
    make(game as Game<State> as Game<Perikles>) as Evaluator;

/** Tuned weights are for positions where a phase begins; within a phase, those set by hand are better. */
const current = tuned?.weights ?? byHand;

const phaseWith = (weights: Weights): MakeEvaluator => ofPerikles((game) => new PhaseRollout(game, weights));

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  points: ofPerikles((game) => new Points(game, new PeriklesFeatures(game), byHand)),
  turn: ofPerikles((game) => new TurnRollout(game, current)),
  phase: phaseWith(current),
};

export const tunable: Tunable = {
  evaluator: 'phase',
  features: (game) => new PeriklesFeatures(game as Game<State> as Game<Perikles>) as Features<State>,
  byHand,
  current,
  make: phaseWith,
  policy:
    ({ policy }) =>
    (game) =>
      new PeriklesPolicy(game as Game<State> as Game<Perikles>, withWeights(POLICY, policy)) as Policy<State>,
  least: { temperature: 0.1, 'election.spread': 0.05, 'election.spreadATile': 0 },
};

export const learnable: Learnable = {
  encoder: (game) => new PeriklesEncoder(game as Game<State> as Game<Perikles>) as Encoder<State>,
  policy: tunable.policy(current) as (game: Game) => PriorPolicy,
  networks,
  otherwise: evaluators[tunable.evaluator],
};

export const calibratable: Calibratable = { symmetric: true, stages: tunable.features };
