/** What card games say of hands and tricks. A hand is read off the places of the cards, which are all that a view has of it. */
import type { Telling } from '../../game.js';
import type { ChanceWords } from '../step-words.js';
import { type CardTexts, english } from './english.js';
import { type CardTable, HAND, NO_CARD, type TrickState } from './table.js';

export class TrickWords<S extends TrickState> {
  readonly deal: ChanceWords<S>;
  readonly texts: CardTexts;
  private readonly table: CardTable;

  constructor(table: CardTable, texts: CardTexts = english) {
    this.table = table;
    this.texts = texts;
    const { pack, seatCount } = table;
    const seatOf = (s: S) => this.seat(s.dealt % seatCount);
    this.deal = {
      say: (s, card) => texts.cardFor(this.card(card), seatOf(s)),
      /** All at once: after the last card. */
      told: ({ after, reader }) => {
        if (after.dealt < pack.size) return [];
        const own = [...after.at.keys()].filter((card) => after.at[card] === HAND + reader);
        return [{ text: own.length === 0 ? texts.dealt : texts.dealtTo(this.seat(reader), this.cards(own)) }];
      },
    };
  }

  /** 'North'. */
  seat(seat: number): string {
    return this.texts.seat(this.table.seats[seat]);
  }

  /** 'Q♠'. */
  card(card: number): string {
    return this.texts.card(this.table.pack.names[card]);
  }

  cards(cards: readonly number[]): string {
    return this.texts.cards(cards.map((card) => this.table.pack.names[card]));
  }

  /** 'club'. */
  suit(suit: number): string {
    return this.texts.suit(this.table.pack.suits[suit]);
  }

  by(seat: number, text: string, cards: readonly number[] = []): Telling {
    return { text, seat: this.table.seats[seat], about: cards.map((card) => this.table.pack.names[card]) };
  }

  /** Cards of the suit in the hand of a seat, ascending. */
  own(shown: S, suit: number, seat: number): readonly number[] {
    const { suitOf } = this.table.pack;
    return [...shown.at.keys()].filter((card) => suitOf[card] === suit && shown.at[card] === HAND + seat);
  }

  /** A card among those of its suit in the hand: 'your only club', 'the highest of your 4 clubs', 'the third lowest of your 5 clubs'. */
  standing(shown: S, card: number, seat: number): string {
    const { pack } = this.table;
    const own = this.own(shown, pack.suitOf[card], seat);
    const suit = pack.suits[pack.suitOf[card]];
    if (own.length === 1) return this.texts.onlyCard(suit);
    const [low, high] = [own.indexOf(card) + 1, own.length - own.indexOf(card)];
    return high < low ? this.texts.nthHighest(high, own.length, suit) : this.texts.nthLowest(low, own.length, suit);
  }

  /** A reason, and which card of its suit it is where the hand has others. */
  apart(reason: string, shown: S, card: number, seat: number): string {
    const isOnly = this.own(shown, this.table.pack.suitOf[card], seat).length === 1;
    return isOnly ? reason : `${reason}; ${this.standing(shown, card, seat)}`;
  }

  /** Whether somebody else holds it, or may hold it. */
  isOut({ at }: S, card: number, seat: number): boolean {
    return at[card] < this.table.trick && at[card] !== HAND + seat;
  }

  /** The number of higher cards of the suit in other hands. */
  higherOut(shown: S, card: number, seat: number): number {
    const { suitOf } = this.table.pack;
    return shown.at.filter(
      (_, other) => other > card && suitOf[other] === suitOf[card] && this.isOut(shown, other, seat),
    ).length;
  }

  /** The cards that a play by `mover` completes a trick with, and who takes it; undefined while the trick goes on. */
  taken(before: S, after: S, move: number, mover: number): { trick: readonly number[]; taker: number } | undefined {
    if (before.played < this.table.seatCount - 1) return undefined;
    const trick = Array.from(before.trick, (card, seat) => (seat === mover ? move : card));
    return { trick, taker: after.leader };
  }

  /** The cards that lie in the trick. */
  lying(shown: S): readonly number[] {
    return [...shown.trick].filter((card) => card !== NO_CARD);
  }
}
