/** The fields of a game of Hearts. */
import { rulesOf } from '../kit/flow.js';
import { bits, defineState, flag, int, memory, type StateOf, sum, vector, word } from '../kit/layout.js';
import { ALL_POINTS, CARD_NAMES, POINTS, SEATS, table } from './cards.js';

export const PASSED = table.aside; // place of a card that has been chosen but not passed yet; add the seat
export const PASS_SIZE = 3;
export const NO_PASS = 0; // directions are the number of seats that cards move clockwise
export const DIRECTIONS = ['none', 'left', 'across', 'right'] as const;

export const MATCH = 100; // points at which a game of several hands ends
/** No seat has 100 points before the last hand, and every hand adds at least 26 in all. */
export const MOST_HANDS = Math.floor((4 * (MATCH - 1)) / ALL_POINTS) + 1;
export const MOST_POINTS = MATCH - 1 + ALL_POINTS;

const { at, dealt, leader, played, tricks, lacks, suit, trick, held } = table.fields();

const fields = {
  at,
  direction: word(DIRECTIONS), // of the pass
  hands: int(0, MOST_HANDS), // played out
  score: vector(SEATS, int(0, MOST_POINTS)), // points of the hands played out
  dealt,
  chosen: int(0, PASS_SIZE * 4), // cards chosen to be passed, seat by seat
  leader,
  played,
  tricks,
  lacks,
  known: memory(vector(CARD_NAMES, bits(SEATS))), // who has passed this card to the hand that it lies in
  suit,
  broken: sum(flag()), // a heart or the queen of spades has been played
  points: sum(vector(SEATS, int(0, ALL_POINTS))), // taken in this hand
  trick,
  held,
};

export const Hearts = defineState(fields);
export interface Hearts extends StateOf<typeof fields> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Hearts>();

/** The number of cards that a seat has chosen but not passed yet. */
export function chosenBy(s: Hearts, seat: number): number {
  return Math.max(0, Math.min(PASS_SIZE, s.chosen - PASS_SIZE * seat));
}

/** The seat that passes cards to a seat. */
export function giverOf(s: Hearts, seat: number): number {
  return (seat - s.direction) & 3;
}

/** Clears the table for another hand. */
export function clearTable(s: Hearts): void {
  table.clear(s);
  s.known.fill(0);
  s.points.fill(0);
  s.broken = 0;
}

export function recount(s: Hearts): void {
  table.recount(s);
  table.recountHidden(s);
  s.points.fill(0);
  s.broken = 0;
  s.at.forEach((place, card) => {
    if (POINTS[card] === 0 || !table.isPlayed(place)) return;
    if (place >= table.taken) s.points[place - table.taken] += POINTS[card];
    s.broken = 1;
  });
}

/** The points of a seat for a finished hand; a seat that took all 26 gives them to each of the others instead. */
export function costOf(s: Hearts, seat: number): number {
  const shooter = s.points.indexOf(ALL_POINTS);
  if (shooter === -1) return s.points[seat];
  return seat === shooter ? 0 : ALL_POINTS;
}
