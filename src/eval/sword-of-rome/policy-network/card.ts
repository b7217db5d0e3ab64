/** Cards as a hand sees them, and what it could use them for. */
import { LIMITS } from '../../../games/sword-of-rome/board/data.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import { TIMINGS } from '../../../games/sword-of-rome/cards/card.js';
import { CARD_COUNT, CARD_OP, DECK_SIZE, deckOf, timingOf } from '../../../games/sword-of-rome/cards/cards.js';
import { inHand } from '../../../games/sword-of-rome/cards/hands.js';
import { ANY_RATING } from '../../../games/sword-of-rome/march/activation.js';
import { KIND_OF, KINDS } from '../card-kinds.js';
import { Options } from '../policy/options.js';
import type { Prospects } from '../policy/prospects.js';
import { bounded } from './war.js';

const MOST_OP = 3;
/** Numbers of a card: its points, its kind, whether its event is an action, and which it is. */
export const CARD = MOST_OP + KINDS.length + 1 + CARD_COUNT;
/** Numbers of a hand: its cards by points and kind, and what its armies and its support can do. */
export const CARDS_IN_HAND = MOST_OP + KINDS.length + ANY_RATING + 1 + 1;

const ACTION = TIMINGS.indexOf('action');
const ATTACK = 4; // points of a good attack

export function writeCard(s: Rome, card: number, out: Float64Array, at: number): void {
  out[at + CARD_OP[card] - 1] = 1;
  out[at + MOST_OP + KIND_OF[card]] = 1;
  out[at + MOST_OP + KINDS.length] = timingOf(s.players, card) === ACTION ? 1 : 0;
  out[at + MOST_OP + KINDS.length + 1 + card] = 1;
}

/** What a hand holds and can do. */
export class Means {
  declare private readonly options: Options;

  constructor(prospects: Prospects) {
    this.options = new Options(prospects);
  }

  begin(s: Rome, hand: number, out: Float64Array, at: number): void {
    const first = deckOf(hand);
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (!inHand(s, card)) continue;
      out[at + CARD_OP[card] - 1] += 0.5;
      out[at + MOST_OP + KIND_OF[card]] += 0.5;
    }
    this.options.look(s, hand);
    const of = at + MOST_OP + KINDS.length;
    for (let points = 0; points <= ANY_RATING; points++) out[of + points] = this.attack(points);
    out[of + ANY_RATING + 1] = this.options.room / LIMITS.loyalty;
  }

  /** The best attack that so many points buy. */
  attack(points: number): number {
    return bounded(this.options.attacks[points] / ATTACK);
  }

  /** Support that so many points buy. */
  support(points: number): number {
    return Math.min(points, this.options.room) / LIMITS.loyalty;
  }
}
