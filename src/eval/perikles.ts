/**
 * Evaluators of Perikles. 'points' judges a position as it stands; 'phase' plays the policy to the end of the phase first,
 * 'turn' to the end of the turn, so that less has to be guessed.
 */
import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';
import { END } from '../games/perikles/data.js';
import { nextBattle } from '../games/perikles/battle.js';
import { type Perikles, seatsOf } from '../games/perikles/state.js';
import type { Evaluator, MakeEvaluator } from './evaluator.js';
import { Judgement, isLed } from './perikles-judgement.js';
import { PeriklesPolicy, siteNames } from './perikles-policy.js';
import { JUDGEMENT } from './perikles-weights.js';

/** Chances to win from expected points: the logistic of the leads, the wider the more is to come. */
class Points implements Evaluator<Perikles> {
  readonly name = 'points';
  declare private readonly game: Game<Perikles>;
  declare private readonly judgement: Judgement;
  declare private readonly stages: Stages;

  constructor(game: Game<Perikles>) {
    this.game = game;
    this.judgement = new Judgement();
    this.stages = new Stages(game);
  }

  evaluate(s: Perikles, _: Rng, values: Float64Array): boolean {
    const { game, judgement } = this;
    if (game.turn(s) === NOBODY) {
      game.returns(s, values);
      return true;
    }
    judgement.judge(s);
    const { points } = judgement;
    const seats = game.seats.length;
    const spread = spreadAt(s, this.stages.at(game, s));
    let best = points[0];
    for (let seat = 1; seat < seats; seat++) best = Math.max(best, points[seat]);
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      values[seat] = Math.exp((points[seat] - best) / spread);
      sum += values[seat];
    }
    for (let seat = 0; seat < seats; seat++) values[seat] /= sum;
    return false;
  }
}

/** Tells stages of a turn: 0 before the elections, 1 while counters are committed, 2 in the battles. */
class Stages {
  declare private readonly toBattle: number; // the site where all counters are placed

  constructor(game: Game<Perikles>) {
    this.toBattle = siteNames(game).indexOf(nextBattle.name);
  }

  at(game: Game<Perikles>, s: Perikles): number {
    if (!isLed(s)) return 0;
    return s.battle > 0 || s.faceUp === 1 || game.site(s) === this.toBattle ? 2 : 1;
  }
}

/** How many points make a lead likely to last: less as turns, phases and the last battles go by. */
function spreadAt(s: Perikles, stage: number): number {
  const settled = s.gameTurn === END.turns && stage === 2 ? JUDGEMENT.settled * s.battle : 0;
  return (JUDGEMENT.spread[s.gameTurn - 1][stage] - settled) / seatsOf(s);
}

/**
 * The policy to the next time when points are easy to count: the elections, the last counter placed, the end of the turn
 * or of the game. Then the points. Short, and free of the dice that would come after.
 */
class PhaseRollout implements Evaluator<Perikles> {
  readonly name: string = 'phase';
  declare private readonly game: Game<Perikles>;
  declare private readonly stages: Stages;
  declare private readonly policy: PeriklesPolicy;
  declare private readonly points: Points;

  constructor(game: Game<Perikles>) {
    this.game = game;
    this.stages = new Stages(game);
    this.policy = new PeriklesPolicy(game);
    this.points = new Points(game);
  }

  evaluate(s: Perikles, rng: Rng, values: Float64Array): boolean {
    const { game, policy } = this;
    const horizon = this.horizonOf(s);
    for (let turn = game.turn(s); turn !== NOBODY && this.horizonOf(s) === horizon; turn = game.turn(s)) {
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    }
    return this.points.evaluate(s, rng, values);
  }

  priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }

  /** The rollout goes on while this stays as it is. */
  protected horizonOf(s: Perikles): number {
    return s.gameTurn * 4 + this.stages.at(this.game, s);
  }
}

/** The policy to the end of the turn, dice and all. */
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

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  points: ofPerikles((game) => new Points(game)),
  turn: ofPerikles((game) => new TurnRollout(game)),
  phase: ofPerikles((game) => new PhaseRollout(game)),
};
