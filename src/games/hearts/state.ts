/** The table of a game of Hearts. */
import {
  type StateOf,
  bits,
  defineState,
  flag,
  hiddenSum,
  int,
  matrix,
  memory,
  starting,
  sum,
  vector,
  word,
} from '../kit/layout.js';
import { ALL_POINTS, ALL_RANKS, CARDS, CARD_NAMES, LACKS, RANKS, SUITS } from './cards.js';

export const SEATS = ['north', 'east', 'south', 'west'] as const; // clockwise: the left neighbour is the next seat

// Places of a card; add the seat.
export const HAND = 0;
export const PASSED = 4; // chosen to be passed, not handed over yet
export const TABLE = 8; // in the trick
export const TAKEN = 12;
export const DECK = 16; // not dealt yet
export const PLACES = [
  ...SEATS.map((seat) => `hand of ${seat}`),
  ...SEATS.map((seat) => `passed by ${seat}`),
  ...SEATS.map((seat) => `played by ${seat}`),
  ...SEATS.map((seat) => `taken by ${seat}`),
  'deck',
] as const;

export const HAND_SIZE = 13;
export const TRICKS = 13;
export const PASS_SIZE = 3;
export const NO_PASS = 0; // directions: the seats that cards travel clockwise
export const DIRECTIONS = ['none', 'left', 'across', 'right'] as const;

export const MATCH = 100; // points at which a game of several hands ends
/** No seat has 100 before the last hand, and every hand deals out at least 26 points. */
export const MOST_HANDS = Math.floor((4 * (MATCH - 1)) / ALL_POINTS) + 1;
export const MOST_POINTS = MATCH - 1 + ALL_POINTS;

export const NO_LEADER = -1;
export const NO_CARD = -1;

const table = {
  at: starting(vector(CARD_NAMES, word(PLACES)), DECK),
  direction: word(DIRECTIONS), // of the pass
  hands: int(0, MOST_HANDS), // played out
  score: vector(SEATS, int(0, MOST_POINTS)), // points of the hands played out
  dealt: int(0, CARDS),
  chosen: int(0, PASS_SIZE * 4), // cards chosen to be passed, seat by seat
  leader: starting(word(['nobody', ...SEATS], NO_LEADER), NO_LEADER), // of the trick; nobody before the play
  played: int(0, 4), // cards in the trick
  tricks: int(0, TRICKS), // taken
  lacks: memory(vector(SEATS, bits(LACKS))), // what a seat's plays have shown it to be without
  known: memory(vector(CARD_NAMES, bits(SEATS))), // who has passed this card to the hand that it lies in
  suit: sum(int(0, 3)), // led in the trick
  broken: sum(flag()), // a heart or the queen of spades has been played
  points: sum(vector(SEATS, int(0, ALL_POINTS))), // taken in this hand
  trick: sum(starting(vector(SEATS, int(NO_CARD, CARDS - 1)), NO_CARD)), // the card of each seat
  held: hiddenSum(matrix(SEATS, SUITS, int(0, ALL_RANKS))), // ranks in each hand
};

export const Hearts = defineState(table);
export type Hearts = StateOf<typeof table>;

/** Who plays the next card. */
export function player(s: Hearts): number {
  return (s.leader + s.played) & 3;
}

/** Whether a seat has played to the trick. */
export function hasPlayed(s: Hearts, seat: number): boolean {
  return s.leader !== NO_LEADER && ((seat - s.leader) & 3) < s.played;
}

/** Cards that a seat has chosen to pass and not handed over yet. */
export function chosenBy(s: Hearts, seat: number): number {
  return Math.max(0, Math.min(PASS_SIZE, s.chosen - PASS_SIZE * seat));
}

/** Cards in a hand. */
export function handSize(s: Hearts, seat: number): number {
  return ((s.dealt + 3 - seat) >> 2) - chosenBy(s, seat) - s.tricks - (hasPlayed(s, seat) ? 1 : 0);
}

/** Who passes to a seat. */
export function giverOf(s: Hearts, seat: number): number {
  return (seat - s.direction) & 3;
}

/** The hands as sets of ranks. */
export function recountHidden(s: Hearts): void {
  const { at, held } = s;
  held.fill(0);
  for (let card = 0; card < CARDS; card++) {
    if (at[card] < PASSED) {
      const suit = (card / RANKS) | 0;
      held[at[card] * 4 + suit] |= 1 << (card - suit * RANKS);
    }
  }
}
