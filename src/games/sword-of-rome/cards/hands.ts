/** Cards in hands, decks and piles, and paying with them (SR 6, 7.4, 24). */
import type { MoveList } from '../../../core/move-list.js';
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import {
  CARD_PLACE_COUNT,
  DISCARDED,
  HELD,
  IN_DECK,
  IN_HAND,
  NO_HAND,
  REMOVED,
  type Rome,
  seatOf,
} from '../board/state.js';
import { CARD_IDS, CARD_OP, cardsFor, DECK_SIZE, deckOf, RESHUFFLES } from '../data/cards.js';

export function countOf(s: Rome, hand: number, place: number): number {
  return s.cardCounts[hand * CARD_PLACE_COUNT + place];
}

export function handSize(s: Rome, hand: number): number {
  return countOf(s, hand, IN_HAND) + countOf(s, hand, HELD);
}

export function inHand(s: Rome, card: number): boolean {
  const place = s.cards[card];
  return place === IN_HAND || place === HELD;
}

/** By public facts alone, the card may be in its player's hand. */
export function mayBeHeld(s: Rome, hand: number, card: number): boolean {
  return s.cards[card] < DISCARDED && handSize(s, hand) > 0;
}

/** The cards of a deck that lie in these places (bits), as a number of 30 bits that differs with them. */
export function fingerprint(s: Rome, hand: number, places: number): number {
  const first = deckOf(hand);
  let print = 0;
  for (let i = 0; i < DECK_SIZE; i++)
    if ((places >> s.cards[first + i]) & 1) print = Math.imul(print ^ (i + 1), MULTIPLIER) ^ (print >>> 13);
  return (print ^ (print >>> 16)) & 0x3fffffff;
}
const MULTIPLIER = 0x2c1b3c6d; // odd, with mixed bits

/** Moves a card of the hand's deck: whoever has looked at it no longer knows where it is. */
export function moveCard(s: Rome, hand: number, card: number, place: number): void {
  const from = s.cards[card];
  s.cardCounts[hand * CARD_PLACE_COUNT + from]--;
  s.cardCounts[hand * CARD_PLACE_COUNT + place]++;
  s.cards[card] = place;
  s.peeked[card] = 0;
  if (RESHUFFLES[card] === 1 && (place === DISCARDED || place === REMOVED)) s.reshuffleDue |= 1 << hand; // SR 6.4
  noteReturned(s, hand, card, from, place);
  if (s.peekSize[hand] === 0) return;
  if (from === IN_HAND) s.peekLeft[hand]++;
  if (place === IN_HAND) s.peekDrawn[hand]++;
}

// ------------------------------------------------- reshuffles by mark (SR 6.4, 24)

const WORD = 27; // cards in a cell of `returned`
const wordOf = (hand: number, card: number): number => 2 * hand + (card - deckOf(hand) < WORD ? 0 : 1);
const bitOf = (hand: number, card: number): number => 1 << ((card - deckOf(hand)) % WORD);

/** The card came back into the deck by the last mark, and has not been seen since. */
export function hasReturned(s: Rome, hand: number, card: number): boolean {
  return (s.returned[wordOf(hand, card)] & bitOf(hand, card)) !== 0;
}

/** With every card drawn one more of them may be in the hand, with each that leaves it one fewer. */
function noteReturned(s: Rome, hand: number, card: number, from: number, to: number): void {
  if (s.returned[2 * hand] === 0 && s.returned[2 * hand + 1] === 0) return;
  if (to === IN_HAND && s.returnedLeft[hand] < DECK_SIZE) s.returnedLeft[hand]++;
  if (to === IN_HAND || to === IN_DECK || !hasReturned(s, hand, card)) return;
  s.returned[wordOf(hand, card)] &= ~bitOf(hand, card);
  if (from === IN_HAND) s.returnedLeft[hand]--;
}

function forgetReturned(s: Rome, hand: number): void {
  s.returned[2 * hand] = 0;
  s.returned[2 * hand + 1] = 0;
  s.returnedLeft[hand] = 0;
}

/** SR 5.2 a, 6.4: the discards go back into the deck. All that the others know is that the hand held none of them. */
export function reshuffleByMark(s: Rome, hand: number): void {
  s.reshuffleDue &= ~(1 << hand);
  forgetReturned(s, hand);
  const first = deckOf(hand);
  for (let card = first; card < first + DECK_SIZE; card++) {
    if (s.cards[card] !== DISCARDED) continue;
    s.cards[card] = IN_DECK;
    s.returned[wordOf(hand, card)] |= bitOf(hand, card);
  }
  const row = hand * CARD_PLACE_COUNT;
  s.cardCounts[row + IN_DECK] += s.cardCounts[row + DISCARDED];
  s.cardCounts[row + DISCARDED] = 0;
}

export function discardCard(s: Rome, hand: number, card: number): void {
  moveCard(s, hand, card, DISCARDED);
}

export function removeCard(s: Rome, hand: number, card: number): void {
  moveCard(s, hand, card, REMOVED);
}

/** SR 5.2: the discards become the deck. The old one was empty, so the whole hand is known to all (SR 24). */
export function reshuffle(s: Rome, hand: number): void {
  const first = deckOf(hand);
  for (let card = first; card < first + DECK_SIZE; card++) {
    if (s.cards[card] === IN_HAND) s.cards[card] = HELD;
    else if (s.cards[card] === DISCARDED) s.cards[card] = IN_DECK;
    s.peeked[card] = 0;
  }
  const row = hand * CARD_PLACE_COUNT;
  s.cardCounts[row + HELD] += s.cardCounts[row + IN_HAND];
  s.cardCounts[row + IN_HAND] = 0;
  s.cardCounts[row + IN_DECK] = s.cardCounts[row + DISCARDED];
  s.cardCounts[row + DISCARDED] = 0;
  s.peekSize[hand] = 0;
  s.peekDrawn[hand] = 0;
  s.peekLeft[hand] = 0;
  forgetReturned(s, hand);
}

/** SR 22.3 peek: the seat of `viewer` sees the hand. Cards that all know to be there need no mark. */
export function peekAt(s: Rome, viewer: number, hand: number): void {
  const first = deckOf(hand);
  const seat = seatOf(s.players, viewer);
  if (seat === seatOf(s.players, hand)) return; // one seat, two hands
  for (let card = first; card < first + DECK_SIZE; card++) if (s.cards[card] === IN_HAND) s.peeked[card] = 1 << seat;
  s.peekSize[hand] = countOf(s, hand, IN_HAND);
  s.peekDrawn[hand] = 0;
  s.peekLeft[hand] = 0;
}

// ----------------------------------------------------------------- payment

/** As a move: 1 + number of the card within its deck; 0 is the pass, DESPERATE the Desperate Times card. */
export const DESPERATE = DECK_SIZE + 1;
export const CARD_MOVES = DECK_SIZE + 2;

export function cardOfMove(hand: number, m: number): number {
  return deckOf(hand) + m - 1;
}

export function moveOfCard(card: number): number {
  return (card % DECK_SIZE) + 1;
}

/** SR 7.4: two in all. */
export function hasDesperate(s: Rome, hand: number): boolean {
  return s.desperate[hand] > 0;
}

export function useDesperate(s: Rome, hand: number): void {
  s.desperate[hand]--;
}

/** Something to pay with: public. */
export function canPay(s: Rome, hand: number): boolean {
  return handSize(s, hand) > 0 || hasDesperate(s, hand);
}

/** Adds all cards of at least so many points, and Desperate Times. */
export function addPayments(s: Rome, hand: number, points: number, out: MoveList): void {
  const first = deckOf(hand);
  for (let i = 0; i < DECK_SIZE; i++) if (inHand(s, first + i) && CARD_OP[first + i] >= points) out.add(i + 1);
  if (hasDesperate(s, hand)) out.add(DESPERATE);
}

/** Pays for the points of a card; returns them. */
export function pay(s: Rome, hand: number, m: number): number {
  if (m === DESPERATE) {
    useDesperate(s, hand);
    return 3;
  }
  const card = cardOfMove(hand, m);
  discardCard(s, hand, card);
  return CARD_OP[card];
}

// ---------------------------------------------------------- cards that answer
// Silently: who might have one follows from what all see, who has one is his secret. Both come of one statement, so that a hand is
// asked nowhere else than where the others have to reckon with it.

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

/** Three loops, not one with a predicate: that took 2 % of a search. */
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

interface Window<N extends string> {
  readonly name: N;
  /** The hands in the order of asking, NO_HAND after the last. */
  hand(s: Rome, asked: number): number;
  /** The card of each hand that answers; -1: none. It is laid aside, whatever else it says. */
  readonly cards: readonly number[];
  opens(s: Rome): boolean;
  /** A hand that was asked before has answered. */
  isAnswered(s: Rome): boolean;
  play(s: Rome): void;
  readonly text: (id: string) => string;
}

interface CardWindow<N extends string> {
  /** By public facts alone, one of the hands may have its card. */
  readonly might: (s: Rome) => boolean;
  readonly order: (s: Rome, asked: number) => number;
  readonly decision: Decision<Rome, N>;
}

/** One hand after another may answer by its one card, until one has. */
export function cardWindow<const N extends string>(asks: Window<N>): CardWindow<N> {
  const { hand: handOf, cards, opens, isAnswered, play, text } = asks;
  return {
    might(s) {
      if (!opens(s)) return false;
      for (let asked = 0; ; asked++) {
        const hand = handOf(s, asked);
        if (hand < 0) return false;
        if (cards[hand] >= 0 && mayBeHeld(s, hand, cards[hand])) return true;
      }
    },
    order(s, asked) {
      const hand = isAnswered(s) ? NO_HAND : handOf(s, asked);
      return hand < 0 ? NOBODY : seatOf(s.players, hand);
    },
    decision: {
      name: asks.name,
      shown: 'all',
      player: () => NOBODY, // the window says who is asked
      moves(s, out) {
        out.add(0);
        const hand = handOf(s, s.asked);
        if (hand >= 0 && cards[hand] >= 0 && inHand(s, cards[hand])) out.add(moveOfCard(cards[hand]));
      },
      play(s, m) {
        if (m === 0) return;
        const hand = handOf(s, s.asked);
        discardCard(s, hand, cards[hand]);
        play(s);
      },
      text: (s, m) => (m === 0 ? 'let it happen' : text(CARD_IDS[cardOfMove(handOf(s, s.asked), m)])),
    },
  };
}
