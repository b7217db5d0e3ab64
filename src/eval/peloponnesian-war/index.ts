/**
 * Evaluators of Peloponnesian War. 'judgement' judges a position as it stands; 'operation' plays the policy to the end of
 * the open operation first; 'turn' to the end of the turn, with its battles and revenues.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Game, Guide, State } from '../../games/game.js';
import { NO_OPERATION, type Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import type { Evaluator, MakeEvaluator, Policy } from '../evaluator.js';
import type { Features, Tunable } from '../linear.js';
import type { Encoder } from '../network/encoder.js';
import type { PriorPolicy } from '../network/evaluator.js';
import { type Learnable, networkEvaluator } from '../network/learnable.js';
import type { Calibratable } from '../stages.js';
import { type Weights, withWeights } from '../weights.js';
import { PeloponnesianEncoder } from './encoder.js';
import { PeloponnesianFeatures } from './features.js';
import { Judgement } from './judgement.js';
import { networks } from './networks.js';
import { PeloponnesianPolicy, type PolicyWeights } from './policy.js';
import { tuned } from './tuned.js';
import { byHand, POLICY } from './weights.js';

class Judging implements Evaluator<Peloponnesian> {
  readonly name: string = 'judgement';
  declare protected readonly game: Game<Peloponnesian>;
  declare protected readonly judgement: Judgement;
  declare protected readonly policy: PeloponnesianPolicy;

  constructor(game: Game<Peloponnesian>, weights: Weights) {
    this.game = game;
    this.judgement = new Judgement(game, weights);
    this.policy = new PeloponnesianPolicy(game, withWeights(POLICY, weights.policy) as PolicyWeights);
  }

  evaluate(s: Peloponnesian, _: Rng, values: Float64Array): boolean {
    return this.judgement.evaluate(s, values);
  }

  priors(s: Peloponnesian, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

/** The policy until a rollout is over, or the game. */
abstract class Rollout extends Judging implements Guide<Peloponnesian> {
  protected begun = 0; // the turn in which the rollout began

  override evaluate(s: Peloponnesian, rng: Rng, values: Float64Array): boolean {
    this.begun = s.turn;
    this.game.rollout(s, rng, this);
    return super.evaluate(s, rng, values);
  }

  choose(s: Peloponnesian, rng: Rng, listed: MoveList | undefined): number {
    return this.policy.choose(s, rng, listed);
  }

  abstract stops(s: Peloponnesian): boolean;
}

/** Until no operation is open. */
class OperationRollout extends Rollout {
  override readonly name = 'operation';

  override stops(s: Peloponnesian): boolean {
    return s.stage === NO_OPERATION;
  }
}

/** To the end of the turn, dice and all. */
class TurnRollout extends Rollout {
  override readonly name = 'turn';

  override stops(s: Peloponnesian): boolean {
    return s.turn !== this.begun;
  }
}

/** To the end of the game. */
class GameRollout extends Rollout {
  override readonly name = 'game';

  override stops(): boolean {
    return false;
  }
}

type Kind = new (game: Game<Peloponnesian>, weights: Weights) => Evaluator<Peloponnesian>;

const current = tuned?.weights ?? byHand;

const make =
  (Kind: Kind, weights: Weights): MakeEvaluator =>
  (game) =>
    new Kind(game as Game<State> as Game<Peloponnesian>, weights) as Evaluator;

const LEARNED = 'scenario=archidamian';

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  turn: make(TurnRollout, current),
  operation: make(OperationRollout, current),
  judgement: make(Judging, current),
  game: make(GameRollout, current),
  /** Trained on games of the Archidamian War: other scenarios are judged as by default before. */
  network: (game) => (game.variant.includes(LEARNED) ? networkEvaluator(learnable) : evaluators.turn)(game),
};

/** For the game of two: who plays alone has no opponent to be measured against. */
export const tunable: Tunable = {
  evaluator: 'turn',
  features: () => new PeloponnesianFeatures() as Features<State>,
  byHand,
  current,
  make: (weights) => make(TurnRollout, weights),
  policy:
    ({ policy }) =>
    (game) =>
      new PeloponnesianPolicy(
        game as Game<State> as Game<Peloponnesian>,
        withWeights(POLICY, policy) as PolicyWeights,
      ) as Policy<State>,
  least: {},
};

export const learnable: Learnable = {
  encoder: () => new PeloponnesianEncoder() as Encoder<State>,
  policy: tunable.policy(current) as (game: Game) => PriorPolicy,
  networks,
  otherwise: evaluators[tunable.evaluator],
};

export const calibratable: Calibratable = { symmetric: false, stages: tunable.features };
