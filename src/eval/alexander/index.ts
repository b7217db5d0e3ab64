/**
 * Evaluators of Alexander. 'judgement' judges a position as it stands; 'action' plays the policy to the end of the open
 * action first, so that no army hangs in the air; 'turn' to the end of the turn.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import { declare } from '../../games/alexander/turn/actions.js';
import { athens, loseKind, payFleet } from '../../games/alexander/turn/maintenance.js';
import { recruit } from '../../games/alexander/turn/recruit.js';
import { payForRevolt } from '../../games/alexander/turn/revolt.js';
import { thrace } from '../../games/alexander/pieces/setup.js';
import { LAST_TURN } from '../../games/alexander/board/data.js';
import type { Alexander } from '../../games/alexander/board/state.js';
import { CHANCE, type Game, type Guide, type State } from '../../games/game.js';
import { AlexanderEncoder } from './encoder.js';
import { AlexanderFeatures } from './features.js';
import { AlexanderPolicy } from './policy.js';
import { POLICY, byHand } from './weights.js';
import type { Evaluator, MakeEvaluator, Policy } from '../evaluator.js';
import type { Encoder } from '../network/encoder.js';
import type { PriorPolicy } from '../network/evaluator.js';
import type { Learnable } from '../network/learnable.js';
import { type Features, LinearJudgement, type Tunable } from '../linear.js';
import { type Calibratable, stagesOfTurns } from '../stages.js';
import { type Weights, withWeights } from '../weights.js';
import { siteNames } from '../site-names.js';
import { networks } from './networks.js';
import { tuned } from './tuned.js';

/** Decisions at which nothing is half done. */
const CALM = new Set([declare, recruit, payForRevolt, athens, payFleet, loseKind, thrace].map(({ name }) => name));

class Judging implements Evaluator<Alexander> {
  readonly name: string = 'judgement';
  declare protected readonly game: Game<Alexander>;
  declare protected readonly judgement: LinearJudgement<Alexander>;
  declare protected readonly policy: AlexanderPolicy;

  constructor(game: Game<Alexander>, weights: Weights) {
    this.game = game;
    this.judgement = new LinearJudgement(game, new AlexanderFeatures(), weights);
    this.policy = new AlexanderPolicy(game, withWeights(POLICY, weights.policy));
  }

  evaluate(s: Alexander, _: Rng, values: Float64Array): boolean {
    return this.judgement.evaluate(s, values);
  }

  priors(s: Alexander, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

/** The policy until a rollout is over, or the game. */
abstract class Rollout extends Judging implements Guide<Alexander> {
  protected begun = 0; // the turn of the game in which the rollout began

  override evaluate(s: Alexander, rng: Rng, values: Float64Array): boolean {
    this.begun = s.gameTurn;
    this.game.rollout(s, rng, this);
    return super.evaluate(s, rng, values);
  }

  choose(s: Alexander, rng: Rng, listed: MoveList | undefined): number {
    return this.policy.choose(s, rng, listed);
  }

  abstract stops(s: Alexander): boolean;
}

/** Until nothing is half done: the next declaration, purchase or payment. */
class ActionRollout extends Rollout {
  override readonly name = 'action';
  declare private readonly calm: Uint8Array; // by site

  constructor(game: Game<Alexander>, weights: Weights) {
    super(game, weights);
    this.calm = Uint8Array.from(siteNames(game), (name) => (CALM.has(name) ? 1 : 0));
  }

  override stops(s: Alexander): boolean {
    return this.game.turn(s) !== CHANCE && this.calm[this.game.site(s)] === 1;
  }
}

/** To the end of the turn, dice and all. */
class TurnRollout extends Rollout {
  override readonly name = 'turn';

  override stops(s: Alexander): boolean {
    return s.gameTurn !== this.begun;
  }
}

/** To the end of the game. */
class GameRollout extends Rollout {
  override readonly name = 'game';

  override stops(): boolean {
    return false;
  }
}

type Kind = new (game: Game<Alexander>, weights: Weights) => Evaluator<Alexander>;

const current = tuned?.weights ?? byHand;

const make =
  (Kind: Kind, weights: Weights): MakeEvaluator =>
  (game) =>
    new Kind(game as Game<State> as Game<Alexander>, weights) as Evaluator;

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  action: make(ActionRollout, current),
  judgement: make(Judging, current),
  turn: make(TurnRollout, current),
  game: make(GameRollout, current),
};

export const tunable: Tunable = {
  evaluator: 'turn',
  features: () => new AlexanderFeatures() as Features<State>,
  byHand,
  current,
  make: (weights) => make(TurnRollout, weights),
  policy:
    ({ policy }) =>
    (game) =>
      new AlexanderPolicy(game as Game<State> as Game<Alexander>, withWeights(POLICY, policy)) as Policy<State>,
  least: { 'goals.pace': 0.5 },
};

export const learnable: Learnable = {
  encoder: () => new AlexanderEncoder() as Encoder<State>,
  policy: tunable.policy(current) as (game: Game) => PriorPolicy,
  networks,
  otherwise: evaluators[tunable.evaluator],
};

/** Finer at the start, where the search knows least. */
export const calibratable: Calibratable = {
  symmetric: false,
  stages: () => stagesOfTurns([1, 2, 4, 7, 12, LAST_TURN], (s: Alexander) => s.gameTurn),
};
