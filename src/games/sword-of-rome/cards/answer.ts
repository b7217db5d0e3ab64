/**
 * Cards that answer something, silently. Who might have one follows from what all see, who has one is his secret: both come of one
 * statement, so that a hand is asked nowhere else than where the others have to reckon with it.
 */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { DISCARDED, REMOVED, type Rome, seatOf } from '../board/state.js';
import { CARD_IDS, cardsFor } from '../data/cards.js';
import { cardOfMove, inHand, mayBeHeld, moveCard, moveOfCard } from './hands.js';

interface Answer<N extends string> {
  readonly name: N;
  /** Whose cards answer; NO_HAND: nobody's. As all that is said here but `play`, from what all see. */
  hand(s: Rome): number;
  cards(s: Rome, hand: number): ArrayLike<number>;
  /** Whether something is there to be answered; absent: always. */
  opens?(s: Rome): boolean;
  /** Whether a card helps as things are; absent: each does. */
  serves?(s: Rome, card: number, hand: number): boolean;
  /** What the card does; it has left the hand, for good if its mark says so. */
  play(s: Rome, card: number, hand: number): void;
  readonly pass?: string; // 'play nothing' if absent
  readonly text?: (id: string) => string; // 'play GAU-15' if absent
}

export interface CardAnswer<N extends string> {
  /** By public facts alone, the hand may have a card that serves. */
  readonly might: (s: Rome) => boolean;
  /** It has one. */
  readonly can: (s: Rome) => boolean;
  /** One of the cards, or nothing. */
  readonly decision: Decision<Rome, N>;
}

const always = (): boolean => true;

export function cardAnswer<const N extends string>(answer: Answer<N>): CardAnswer<N> {
  const { hand: handOf, cards: cardsOf, opens = always, serves = always, play, pass = 'play nothing' } = answer;
  const text = answer.text ?? ((id: string) => `play ${id}`);

  function has(s: Rome): boolean {
    const hand = handOf(s);
    if (hand < 0) return false;
    const cards = cardsOf(s, hand);
    for (let i = 0; i < cards.length; i++) if (inHand(s, cards[i]) && serves(s, cards[i], hand)) return true;
    return false;
  }

  return {
    might(s) {
      const hand = handOf(s);
      if (hand < 0 || !opens(s)) return false;
      const cards = cardsOf(s, hand);
      for (let i = 0; i < cards.length; i++) if (mayBeHeld(s, hand, cards[i]) && serves(s, cards[i], hand)) return true;
      return false;
    },
    can: has,
    decision: {
      name: answer.name,
      shown: 'all',
      player: (s) => (has(s) ? seatOf(s.players, handOf(s)) : NOBODY),
      moves(s, out) {
        out.add(0);
        const hand = handOf(s);
        const cards = cardsOf(s, hand);
        for (let i = 0; i < cards.length; i++)
          if (inHand(s, cards[i]) && serves(s, cards[i], hand)) out.add(moveOfCard(cards[i]));
      },
      play(s, m) {
        if (m === 0) return;
        const hand = handOf(s);
        const card = cardOfMove(hand, m);
        moveCard(s, hand, card, cardsFor(s.players)[card].removed ? REMOVED : DISCARDED);
        play(s, card, hand);
      },
      text: (s, m) => (m === 0 ? pass : text(CARD_IDS[cardOfMove(handOf(s), m)])),
    },
  };
}
