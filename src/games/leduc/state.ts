/** The position of a hand of Leduc hold'em, and the state of its betting. */
import { countBits } from '../../core/bits.js';
import { NOBODY } from '../game.js';
import { rulesOf } from '../kit/flow.js';
import { bits, int, matrix, type StateOf, starting, sum, vector, word } from '../kit/layout.js';

export const NO_CARD = -1;
const NO_RAISE = -1;
const ANTE = 1;
export const ROUNDS = ['first', 'second'];
export const RAISES = [2, 4]; // by round
export const MAX_RAISES = 2; // in a round
export const MOST_CHIPS = ANTE + MAX_RAISES * (RAISES[0] + RAISES[1]); // of one seat

/** Cards are numbered by rank, two of each; the highest ranks, with ace low, are in play. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['s', 'h'];
export const rank = (card: number) => card >> 1;

/** The raisers and the chips that each seat has put in determine the whole betting so far. */
export const fieldsOf = (seats: readonly string[], cards: readonly string[]) => ({
  card: starting(vector([...seats, 'board'], word(['none', ...cards], NO_CARD)), NO_CARD),
  in: starting(vector(seats, int(ANTE, MOST_CHIPS)), ANTE), // chips put in
  folded: bits(seats),
  raiser: starting(matrix(ROUNDS, MAX_RAISES, word(['nobody', ...seats], NO_RAISE)), NO_RAISE),
  actor: word(seats),
  calls: int(0, seats.length), // since the last raise, or in a round without one
  raises: sum(int(0, MAX_RAISES)), // in this round
  stake: sum(starting(int(ANTE, MOST_CHIPS), ANTE)), // what a seat must have put in to stay
  stay: sum(starting(int(0, seats.length), seats.length)), // seats that have not folded
  dealt: sum(int(0, seats.length + 1)),
});
export interface Leduc extends StateOf<ReturnType<typeof fieldsOf>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Leduc>();

export function cardsOf(players: number): string[] {
  return RANKS.slice(-players - 1).flatMap((name) => SUITS.map((suit) => name + suit));
}

export function playersOf(s: Leduc): number {
  return s.in.length;
}

/** The slot of the card on the board. */
export function boardOf(s: Leduc): number {
  return s.in.length;
}

/** A round lasts until all remaining seats have called the last raise or checked; a single remaining seat wins. */
export function betting(s: Leduc): boolean {
  return s.stay > 1 && s.calls < (s.raises === 0 ? s.stay : s.stay - 1);
}

/** The index at which the next raise is recorded. */
export function nextRaise(s: Leduc): number {
  return (s.dealt - playersOf(s)) * MAX_RAISES + s.raises;
}

/** The step of the rules in a position. */
export function siteOf(s: Leduc): string {
  if (s.dealt < playersOf(s)) return 'deal';
  if (betting(s)) return s.dealt === boardOf(s) ? 'first round' : 'second round';
  return s.stay > 1 && s.dealt === boardOf(s) ? 'board' : 'over';
}

/** Whether a seat's card is shown: at a showdown, unless it has folded. */
export function isShown(s: Leduc, seat: number): boolean {
  return s.stay > 1 && s.dealt > boardOf(s) && !betting(s) && ((s.folded >> seat) & 1) === 0;
}

/** Computes all sums from the cards and raises. */
export function recount(s: Leduc): void {
  const raises = (round: number) => {
    let count = 0;
    while (count < MAX_RAISES && s.raiser[round * MAX_RAISES + count] !== NO_RAISE) count++;
    return count;
  };
  s.dealt = s.card.reduce((count, card) => (card === NO_CARD ? count : count + 1), 0);
  s.stay = playersOf(s) - countBits(s.folded);
  s.raises = raises(s.dealt > playersOf(s) ? 1 : 0);
  s.stake = ANTE + raises(0) * RAISES[0] + raises(1) * RAISES[1];
}

/** The best remaining hand wins the pot: a pair with the board beats all, then rank decides; equal hands split it. */
export function returns(s: Leduc, out: Float64Array): void {
  const winners = winnersOf(s);
  const share = potOf(s) / countBits(winners);
  for (let seat = 0; seat < playersOf(s); seat++) out[seat] = ((winners >> seat) & 1 ? share : 0) - s.in[seat];
}

export function potOf(s: Leduc): number {
  let pot = 0;
  for (let seat = 0; seat < playersOf(s); seat++) pot += s.in[seat];
  return pot;
}

/** At the end: the seats with the best hand, as bits. */
export function winnersOf(s: Leduc): number {
  let best = NOBODY;
  let winners = 0;
  for (let seat = 0; seat < playersOf(s); seat++) {
    if ((s.folded >> seat) & 1) continue;
    const hand = s.stay === 1 ? 0 : strength(s, seat);
    if (hand > best) winners = 0;
    if (hand >= best) {
      best = hand;
      winners |= 1 << seat;
    }
  }
  return winners;
}

const PAIR = 2 * RANKS.length; // above every rank

/** Whether the seat has a pair with the board. */
export const isPair = (s: Leduc, seat: number): boolean => rank(s.card[seat]) === rank(s.card[boardOf(s)]);

const strength = (s: Leduc, seat: number): number => rank(s.card[seat]) + (isPair(s, seat) ? PAIR : 0);
