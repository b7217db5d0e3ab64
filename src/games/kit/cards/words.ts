/** What card games say of hands and tricks. A hand is read off the places of the cards, which are all that a view has of it. */
import { capital, counted, listed } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import type { ChanceWords } from '../step-words.js';
import { cardName } from './spoken.js';
import { type CardTable, HAND, NO_CARD, type TrickState } from './table.js';

/** '1 higher club is still out', '3 higher clubs are still out'. */
export function higherOut(count: number, one: string): string {
  return `${counted(count, `higher ${one}`)} ${count === 1 ? 'is' : 'are'} still out`;
}

const ORDINALS = ['', '', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth ', 'seventh '];

export class TrickWords<S extends TrickState> {
  readonly deal: ChanceWords<S>;
  private readonly table: CardTable;

  constructor(table: CardTable) {
    this.table = table;
    const { pack, seatCount } = table;
    const seatOf = (s: S) => this.seat(s.dealt % seatCount);
    this.deal = {
      say: (s, card) => `${this.card(card)} for ${seatOf(s)}`,
      /** All at once: after the last card. */
      told: ({ after, reader }) => {
        if (after.dealt < pack.size) return [];
        const own = [...after.at.keys()].filter((card) => after.at[card] === HAND + reader);
        const text = 'The cards are dealt';
        return [{ text: own.length === 0 ? text : `${text}: ${this.seat(reader)} has ${this.cards(own)}` }];
      },
    };
  }

  /** 'North'. */
  seat(seat: number): string {
    return capital(this.table.seats[seat]);
  }

  /** 'Q♠'. */
  card(card: number): string {
    return cardName(this.table.pack.names[card]);
  }

  cards(cards: readonly number[]): string {
    return listed(cards.map((card) => this.card(card)));
  }

  /** 'club'. */
  suit(suit: number): string {
    return this.table.pack.suits[suit].slice(0, -1);
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
    const suit = pack.suitOf[card];
    const own = this.own(shown, suit, seat);
    if (own.length === 1) return `your only ${this.suit(suit)}`;
    const [low, high] = [own.indexOf(card) + 1, own.length - own.indexOf(card)];
    const place = high < low ? `${ORDINALS[high]}highest` : `${ORDINALS[low]}lowest`;
    return `the ${place} of your ${own.length} ${pack.suits[suit]}`;
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
