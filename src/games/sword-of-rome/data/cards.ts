/** Cards by number, and what they do (SR 6, 22). */
import { invariant } from '../../../core/invariant.js';
import {
  CANCELS_GALLIC,
  CARTHAGE,
  type CardRow,
  type Effect,
  ETRUSAM,
  FOUR_OR_FEWER,
  GAUL,
  GREEK,
  RESHUFFLE,
  ROME,
  TIMINGS,
  type Timing,
} from './decks.js';
import { HANDS, type HandName } from './rules.js';

export interface Card {
  readonly id: string; // 'ROM-05'
  readonly name: string;
  readonly hand: number;
  readonly op: number;
  readonly when: Timing;
  readonly removed: boolean; // leaves the game when its event is used
  readonly effects: readonly Effect[];
}

export const DECK_SIZE = 37;
export const CARD_COUNT = DECK_SIZE * HANDS.length;
/** In fields of cards: none. */
export const NO_CARD = -1;

const DECKS: Readonly<Record<HandName, readonly [prefix: string, rows: readonly CardRow[]]>> = {
  gaul: ['GAU', GAUL],
  etrusam: ['ETR', ETRUSAM],
  greek: ['GRE', GREEK],
  carthage: ['CAR', CARTHAGE],
  rome: ['ROM', ROME],
};

/** All cards of the game with five players: those of hand h from h * DECK_SIZE on, in the order of their numbers. */
export const CARDS: readonly Card[] = HANDS.flatMap((name, hand) => {
  const [prefix, rows] = DECKS[name];
  invariant(rows.length === DECK_SIZE, `the deck of ${name} has ${rows.length} cards`);
  return rows.map(([title, op, when, after, , first, second], i) => ({
    id: `${prefix}-${`${i + 1}`.padStart(2, '0')}`,
    name: title,
    hand,
    op,
    when,
    removed: after === 'remove',
    effects: second === undefined ? [first] : [first, second],
  }));
});
/** The same with the exchanged cards for four and fewer (SR 21.5). */
export const CARDS_OF_FOUR: readonly Card[] = CARDS.map((card) => {
  const change = FOUR_OR_FEWER[card.id];
  if (change === undefined) return card;
  const [name, after, effect] = change;
  return { ...card, name, when: 'action', removed: after === 'remove', effects: [effect] };
});

export const CARD_IDS = CARDS.map((card) => card.id);
export const CARD_HAND = Int8Array.from(CARDS, (card) => card.hand);
export const CARD_OP = Int8Array.from(CARDS, (card) => card.op);
/** SR 6.4. */
export const RESHUFFLES = Int8Array.from(CARDS, (card) => (RESHUFFLE.includes(card.id) ? 1 : 0));
/** SR 21.5. */
export const ANSWERS_GAULS = Int8Array.from(CARDS, (card) => (CANCELS_GALLIC.includes(card.id) ? 1 : 0));
const NPA = Int8Array.from(CARDS, (card) => (card.effects[0].kind === 'npa' ? 1 : 0));
/** Neutral Power Activates, the same with any number of players (SR 16.2). */
export const isNpa = (card: number): boolean => NPA[card] === 1;
/** By hand, in ascending order. */
export const NPA_CARDS = HANDS.map((_, hand) =>
  Int16Array.from(CARDS.flatMap((card, i) => (card.hand === hand && isNpa(i) ? [i] : []))),
);

export function cardNamed(id: string): number {
  const card = CARD_IDS.indexOf(id);
  invariant(card >= 0, `there is no card ${id}`);
  return card;
}

/** The first card of a hand's deck; its deck goes on for DECK_SIZE cards. */
export function deckOf(hand: number): number {
  return hand * DECK_SIZE;
}

export function cardsFor(players: number): readonly Card[] {
  return players === 5 ? CARDS : CARDS_OF_FOUR;
}

const timing = (cards: readonly Card[]) => Int8Array.from(cards, (card) => TIMINGS.indexOf(card.when));
const TIMING_OF = [timing(CARDS_OF_FOUR), timing(CARDS)];
const first = (cards: readonly Card[]) => cards.map((card) => card.effects[0]);
const FIRST_OF = [first(CARDS_OF_FOUR), first(CARDS)];

/** When a card is played, as an index of TIMINGS. */
export function timingOf(players: number, card: number): number {
  return TIMING_OF[players === 5 ? 1 : 0][card];
}

export function firstEffect(players: number, card: number): Effect {
  return FIRST_OF[players === 5 ? 1 : 0][card];
}

export function effectsOf(players: number, card: number): readonly Effect[] {
  return cardsFor(players)[card].effects;
}

/** By hand: its cards of one timing, in ascending order; for the windows, which look at no others. */
export function cardsOfTiming(players: number, when: Timing): readonly Int16Array[] {
  const cards = cardsFor(players);
  return HANDS.map((_, hand) =>
    Int16Array.from(cards.flatMap((card, i) => (card.hand === hand && card.when === when ? [i] : []))),
  );
}
