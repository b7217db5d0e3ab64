/** The state of a game of goofspiel. */
import { rulesOf } from '../kit/flow.js';
import { hiddenSum, int, matrix, type StateOf, sum, vector, word } from '../kit/layout.js';

export const ORDERS = ['descending', 'ascending', 'random'] as const;

export interface Variant {
  readonly cards: number;
  readonly players: number;
  readonly hidden: boolean; // bids are never shown, only the winner
  readonly order: (typeof ORDERS)[number]; // of the prizes
}

// Places of a card: the hand, then the bid of round 1, 2, ...
export const HAND = 0;

// Results of a round.
export const OPEN = 0;
export const TIED = 1;
export const WON = 2; // add the seat

export const seatsOf = ({ players }: Variant): readonly string[] => names(players, 'player ');

/** '1', '2', ... each with a prefix. */
export function names(count: number, word = ''): string[] {
  return Array.from({ length: count }, (_, i) => `${word}${i + 1}`);
}

/** Card c of a seat, counted from 0, is piece seat * cards + c and bids c + 1. */
export function table({ cards, players, order }: Variant) {
  const seats = names(players, 'player ');
  const rounds = names(cards, 'round ');
  const prize = vector(rounds, int(0, cards)); // 0: not turned up yet
  return {
    at: matrix(seats, names(cards), word(['hand', ...rounds])),
    prize: order === 'random' ? prize : sum(prize),
    won: vector(rounds, word(['open', 'tied', ...seats])),
    round: int(0, cards), // rounds decided
    bids: int(0, players), // made in this round
    points: sum(vector(seats, int(0, (cards * (cards + 1)) / 2))),
    bid: hiddenSum(vector(seats, int(0, cards - 1))), // card bid in this round; 0 if none is
    hand: hiddenSum(vector(seats, int(0, 2 ** cards - 1))), // as a set
  };
}
export interface Goofspiel extends StateOf<ReturnType<typeof table>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Goofspiel>();

/** The number of bids that a seat has made so far. */
export function bidsOf(s: Goofspiel, seat: number): number {
  return s.round + (seat < s.bids ? 1 : 0);
}

/** The card that a seat bid in a round counted from 0, or -1. */
export function bidOf(s: Goofspiel, cards: number, seat: number, round: number): number {
  for (let card = 0; card < cards; card++) if (s.at[seat * cards + card] === round + 1) return card;
  return -1;
}
