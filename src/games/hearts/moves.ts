/**
 * Dealing, passing and playing, by OpenSpiel's default rules: three cards are passed; the two of clubs leads; no points on
 * the first trick unless a hand has nothing else; hearts are not led before a heart or the queen of spades has been
 * played, unless a hand has nothing else.
 */
import { countBits, nthBit } from '../../core/bits.js';
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Chance, Decision } from '../kit/flow.js';
import {
  ALL_POINTS,
  ALL_RANKS,
  CARDS,
  CARD_NAMES,
  CLUBS,
  DIAMONDS,
  HEARTS,
  ONLY_HEARTS,
  ONLY_POINTS,
  OUT_OF_SUIT,
  POINTS,
  QUEEN_RANK,
  RANKS,
  SPADES,
  TWO_OF_CLUBS,
  suitOf,
} from './cards.js';
import {
  DECK,
  DIRECTIONS,
  HAND,
  HAND_SIZE,
  type Hearts,
  NO_CARD,
  NO_LEADER,
  PASSED,
  PASS_SIZE,
  SEATS,
  TABLE,
  TAKEN,
  player,
} from './state.js';

export const chooseDirection: Chance<Hearts> = {
  name: 'pass direction',
  outcomes(_, out, p) {
    for (let direction = 0; direction < DIRECTIONS.length; direction++) out.add(direction);
    p.fill(1 / DIRECTIONS.length, 0, DIRECTIONS.length);
  },
  play(s, direction) {
    s.direction = direction;
  },
  sample: (_, rng) => rng.below(DIRECTIONS.length),
  text: (_, direction) => `pass direction: ${DIRECTIONS[direction]}`,
};

export const deal: Chance<Hearts> = {
  name: 'deal',
  outcomes(s, out, p) {
    for (let card = 0; card < CARDS; card++) if (s.at[card] === DECK) out.add(card);
    p.fill(1 / out.count, 0, out.count);
  },
  play(s, card) {
    const seat = s.dealt & 3;
    s.at[card] = HAND + seat;
    hold(s, seat, card);
    s.dealt++;
  },
  sample(s, rng) {
    const { held } = s;
    let left = rng.below(CARDS - s.dealt);
    for (let suit = 0; ; suit++) {
      const inDeck = ALL_RANKS & ~(held[suit] | held[4 + suit] | held[8 + suit] | held[12 + suit]);
      const count = countBits(inDeck);
      if (left < count) return suit * RANKS + nthBit(inDeck, left);
      left -= count;
    }
  },
  text: (s, card) => `deal ${CARD_NAMES[card]} to ${SEATS[s.dealt & 3]}`,
  shown: (s, card, seat) => (seat === (s.dealt & 3) ? card : 0),
};

/** One of three; the seats choose in turn, and hand over when all have chosen. */
export const passCard: Decision<Hearts> = {
  name: 'pass a card',
  player: chooser,
  moves(s, out) {
    const seat = chooser(s);
    for (let suit = 0; suit < 4; suit++) addCards(out, suit, s.held[seat * 4 + suit]);
  },
  pick(s, rng) {
    const seat = chooser(s);
    return nthCard(s.held, seat * 4, rng.below(HAND_SIZE - (s.chosen % PASS_SIZE)));
  },
  play(s, card) {
    const seat = chooser(s);
    s.at[card] = PASSED + seat;
    release(s, seat, card);
    s.chosen++;
  },
  text: (_, card) => `pass ${CARD_NAMES[card]}`,
  shown: () => 0,
};

export const playCard: Decision<Hearts> = {
  name: 'play a card',
  player,
  moves(s, out) {
    const seat = player(s);
    const follow = s.held[seat * 4 + s.suit];
    if (s.played > 0 && follow !== 0) {
      addCards(out, s.suit, follow);
      return;
    }
    listFree(s, seat);
    for (let suit = 0; suit < 4; suit++) addCards(out, suit, free[suit]);
  },
  pick(s, rng) {
    const seat = player(s);
    const { suit } = s;
    const follow = s.held[seat * 4 + suit];
    if (s.played > 0 && follow !== 0) return suit * RANKS + drawRank(follow, rng);
    listFree(s, seat);
    return nthCard(
      free,
      0,
      rng.below(countBits(free[0]) + countBits(free[1]) + countBits(free[2]) + countBits(free[3])),
    );
  },
  play(s, card) {
    const seat = player(s);
    const suit = suitOf(card);
    s.at[card] = TABLE + seat;
    s.known[card] = 0;
    s.trick[seat] = card;
    release(s, seat, card);
    if (s.played === 0) {
      s.suit = suit;
      if (suit === HEARTS && s.broken === 0) s.lacks[seat] |= ONLY_HEARTS;
    } else if (suit !== s.suit) {
      s.lacks[seat] |= OUT_OF_SUIT[s.suit];
      if (s.tricks === 0 && POINTS[card] > 0) s.lacks[seat] |= ONLY_POINTS;
    }
    if (POINTS[card] > 0) s.broken = 1;
    s.played++;
    if (s.played === 4) endTrick(s);
  },
  text: (_, card) => `play ${CARD_NAMES[card]}`,
};

/** Hands over the chosen cards; who passed a card knows where it lies. */
export function handOver(s: Hearts): void {
  for (let card = 0; card < CARDS; card++) {
    const giver = s.at[card] - PASSED;
    if (giver < 0) continue;
    const seat = (giver + s.direction) & 3;
    s.at[card] = HAND + seat;
    s.known[card] = 1 << giver;
    hold(s, seat, card);
  }
  s.chosen = 0;
}

/** What a seat learns when the cards are handed over: those that it received, and who holds the two of clubs. */
export function handedOver(s: Hearts, seat: number): number {
  let label = s.leader;
  for (let card = 0; card < CARDS; card++)
    if (s.known[card] !== 0 && s.at[card] === HAND + seat) label = label * CARDS + card;
  return label;
}

/** The two of clubs leads. */
export function startPlay(s: Hearts): void {
  s.leader = s.at[TWO_OF_CLUBS] - HAND;
}

/** What a finished hand costs a seat; one that took all points gives them to each of the others. */
export function costOf(s: Hearts, seat: number): number {
  const shooter = s.points.indexOf(ALL_POINTS);
  if (shooter === -1) return s.points[seat];
  return seat === shooter ? 0 : ALL_POINTS;
}

export function scoreHand(s: Hearts): void {
  for (let seat = 0; seat < 4; seat++) s.score[seat] += costOf(s, seat);
  s.hands++;
}

/** Clears the table for another hand. */
export function clearTable(s: Hearts): void {
  s.at.fill(DECK);
  s.known.fill(0);
  s.lacks.fill(0);
  s.points.fill(0);
  s.dealt = 0;
  s.leader = NO_LEADER;
  s.suit = 0;
  s.tricks = 0;
  s.broken = 0;
}

/** The highest card of the suit led takes the trick and leads to the next. */
function endTrick(s: Hearts): void {
  const { trick, at } = s;
  const first = s.suit * RANKS;
  let winner = s.leader;
  let points = 0;
  for (let seat = 0; seat < 4; seat++) {
    const card = trick[seat];
    points += POINTS[card];
    if (card > trick[winner] && card < first + RANKS) winner = seat;
  }
  for (let seat = 0; seat < 4; seat++) {
    at[trick[seat]] = TAKEN + winner;
    trick[seat] = NO_CARD;
  }
  s.points[winner] += points;
  s.leader = winner;
  s.played = 0;
  s.suit = 0;
  s.tricks++;
}

const free = new Int32Array(4); // scratch: playable ranks of each suit

/** What a seat may play that leads, or is out of the suit led. */
function listFree(s: Hearts, seat: number): void {
  const { held } = s;
  for (let suit = 0; suit < 4; suit++) free[suit] = held[seat * 4 + suit];
  if (s.tricks === 0) {
    if (s.played === 0) {
      free.fill(0);
      free[CLUBS] = 1;
      return;
    }
    const harmless = free[SPADES] & ~(1 << QUEEN_RANK);
    if ((free[DIAMONDS] | harmless) === 0) return;
    free[SPADES] = harmless;
    free[HEARTS] = 0;
  } else if (s.played === 0 && s.broken === 0 && (free[CLUBS] | free[DIAMONDS] | free[SPADES]) !== 0) free[HEARTS] = 0;
}

function chooser(s: Hearts): number {
  return (s.chosen / PASS_SIZE) | 0;
}

function hold(s: Hearts, seat: number, card: number): void {
  const suit = suitOf(card);
  s.held[seat * 4 + suit] |= 1 << (card - suit * RANKS);
}

function release(s: Hearts, seat: number, card: number): void {
  const suit = suitOf(card);
  s.held[seat * 4 + suit] &= ~(1 << (card - suit * RANKS));
}

function addCards(out: MoveList, suit: number, ranks: number): void {
  for (let left = ranks; left !== 0; left &= left - 1) out.add(suit * RANKS + 31 - Math.clz32(left & -left));
}

function drawRank(ranks: number, rng: Rng): number {
  return nthBit(ranks, rng.below(countBits(ranks)));
}

/** Card n of four suits of ranks, counted upwards. */
export function nthCard(suits: Int32Array, from: number, n: number): number {
  let left = n;
  for (let suit = 0; ; suit++) {
    const count = countBits(suits[from + suit]);
    if (left < count) return suit * RANKS + nthBit(suits[from + suit], left);
    left -= count;
  }
}
