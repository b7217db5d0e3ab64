/**
 * The table of a trick-taking game: the place of every card, the trick, the hands as sets, and what plays have shown the hands
 * to lack. A place is one of: a hand, cards put aside from it, the trick, cards taken (one of each for every seat), the deck.
 */
import { bits, hiddenSum, int, matrix, memory, type State, starting, sum, vector, word } from '../layout.js';
import type { Pack } from './pack.js';

/** First place of the hands; add the seat. */
export const HAND = 0;
export const NO_LEADER = -1;
export const NO_CARD = -1;

export interface TrickState extends State {
  readonly at: Int32Array; // the place of each card
  dealt: number; // cards dealt so far, round the table from seat 0
  leader: number; // of the trick; NO_LEADER before the play
  played: number; // cards in the trick
  tricks: number; // taken
  readonly lacks: Int32Array; // by seat: what its plays have shown it to lack
  suit: number; // led in the trick
  readonly trick: Int32Array; // the card of each seat, or NO_CARD
  readonly held: Int32Array; // the hands, as sets of a pack
}

/**
 * What plays can show a hand to lack. Usually that is a suit; if the rules of a game let a play show more or less, a suit is
 * divided into parts.
 */
interface Lacks {
  readonly names: readonly string[];
  readonly ofCard: readonly number[]; // by card: which of them it belongs to
}

interface TableSpec {
  readonly pack: Pack;
  readonly seats: readonly string[];
  readonly aside?: string; // 'passed by': cards of a hand that lie face down beside it; none if absent
  readonly lacks?: Lacks; // the suits if absent
}

export class CardTable {
  readonly pack: Pack;
  readonly seats: readonly string[];
  readonly places: readonly string[];
  readonly lackNames: readonly string[];
  declare readonly seatCount: number;
  declare readonly handSize: number; // when all cards are dealt
  declare readonly aside: number; // places; add the seat. As `trick` if nothing is put aside
  declare readonly trick: number; // places; add the seat
  declare readonly taken: number; // places; add the seat
  declare readonly deck: number; // a place
  declare readonly lackOf: Int32Array; // by card
  declare readonly outOf: Int32Array; // by suit: the lacks of a hand that is out of it

  constructor({ pack, seats, aside, lacks }: TableSpec) {
    const groups = ['hand of', ...(aside === undefined ? [] : [aside]), 'played by', 'taken by'];
    this.pack = pack;
    this.seats = seats;
    this.places = [...groups.flatMap((group) => seats.map((seat) => `${group} ${seat}`)), 'deck'];
    this.lackNames = lacks?.names ?? pack.suits;
    this.seatCount = seats.length;
    this.handSize = pack.size / seats.length;
    this.deck = this.places.length - 1;
    this.taken = this.deck - seats.length;
    this.trick = this.taken - seats.length;
    this.aside = seats.length;
    this.lackOf = Int32Array.from(lacks?.ofCard ?? pack.suitOf);
    this.outOf = new Int32Array(pack.suits.length);
    this.lackOf.forEach((lack, card) => {
      this.outOf[pack.suitOf[card]] |= 1 << lack;
    });
  }

  /** The fields of a `TrickState`, for `defineState`. */
  fields() {
    const { pack, seats, places, handSize, deck, lackNames } = this;
    return {
      at: starting(vector(pack.names, word(places)), deck),
      dealt: int(0, pack.size),
      leader: starting(word(['nobody', ...seats], NO_LEADER), NO_LEADER),
      played: int(0, seats.length),
      tricks: int(0, handSize),
      lacks: memory(vector(seats, bits(lackNames))),
      suit: sum(int(0, pack.suits.length - 1)),
      trick: sum(starting(vector(seats, int(NO_CARD, pack.size - 1)), NO_CARD)),
      held: hiddenSum(matrix(seats, pack.suits, int(0, Math.max(...pack.full)))),
    };
  }

  /** Who plays the next card. */
  player(s: TrickState): number {
    const seat = s.leader + s.played;
    return seat < this.seatCount ? seat : seat - this.seatCount;
  }

  /** Whether a seat has played to the trick. */
  hasPlayed(s: TrickState, seat: number): boolean {
    if (s.leader === NO_LEADER) return false;
    const turn = seat - s.leader;
    return (turn < 0 ? turn + this.seatCount : turn) < s.played;
  }

  /** Cards in a hand, less those put aside. */
  inHand(s: TrickState, seat: number, aside = 0): number {
    const dealt = Math.floor((s.dealt + this.seatCount - 1 - seat) / this.seatCount);
    return dealt - aside - s.tricks - (this.hasPlayed(s, seat) ? 1 : 0);
  }

  /** Whether a card in this place has been played. */
  isPlayed(place: number): boolean {
    return place >= this.trick && place < this.deck;
  }

  /** Counts the tricks that each seat has taken. */
  countTaken({ at }: TrickState, out: Int32Array): void {
    for (let seat = 0; seat < this.seatCount; seat++)
      out[seat] = at.reduce((cards, place) => cards + (place === this.taken + seat ? 1 : 0), 0) / this.seatCount;
  }

  /** Gathers all cards into the deck for another deal; the score is stored elsewhere. */
  clear(s: TrickState): void {
    s.at.fill(this.deck);
    s.lacks.fill(0);
    s.held.fill(0);
    s.dealt = 0;
    s.leader = NO_LEADER;
    s.suit = 0;
    s.tricks = 0;
  }

  /** Computes the trick from the places of the cards. */
  recount(s: TrickState): void {
    const { at, trick } = s;
    trick.fill(NO_CARD);
    for (let card = 0; card < at.length; card++) {
      const seat = at[card] - this.trick;
      if (seat >= 0 && seat < this.seatCount) trick[seat] = card;
    }
    s.suit = s.played > 0 ? this.pack.suitOf[trick[s.leader]] : 0;
  }

  /** Computes the hands as sets. */
  recountHidden(s: TrickState): void {
    this.pack.sort(s.at, s.held);
  }
}
