/** What a table of tricks says to screen readers and in tips, in English; other languages have the same table. */
import { cardName, suitName } from './cards.js';

export const english = {
  trick: 'The trick on the table',
  lastTrick: 'The last trick',
  hand: 'Your hand',
  /** 'queen of spades'. */
  card: cardName,
  played: (seat: string, card: string) => `${seat} played the ${cardName(card)}`,
  took: (seat: string, card: string) => `${seat} took it with the ${cardName(card)}`,
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  /** Why a card may not be played: `led` is of the suit. */
  follow: (led: string) => `You have ${suitName(led)}, and must follow.`,
};

export type CardTableTexts = typeof english;
