/**
 * Passing and playing, by OpenSpiel's default rules: three cards are passed; the two of clubs leads; no points on the first
 * trick unless a hand has nothing else; hearts cannot be led before a heart or the queen of spades has been played, unless
 * a hand has nothing else.
 */

import { HAND } from '../kit/cards/table.js';
import { trickTaking } from '../kit/cards/tricks.js';
import { evenOdds } from '../kit/choices.js';
import { look } from '../kit/flow.js';
import {
  CARD_NAMES,
  CARDS,
  CLUBS,
  DIAMONDS,
  HEARTS,
  ONLY_HEARTS,
  ONLY_POINTS,
  POINTS,
  pack,
  QUEEN_RANK,
  SPADES,
  TWO_OF_CLUBS,
  table,
} from './cards.js';
import { chosenBy, costOf, DIRECTIONS, type Hearts, PASS_SIZE, PASSED, rules } from './state.js';

export const chooseDirection = rules.event({
  name: 'pass direction',
  outcomes(_, out, p) {
    for (let direction = 0; direction < DIRECTIONS.length; direction++) out.add(direction);
    evenOdds(out, p);
  },
  play(s, direction) {
    s.direction = direction;
  },
  sample: (_, rng) => rng.below(DIRECTIONS.length),
  text: (_, direction) => `pass direction: ${DIRECTIONS[direction]}`,
  shown: 'all',
});

/** Where the cards are passed in a game that does not draw it. */
export const takeDirection = (directionOf: (hand: number) => number) =>
  rules.deed('begin the hand', (s) => {
    s.direction = directionOf(s.hands);
  });

/** Chooses one of three cards to pass; the seats choose in turn and pass when all have chosen. */
export const passCard = rules.decision({
  name: 'pass a card',
  player: (s) => (s.chosen / PASS_SIZE) | 0,
  moves: (s, out) => pack.list(s.held, s.turn, out),
  pick: (s, rng) => pack.nth(s.held, s.turn, rng.below(table.handSize - (s.chosen % PASS_SIZE))),
  play(s, card) {
    const seat = s.turn;
    s.at[card] = PASSED + seat;
    pack.remove(s.held, seat, card);
    s.chosen++;
  },
  text: (_, card) => `pass ${CARD_NAMES[card]}`,
  shown: () => look(),
  simultaneous: true,
});

export const tricks = trickTaking<Hearts>({
  table,
  aside: chosenBy,
  narrow(s, _, free) {
    if (s.tricks === 0) narrowFirst(s, free);
    else if (s.played === 0 && s.broken === 0 && (free[CLUBS] | free[DIAMONDS] | free[SPADES]) !== 0) free[HEARTS] = 0;
  },
  onPlay(s, seat, card) {
    s.known[card] = 0;
    if (s.played === 0) {
      if (s.suit === HEARTS && s.broken === 0) s.lacks[seat] |= ONLY_HEARTS;
    } else if (s.tricks === 0 && POINTS[card] > 0) s.lacks[seat] |= ONLY_POINTS;
    if (POINTS[card] > 0) s.broken = 1;
  },
  onTrick({ trick, points }, winner) {
    points[winner] += POINTS[trick[0]] + POINTS[trick[1]] + POINTS[trick[2]] + POINTS[trick[3]];
  },
});

/** On the first trick the two of clubs leads, and points can be played only from a hand of nothing else. */
function narrowFirst(s: Hearts, free: Int32Array): void {
  if (s.played === 0) {
    free.fill(0);
    free[CLUBS] = 1;
    return;
  }
  const harmless = free[SPADES] & ~(1 << QUEEN_RANK);
  if ((free[DIAMONDS] | harmless) === 0) return;
  free[SPADES] = harmless;
  free[HEARTS] = 0;
}

/** Passes the chosen cards; the giver of a card knows where it is. */
export const handOver = rules.deed('pass the cards', (s) => {
  for (let card = 0; card < CARDS; card++) {
    const giver = s.at[card] - PASSED;
    if (giver < 0) continue;
    const seat = (giver + s.direction) & 3;
    s.at[card] = HAND + seat;
    s.known[card] = 1 << giver;
    pack.add(s.held, seat, card);
  }
  s.chosen = 0;
});

/** What a seat learns when the cards are passed: those that it received, and who holds the two of clubs. */
export function handedOver(s: Hearts, seat: number): number {
  let label = s.leader;
  for (let card = 0; card < CARDS; card++)
    if (s.known[card] !== 0 && s.at[card] === HAND + seat) label = label * CARDS + card;
  return label;
}

/** The two of clubs leads. */
export const startPlay = rules.deed('begin the play', (s) => {
  s.leader = s.at[TWO_OF_CLUBS] - HAND;
});

export const scoreHand = rules.deed('score the hand', (s) => {
  for (let seat = 0; seat < 4; seat++) s.score[seat] += costOf(s, seat);
  s.hands++;
});
