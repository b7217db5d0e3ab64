/**
 * Evaluators of Alexander. 'judgement' judges a position as it stands; 'action' plays the policy to the end of the open
 * action first, so that no army hangs in the air; 'turn' to the end of the turn.
 */
import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { declare } from '../games/alexander/actions.js';
import { MACEDON, PERSIA } from '../games/alexander/counters.js';
import { athens, loseKind, payFleet } from '../games/alexander/maintenance.js';
import { recruit } from '../games/alexander/recruit.js';
import { payForRevolt } from '../games/alexander/revolt.js';
import { thrace } from '../games/alexander/setup.js';
import type { Alexander } from '../games/alexander/state.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';
import { Judgement } from './alexander-judgement.js';
import { AlexanderPolicy } from './alexander-policy.js';
import type { Evaluator, MakeEvaluator } from './evaluator.js';
import { siteNames } from './scored-policy.js';

/** Decisions at which nothing is half done. */
const CALM = new Set([declare, recruit, payForRevolt, athens, payFleet, loseKind, thrace].map(({ name }) => name));

class Judging implements Evaluator<Alexander> {
  readonly name: string = 'judgement';
  declare protected readonly game: Game<Alexander>;
  declare protected readonly judgement: Judgement;
  declare protected readonly policy: AlexanderPolicy;

  constructor(game: Game<Alexander>) {
    this.game = game;
    this.judgement = new Judgement();
    this.policy = new AlexanderPolicy(game);
  }

  evaluate(s: Alexander, _: Rng, values: Float64Array): boolean {
    const { game, judgement } = this;
    if (game.turn(s) === NOBODY) {
      game.returns(s, values);
      return true;
    }
    values[MACEDON] = judgement.value(s);
    values[PERSIA] = -values[MACEDON];
    return false;
  }

  priors(s: Alexander, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

/** The policy until nothing is half done: the next declaration, purchase or payment. */
class ActionRollout extends Judging {
  override readonly name: string = 'action';
  declare private readonly calm: Uint8Array; // by site

  constructor(game: Game<Alexander>) {
    super(game);
    this.calm = Uint8Array.from(siteNames(game), (name) => (CALM.has(name) ? 1 : 0));
  }

  override evaluate(s: Alexander, rng: Rng, values: Float64Array): boolean {
    const { game, policy } = this;
    for (let turn = game.turn(s); turn !== NOBODY && !this.isOver(s, turn); turn = game.turn(s))
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    return super.evaluate(s, rng, values);
  }

  private isOver(s: Alexander, turn: number): boolean {
    return turn !== CHANCE && this.calm[this.game.site(s)] === 1;
  }
}

/** The policy to the end of the turn, dice and all. */
class TurnRollout extends Judging {
  override readonly name: string = 'turn';

  override evaluate(s: Alexander, rng: Rng, values: Float64Array): boolean {
    const { game, policy } = this;
    const { gameTurn } = s;
    for (let turn = game.turn(s); turn !== NOBODY && s.gameTurn === gameTurn; turn = game.turn(s))
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    return super.evaluate(s, rng, values);
  }
}

/** The policy to the end of the game. */
class GameRollout extends Judging {
  override readonly name: string = 'game';

  override evaluate(s: Alexander, rng: Rng, values: Float64Array): boolean {
    const { game, policy } = this;
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    return super.evaluate(s, rng, values);
  }
}

const ofAlexander =
  (make: (game: Game<Alexander>) => Evaluator<Alexander>): MakeEvaluator =>
  (game) =>
    make(game as Game<State> as Game<Alexander>) as Evaluator;

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  action: ofAlexander((game) => new ActionRollout(game)),
  judgement: ofAlexander((game) => new Judging(game)),
  turn: ofAlexander((game) => new TurnRollout(game)),
  game: ofAlexander((game) => new GameRollout(game)),
};
