/**
 * Evaluators of Perikles. 'points' judges a position as it stands; 'turn' plays the policy to the end of the turn first,
 * so that elections, counters and dice need not be guessed.
 */
import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';
import { type Perikles, seatsOf } from '../games/perikles/state.js';
import type { Evaluator, MakeEvaluator } from './evaluator.js';
import { Judgement, isLed } from './perikles-judgement.js';
import { PeriklesPolicy } from './perikles-policy.js';
import { JUDGEMENT } from './perikles-weights.js';

/** Chances to win from expected points: the logistic of the leads, the wider the more is to come. */
class Points implements Evaluator<Perikles> {
  readonly name = 'points';
  declare private readonly game: Game<Perikles>;
  declare private readonly judgement: Judgement;

  constructor(game: Game<Perikles>) {
    this.game = game;
    this.judgement = new Judgement();
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
    const spread = spreadAt(s);
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

/** How many points make a lead likely to last: less as the turns and, within a turn, the battles go by. */
function spreadAt(s: Perikles): number {
  const spread = JUDGEMENT.spread[s.gameTurn - 1];
  const played = isLed(s) ? (1 + s.battle) / 8 : 0;
  return (spread + (JUDGEMENT.spread[s.gameTurn] - spread) * played) / seatsOf(s);
}

/** The policy to the end of the turn (PK 10), or of the game; then the points. */
class TurnRollout implements Evaluator<Perikles> {
  readonly name = 'turn';
  declare private readonly game: Game<Perikles>;
  declare private readonly policy: PeriklesPolicy;
  declare private readonly points: Points;

  constructor(game: Game<Perikles>) {
    this.game = game;
    this.policy = new PeriklesPolicy(game);
    this.points = new Points(game);
  }

  evaluate(s: Perikles, rng: Rng, values: Float64Array): boolean {
    const { game, policy, points } = this;
    const { gameTurn } = s;
    for (let turn = game.turn(s); turn !== NOBODY && s.gameTurn === gameTurn; turn = game.turn(s)) {
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    }
    return points.evaluate(s, rng, values);
  }

  priors(s: Perikles, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

const ofPerikles =
  (make: (game: Game<Perikles>) => Evaluator<Perikles>): MakeEvaluator =>
  (game) =>
    make(game as Game<State> as Game<Perikles>) as Evaluator;

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  points: ofPerikles((game) => new Points(game)),
  turn: ofPerikles((game) => new TurnRollout(game)),
};
