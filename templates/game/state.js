// @ts-check
/** What a position of Trick Duel is made of. */
import { bits, int, memory, rulesOf, starting, vector, word } from 'strategos/kit';

export const SEATS = ['north', 'south'];
export const SUITS = ['spades', 'hearts'];
export const RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

// Where a card can lie. The first two of each pair belong to the seats, in order.
export const PLACES = ['hand of north', 'hand of south', 'played by north', 'played by south', 'taken', 'stock'];
export const HAND = 0; // add the seat
export const TRICK = 2; // add the seat
export const TAKEN = 4;
export const STOCK = 5;

/**
 * The fields of a position. Everything the rules need is here, each with its range.
 * @param {readonly string[]} cards
 */
export const table = (cards) => ({
  at: starting(vector(cards, word(PLACES)), STOCK), // the place of each card
  dealt: int(0, cards.length - 2),
  leader: word(SEATS),
  led: int(0, 1), // cards in the trick
  won: vector(SEATS, int(0, cards.length / 2 - 1)), // tricks
  lacks: memory(vector(SEATS, bits(SUITS))), // suits that a seat did not follow
});
/** @typedef {import('strategos/kit').StateOf<ReturnType<typeof table>>} Duel */

/**
 * What declares the steps of the rules: types know each by its name, and demand the words for it.
 * @type {ReturnType<typeof rulesOf<Duel>>}
 */
export const steps = rulesOf();
