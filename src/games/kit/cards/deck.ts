/** Face-down decks: the next card is any of the remaining ones with equal probability. */

import { countBits, nthBit } from '../../../core/bits.js';
import type { Player } from '../../game.js';
import { evenOdds } from '../choices.js';
import { type Chance, look } from '../flow.js';
import type { Pack } from './pack.js';

interface Deck<S, N extends string> {
  readonly name: N; // of the chance event: 'deal'
  readonly pack: Pack;
  /** Ranks of a suit that are left in the deck. */
  rest(s: S, suit: number): number;
  /** Cards left in the deck, at least one. */
  count(s: S): number;
  /** The seat that gets the next card and is the only one to see it. */
  to(s: S): Player;
  /** Moves the card to its new place. */
  take(s: S, card: number): void;
  text(s: S, card: number): string;
  /** What the other seats read: 'deal a card to north'; the name if absent. */
  unseen?(s: S): string;
}

/** The chance event that the next card is drawn from a deck. */
export function drawFrom<S, const N extends string = string>(deck: Deck<S, N>): Chance<S, N> {
  const { name, pack, rest, count, to, take, text, unseen } = deck;
  const { first } = pack;
  return {
    name,
    outcomes(s, out, p) {
      for (let suit = 0; suit < first.length; suit++) pack.listSuit(suit, rest(s, suit), out);
      evenOdds(out, p);
    },
    play: take,
    sample(s, rng) {
      let left = rng.below(count(s));
      for (let suit = 0; ; suit++) {
        const ranks = rest(s, suit);
        const cards = countBits(ranks);
        if (left < cards) return first[suit] + nthBit(ranks, left);
        left -= cards;
      }
    },
    text,
    shown: (s, card, seat) => (seat === to(s) ? card : look()),
    ...(unseen && { looks: unseen }),
  };
}

/**
 * Moves all cards of one place to another, where no seat knows them any more: the discards become the deck. `known`: the
 * seats that have seen each card.
 */
export function gather(at: Int32Array, from: number, to: number, known?: Int32Array): void {
  for (let card = 0; card < at.length; card++) {
    if (at[card] !== from) continue;
    at[card] = to;
    if (known !== undefined) known[card] = 0;
  }
}
