/** What card games say of cards, seats and hands, in English; other languages have the same table. Cards, suits and seats come by their ids. */
import { capital, counted, listed } from '../../../core/english.js';
import { cardName } from './spoken.js';

const ORDINALS = ['', '', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth ', 'seventh '];
const one = (suit: string): string => suit.slice(0, -1);

export const english = {
  seat: capital,
  /** 'Q♠'. */
  card: cardName,
  cards: (cards: readonly string[]): string => listed(cards.map(cardName)),
  /** 'club'. */
  suit: one,
  dealt: 'The cards are dealt',
  dealtTo: (seat: string, cards: string) => `The cards are dealt: ${seat} has ${cards}`,
  cardFor: (card: string, seat: string) => `${card} for ${seat}`,
  onlyCard: (suit: string) => `your only ${one(suit)}`,
  /** 'the highest of your 4 clubs', 'the third lowest of your 5 clubs'. */
  nthHighest: (n: number, count: number, suit: string) => `the ${ORDINALS[n]}highest of your ${count} ${suit}`,
  nthLowest: (n: number, count: number, suit: string) => `the ${ORDINALS[n]}lowest of your ${count} ${suit}`,
  /** '1 higher club is still out', '3 higher cards are still out'. */
  higherOut: (count: number, suit = 'cards') =>
    `${counted(count, `higher ${one(suit)}`)} ${count === 1 ? 'is' : 'are'} still out`,
};

export type CardTexts = typeof english;
