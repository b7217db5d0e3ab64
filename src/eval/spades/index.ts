/**
 * The evaluator of Spades, 'hand': the policy plays to the end of the hand; of a match that goes on, the standing is judged.
 */

import { exp } from '../../core/real.js';
import type { Rng } from '../../core/rng.js';
import { CHANCE, type Game, NOBODY } from '../../games/game.js';
import { bidder, NO_BID, type Spades, WON } from '../../games/spades/state.js';
import type { Evaluator, MakeEvaluator } from '../evaluator.js';
import { SpadesPolicy } from './policy.js';

// Points of a side in a hand: the mean, by which the hands still to come are counted, and the deviation.
const MEAN = 60;
const DEVIATION = 80;
/** Logistic for normal: the two agree within a hundredth. */
const LOGISTIC = 1.7;

class HandRollout implements Evaluator<Spades> {
  readonly name = 'hand';
  declare private readonly game: Game<Spades>;
  declare private readonly policy: SpadesPolicy;

  constructor(game: Game<Spades>) {
    this.game = game;
    this.policy = new SpadesPolicy(game);
  }

  evaluate(s: Spades, rng: Rng, values: Float64Array): boolean {
    const { game, policy } = this;
    const { hands } = s;
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s)) {
      if (s.hands > hands) {
        judge(s, values);
        return false;
      }
      game.play(s, turn === CHANCE ? game.sample(s, rng) : policy.choose(s, rng));
    }
    game.returns(s, values);
    return true;
  }

  /**
   * A bid whose partner has still to bid is judged by the policy. In every world that is searched the bidder's hand is the
   * same, so that a partner in the tree would learn to make up for a bid that says nothing of the hand.
   */
  ends(s: Spades): boolean {
    const next = bidder(s);
    if (next === NOBODY) return false;
    const last = (next + 3) & 3;
    return s.bids[last] !== NO_BID && s.bids[last ^ 2] === NO_BID;
  }

  choose(s: Spades, rng: Rng): number {
    return this.policy.choose(s, rng);
  }
}

/** Chances in a match that goes on, from the lead and the hands that it may still last. */
function judge({ score }: Spades, values: Float64Array): void {
  const left = Math.max(1, (WON - Math.max(score[0], score[1])) / MEAN);
  const lead = (score[0] - score[1]) / (DEVIATION * Math.sqrt(2 * left));
  const value = 2 / (1 + exp(-LOGISTIC * lead)) - 1;
  for (let seat = 0; seat < 4; seat++) values[seat] = (seat & 1) === 0 ? value : -value;
}

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  hand: (game) => new HandRollout(game as unknown as Game<Spades>) as unknown as Evaluator,
};
