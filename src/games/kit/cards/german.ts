/** What card games say of cards, seats and hands, in German. */
import { counted } from '../../../core/german.js';
import type { CardTexts } from './english.js';
import { cardName, rankName, seatName, suitName, suitOf } from './spoken-german.js';

const ORDINALS = ['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt'];

export const german: CardTexts = {
  seat: seatName,
  card: cardName,
  /** 'Kreuz 2, 7, Ass; Herz 3': suit by suit. */
  cards: (cards) =>
    [...new Set(cards.map(suitOf))]
      .map((suit) => cards.filter((card) => suitOf(card) === suit))
      .map(([first, ...more]) => [cardName(first), ...more.map(rankName)].join(', '))
      .join('; '),
  suit: suitName,
  dealt: 'Die Karten sind verteilt',
  dealtTo: (seat, cards) => `Die Karten sind verteilt: ${seat} hat ${cards}`,
  cardFor: (card, seat) => `${card} für ${seat}`,
  onlyCard: (suit) => `deine einzige ${suitName(suit)}karte`,
  nthHighest: (n, count, suit) => `die ${ORDINALS[n]}höchste deiner ${count} ${suitName(suit)}karten`,
  nthLowest: (n, count, suit) => `die ${ORDINALS[n]}niedrigste deiner ${count} ${suitName(suit)}karten`,
  higherOut(count, suit) {
    const card = suit === undefined ? 'Karte' : `${suitName(suit)}karte`;
    return `${counted(count, `höhere ${card}`, `höhere ${card}n`)} ${count === 1 ? 'ist' : 'sind'} noch im Spiel`;
  },
};
