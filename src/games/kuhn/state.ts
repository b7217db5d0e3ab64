/** The position of a hand: cards, chips, and who has acted. */
import { NOBODY } from '../game.js';
import { rulesOf } from '../kit/flow.js';
import { int, type StateOf, starting, sum, vector, word } from '../kit/layout.js';

export const NO_CARD = -1;
export const PASSES = 0; // checks, or folds before a bet
export const BETS = 1; // bets, or calls

export const table = (players: number, cards: readonly string[]) => ({
  card: starting(vector(players, word(['none', ...cards], NO_CARD)), NO_CARD),
  in: starting(vector(players, int(1, 2)), 1), // chips put in
  dealt: sum(int(0, players)),
  acted: int(0, 2 * players - 1), // actions so far
  bettor: starting(int(NOBODY, players - 1), NOBODY), // who bet first
});
export interface Kuhn extends StateOf<ReturnType<typeof table>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Kuhn>();

export const playersOf = (s: Kuhn): number => s.in.length;

/** Whether somebody still has to act. */
export const isOpen = (s: Kuhn): boolean =>
  s.bettor === NOBODY ? s.acted < playersOf(s) : s.acted < s.bettor + playersOf(s);

/** Whether the seat has not folded. */
export const stays = (s: Kuhn, seat: number): boolean => s.bettor === NOBODY || s.in[seat] === 2;

export const haveAllFolded = (s: Kuhn): boolean =>
  s.bettor !== NOBODY && s.in.filter((chips) => chips === 2).length === 1;

/** At the end: the highest card of those who have not folded. */
export function winnerOf(s: Kuhn): number {
  let winner = NOBODY;
  for (let seat = 0; seat < playersOf(s); seat++)
    if (stays(s, seat) && (winner === NOBODY || s.card[seat] > s.card[winner])) winner = seat;
  return winner;
}

export function potOf(s: Kuhn): number {
  let pot = 0;
  for (let seat = 0; seat < playersOf(s); seat++) pot += s.in[seat];
  return pot;
}
