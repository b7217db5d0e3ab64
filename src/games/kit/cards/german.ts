/** The same in German. A court card has a gender, and a Bube a dative and an accusative of his own; 'Herz 7' is a card, so female. */
import { counted, of } from '../../../core/german.js';
import type { Naming } from '../../../core/naming.js';
import type { CardTexts } from './english.js';

const SUITS: Readonly<Record<string, string>> = { clubs: 'Kreuz', diamonds: 'Karo', spades: 'Pik', hearts: 'Herz' };
const LETTERS: Readonly<Record<string, string>> = { C: 'Kreuz', D: 'Karo', S: 'Pik', H: 'Herz' };
const SEATS: Readonly<Record<string, string>> = { north: 'Nord', east: 'Ost', south: 'Süd', west: 'West' };
const COURT: Readonly<Record<string, readonly [name: string, dative: string, accusative: string]>> = {
  J: ['Bube', 'dem *-Buben', 'den *-Buben'],
  Q: ['Dame', 'der *-Dame', 'die *-Dame'],
  K: ['König', 'dem *-König', 'den *-König'],
  A: ['Ass', 'dem *-Ass', 'das *-Ass'],
};
const ORDINALS = ['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt'];

const suitOf = (card: string): string => LETTERS[card[1]];
const rankName = (card: string): string => COURT[card[0]]?.[0] ?? (card[0] === 'T' ? '10' : card[0]);
/** 'Herz 7', 'Pik-Dame'. */
const cardName = (card: string): string => `${suitOf(card)}${card[0] in COURT ? '-' : ' '}${rankName(card)}`;
const seatName = (seat: string): string => SEATS[seat] ?? seat;
export const suitName = (suit: string): string => SUITS[suit] ?? suit;

/** 'der Herz 7', 'dem Herz-Buben': after 'mit' and 'unter'. */
export const dative = (card: string): string => declined(card, 1, 'der');
/** 'die Herz 7', 'den Herz-Buben': after 'über'. */
export const accusative = (card: string): string => declined(card, 2, 'die');

const declined = (card: string, form: 1 | 2, article: string): string =>
  COURT[card[0]]?.[form].replace('*', suitOf(card)) ?? `${article} ${cardName(card)}`;

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

const PLACES: Readonly<Record<string, (seat: string) => string>> = {
  'hand of': (seat) => `${of(seat)} Hand`,
  'passed by': (seat) => `von ${seat} weitergegeben`,
  'played by': (seat) => `im Stich, von ${seat}`,
  'taken by': (seat) => `${of(seat)} Stiche`,
};

export const germanNaming: Naming = {
  name(id) {
    if (/^[2-9TJQKA][CDSH]$/.test(id)) return cardName(id);
    const [, place, seat] = /^(\w+ \w+) (\w+)$/.exec(id) ?? [];
    return SEATS[id] ?? (seat in SEATS ? PLACES[place]?.(SEATS[seat]) : undefined);
  },
};
