/** What Hearts says, in English; other languages have the same table. Cards, suits and seats come by their ids. */
import { counted, signed } from '../../core/english.js';
import { english as cards } from '../kit/cards/english.js';
import { cardNaming } from '../kit/cards/spoken.js';
import type { DIRECTIONS } from './state.js';

const QUEEN = 'the queen of spades';
const points = (count: number): string => counted(count, 'point');
const orNo = (count: number): string => (count === 0 ? 'no points' : points(count));
const { seat: named, card: written } = cards;

export type Direction = (typeof DIRECTIONS)[number];

export const english = {
  cards,
  naming: cardNaming,
  passing: (direction: Direction) =>
    direction === 'none'
      ? 'no cards are passed'
      : `three cards are passed ${direction === 'across' ? 'across' : `to the ${direction}`}`,
  hand: (n: number, passing: string) => `Hand ${n}: ${passing}`,

  losesQueen: `gets rid of ${QUEEN}`,
  mightTakeQueen: `could be made to take ${QUEEN}`,
  high: 'a high card',
  leavesNone: (suit: string) => `leaves no ${suit}`,
  leaves: (count: number, suit: string) => `leaves ${counted(count, cards.suit(suit))}`,

  opens: 'the two of clubs leads',
  noHigher: (suit: string) => `nobody can go over it in ${suit}`,
  staysUnder: (card: string) => `stays under the ${written(card)}`,
  goesOver: (card: string) => `goes over the ${written(card)}`,
  takes: 'takes the trick',
  takesWith: (count: number) => `takes the trick, ${count === 0 ? 'which has no points' : `with ${points(count)}`}`,
  givesQueen: (taker: string) => `gives ${QUEEN} to ${taker}, as it stands`,
  givesPoint: (taker: string) => `gives a point to ${taker}, as it stands`,
  outOf: (suit: string, reason: string) => `out of ${suit}: ${reason}`,

  askPass: (to: string, nth: number, of: number) => `Which card do you pass to ${named(to)}, ${nth} of ${of}?`,
  pass: (card: string) => `pass ${written(card)}`,
  passesTo: (seat: string, to: string) => `${named(seat)} passes to ${named(to)}:`,
  someCard: 'a card',
  handedOver: 'The cards change hands',
  gets: (seat: string, from: string, got: readonly string[]) =>
    `${named(seat)} gets ${cards.cards(got)} from ${named(from)}`,
  leadsFirst: (seat: string) => `${named(seat)} has 2♣ and leads`,

  askLead: 'Which card do you lead?',
  askPlay: (best: string, seat: string, worth: number) =>
    `Which card do you play, with ${written(best)} of ${named(seat)} highest${worth === 0 ? '' : `, for ${points(worth)}`}?`,
  lead: (card: string) => `play ${written(card)}`,
  play: (card: string) => `play ${written(card)}`,
  leads: (seat: string, card: string) => `${named(seat)} leads ${written(card)}`,
  plays: (seat: string, card: string) => `${named(seat)} plays ${written(card)}`,
  sheds: (seat: string, card: string) => `${named(seat)} plays ${written(card)}`,
  breaking: (play: string) => `${play}, so hearts may be led`,
  takesTrick: (seat: string, card: string, worth: number) =>
    `${named(seat)} takes the trick with ${written(card)}: ${orNo(worth)}`,

  endOfHand: (n: number) => `End of hand ${n}`,
  shootsMoon: (seat: string, all: number) =>
    `${named(seat)} shoots the moon: all ${all} points go to each of the others`,
  scores: (seat: string, cost: number) => `${named(seat)} gets ${orNo(cost)}`,
  scoresMore: (seat: string, cost: number, had: number) =>
    `${named(seat)} gets ${orNo(cost)}: ${had}, ${signed(cost)} = ${had + cost}`,
  allPlayed: 'all tricks have been taken',
  reached: (count: number, hands: number) => `a seat has ${count} points after ${hands} hands`,
};

export type HeartsTexts = typeof english;
