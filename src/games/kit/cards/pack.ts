/**
 * A pack of cards, and sets of its cards. Cards are numbered suit by suit, from the lowest rank up; a set has one mask of
 * ranks for each suit. A deck without suits is a pack of one suit; a pack with a suit for each player's own deck keeps
 * several decks apart.
 */
import { countBits, nthBit } from '../../../core/bits.js';
import { invariant } from '../../../core/invariant.js';
import type { MoveList } from '../../../core/move-list.js';

const MOST_RANKS = 30; // a suit is one cell

/** Ranks of the French pack, lowest first. */
const FRENCH_RANKS = '23456789TJQKA';

export class Pack {
  readonly suits: readonly string[];
  readonly names: readonly string[]; // by card
  declare readonly size: number; // cards
  declare readonly width: number; // suits: masks of a set
  declare readonly suitOf: Int32Array; // by card
  declare readonly first: Int32Array; // by suit: its lowest card
  declare readonly full: Int32Array; // by suit: the set of all its ranks

  /** `suits`: the names of the cards of each suit, lowest first. */
  constructor(suits: Readonly<Record<string, readonly string[]>>) {
    const cards = Object.values(suits);
    this.suits = Object.keys(suits);
    this.names = cards.flat();
    this.size = this.names.length;
    this.width = cards.length;
    this.suitOf = Int32Array.from(cards.flatMap((names, suit) => names.map(() => suit)));
    this.first = Int32Array.from(cards, (_, suit) => this.suitOf.indexOf(suit));
    this.full = Int32Array.from(cards, (names) => 2 ** names.length - 1);
    invariant(
      cards.every(({ length }) => length > 0 && length <= MOST_RANKS),
      `a suit has 1 to ${MOST_RANKS} cards`,
    );
  }

  /** Adds a card to set `n` of a vector of sets. */
  add(sets: Int32Array, n: number, card: number): void {
    const suit = this.suitOf[card];
    sets[n * this.width + suit] |= 1 << (card - this.first[suit]);
  }

  /** Removes a card from set `n`. */
  remove(sets: Int32Array, n: number, card: number): void {
    const suit = this.suitOf[card];
    sets[n * this.width + suit] &= ~(1 << (card - this.first[suit]));
  }

  /** Fills the sets from the place of each card: set `n` gets the cards in place `n`. */
  sort(at: Int32Array, sets: Int32Array): void {
    const places = sets.length / this.width;
    sets.fill(0);
    for (let card = 0; card < at.length; card++) if (at[card] < places) this.add(sets, at[card], card);
  }

  /** The number of cards in set `n`. */
  count(sets: Int32Array, n: number): number {
    const { width } = this;
    let count = 0;
    for (let suit = 0; suit < width; suit++) count += countBits(sets[n * width + suit]);
    return count;
  }

  /** The card of set `n` with `k` cards below it. */
  nth(sets: Int32Array, n: number, k: number): number {
    const from = n * this.width;
    let left = k;
    for (let suit = 0; ; suit++) {
      const ranks = sets[from + suit];
      const count = countBits(ranks);
      if (left < count) return this.first[suit] + nthBit(ranks, left);
      left -= count;
    }
  }

  /** Lists the cards of set `n` in ascending order. */
  list(sets: Int32Array, n: number, out: MoveList): void {
    const { width } = this;
    for (let suit = 0; suit < width; suit++) this.listSuit(suit, sets[n * width + suit], out);
  }

  /** Lists some ranks of a suit in ascending order. */
  listSuit(suit: number, ranks: number, out: MoveList): void {
    const first = this.first[suit];
    for (let left = ranks; left !== 0; left &= left - 1) out.add(first + 31 - Math.clz32(left & -left));
  }
}

/** '2C' .. 'AC' and so on: the `ranks` highest cards of each suit, named by rank and the first letter of the suit. */
export function frenchPack(suits: readonly string[], ranks = FRENCH_RANKS.length): Pack {
  const kept = [...FRENCH_RANKS].slice(-ranks);
  return new Pack(Object.fromEntries(suits.map((suit) => [suit, kept.map((rank) => rank + suit[0].toUpperCase())])));
}
