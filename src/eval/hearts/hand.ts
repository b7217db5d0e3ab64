/** The evaluator of Hearts, 'hand': the policy plays to the end of the hand; of a match that goes on, the standing is judged. */
import { exp } from '../../core/real.js';
import type { Rng } from '../../core/rng.js';
import { type Game, type Guide, NOBODY } from '../../games/game.js';
import { type Hearts, MATCH } from '../../games/hearts/state.js';
import type { Evaluator } from '../evaluator.js';
import type { HeartsPolicy } from './policy.js';

// Of 1,500 matches by the policy: points of a seat in a hand, hands to come by the points that the highest lacks, and how far scores
// drift apart, by the root of the hands to come.
const MEAN = 7.1;
const LAST_HAND = 1.2;
const HANDS_A_POINT = 0.097;
const DRIFT = 7;

export class HandRollout implements Evaluator<Hearts>, Guide<Hearts> {
  readonly name: string;
  declare private readonly game: Game<Hearts>;
  declare private readonly policy: HeartsPolicy;
  declare readonly chances: Float64Array;
  declare private hands: number; // played out before the one that is played

  constructor(name: string, game: Game<Hearts>, policy: HeartsPolicy) {
    this.name = name;
    this.game = game;
    this.policy = policy;
    this.chances = new Float64Array(game.seats.length);
    this.hands = 0;
  }

  evaluate(s: Hearts, rng: Rng, values: Float64Array): boolean {
    const { game } = this;
    this.hands = s.hands;
    game.rollout(s, rng, this);
    if (game.turn(s) !== NOBODY) {
      judge(s, values, this.chances);
      return false;
    }
    game.returns(s, values);
    return true;
  }

  stops(s: Hearts): boolean {
    return s.hands > this.hands;
  }

  choose(s: Hearts, rng: Rng): number {
    return this.policy.choose(s, rng);
  }
}

/** A match that goes on: the points so far, and as many in each hand to come as a seat takes on average. */
function judge({ score }: Hearts, values: Float64Array, chances: Float64Array): void {
  const highest = Math.max(score[0], score[1], score[2], score[3]);
  const lowest = Math.min(score[0], score[1], score[2], score[3]);
  const hands = LAST_HAND + HANDS_A_POINT * (MATCH - highest);
  const drift = DRIFT * Math.sqrt(hands);
  let sum = 0;
  for (let seat = 0; seat < 4; seat++) {
    values[seat] = MATCH - score[seat] - MEAN * hands;
    chances[seat] = exp((lowest - score[seat]) / drift);
    sum += chances[seat];
  }
  for (let seat = 0; seat < 4; seat++) chances[seat] /= sum;
}
