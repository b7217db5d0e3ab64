/**
 * Cards, suits and seats as people call them in German. A court card has a gender, and a Bube a dative and an accusative of his own;
 * 'Herz 7' is a card, so female.
 */
import { of } from '../../../core/german.js';
import type { Naming } from '../../../core/naming.js';

const SUITS: Readonly<Record<string, string>> = { clubs: 'Kreuz', diamonds: 'Karo', spades: 'Pik', hearts: 'Herz' };
const LETTERS: Readonly<Record<string, string>> = { C: 'Kreuz', D: 'Karo', S: 'Pik', H: 'Herz' };
const SEATS: Readonly<Record<string, string>> = { north: 'Nord', east: 'Ost', south: 'Süd', west: 'West' };
const COURT: Readonly<Record<string, readonly [name: string, dative: string, accusative: string]>> = {
  J: ['Bube', 'dem *-Buben', 'den *-Buben'],
  Q: ['Dame', 'der *-Dame', 'die *-Dame'],
  K: ['König', 'dem *-König', 'den *-König'],
  A: ['Ass', 'dem *-Ass', 'das *-Ass'],
};

export const suitOf = (card: string): string => LETTERS[card[1]];
export const rankName = (card: string): string => COURT[card[0]]?.[0] ?? (card[0] === 'T' ? '10' : card[0]);
/** 'Herz 7', 'Pik-Dame'. */
export const cardName = (card: string): string => `${suitOf(card)}${card[0] in COURT ? '-' : ' '}${rankName(card)}`;
export const seatName = (seat: string): string => SEATS[seat] ?? seat;
export const suitName = (suit: string): string => SUITS[suit] ?? suit;

/** 'der Herz 7', 'dem Herz-Buben': after 'mit' and 'unter'. */
export const dative = (card: string): string => declined(card, 1, 'der');
/** 'die Herz 7', 'den Herz-Buben': after 'über'. */
export const accusative = (card: string): string => declined(card, 2, 'die');

const declined = (card: string, form: 1 | 2, article: string): string =>
  COURT[card[0]]?.[form].replace('*', suitOf(card)) ?? `${article} ${cardName(card)}`;

const PLACES: Readonly<Record<string, (seat: string) => string>> = {
  'hand of': (seat) => `${of(seat)} Hand`,
  'passed by': (seat) => `von ${seat} weitergegeben`,
  'played by': (seat) => `im Stich, von ${seat}`,
  'taken by': (seat) => `${of(seat)} Stiche`,
};

/** What is asked. */
const DECISIONS: Readonly<Record<string, string>> = {
  'pass a card': 'eine Karte weitergeben',
  'play a card': 'eine Karte spielen',
};

export const germanNaming: Naming = {
  name(id) {
    if (/^[2-9TJQKA][CDSH]$/.test(id)) return cardName(id);
    const [, place, seat] = /^(\w+ \w+) (\w+)$/.exec(id) ?? [];
    return DECISIONS[id] ?? SEATS[id] ?? (seat in SEATS ? PLACES[place]?.(SEATS[seat]) : undefined);
  },
};
