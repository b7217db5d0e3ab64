/**
 * Plays Hearts as people do: passes what is dangerous, leads low, ducks, and unloads the queen and high cards. A hand that is good enough
 * for all points goes for the moon; once one seat has all points, the others keep what stops it. It knows only what its seat knows: its
 * hand, the trick, who has taken which points, and which cards have not been played. Some moves are drawn evenly, so that rollouts differ.
 */
import { countBits, lowestBit } from '../../core/bits.js';
import type { Rng } from '../../core/rng.js';
import type { Game } from '../../games/game.js';
import {
  CLUBS,
  DIAMONDS,
  HEARTS,
  POINTS,
  pack,
  QUEEN_OF_SPADES,
  QUEEN_RANK,
  SPADES,
} from '../../games/hearts/cards.js';
import type { Hearts } from '../../games/hearts/state.js';
import { NO_LEADER } from '../../games/kit/cards/table.js';
import type { Policy } from '../evaluator.js';
import { countOut, guessOut, highestBit, moonOf, NOBODY_YET } from './moon.js';

/** Share of cards that are drawn evenly. */
const NOISE = 0.1;

const QUEEN = 1 << QUEEN_RANK;
const OVER_QUEEN = -2 << QUEEN_RANK; // king and ace

// Points of a card to be passed: its rank, and these.
const PASS = { queen: 20, overQueen: 14, guards: 4, heart: 2, long: -1.5, jitter: 4 };

// Points of a suit to be led with its lowest card; less is better.
const LEAD = { below: 2, above: -1, wins: 30, heart: 3, flush: -4, guard: 8 };

// Points of a card to be thrown away.
const DISCARD = { heart: 3, overQueen: 8, long: -0.5 };

/** Cards of a suit out against the hand, from which on a high card gets through its first round. */
const FIRST_ROUND = 7;

export class HeartsPolicy implements Policy<Hearts> {
  readonly name: string;
  declare private readonly game: Game<Hearts>;
  declare private readonly counts: boolean;
  declare private readonly out: Int32Array; // ranks by suit in the other hands, as far as the seat knows

  /** `counts`: whether it counts cards and points; without, it plays as a beginner, who remembers neither and follows with the lowest. */
  constructor(game: Game<Hearts>, counts = true) {
    this.name = counts ? 'hearts' : 'beginner';
    this.game = game;
    this.counts = counts;
    this.out = new Int32Array(4);
  }

  choose(s: Hearts, rng: Rng): number {
    const seat = s.turn;
    if (s.leader === NO_LEADER) return passed(s, seat, rng);
    if (s.played > 0) {
      const follow = s.held[seat * 4 + s.suit];
      if (follow !== 0 && (follow & (follow - 1)) === 0) return pack.first[s.suit] + lowestBit(follow);
    }
    if (rng.unit() < NOISE || (s.tricks === 0 && s.played === 0)) return this.game.pick(s, rng);
    const { counts, out } = this;
    if (counts) countOut(s, seat, out);
    else guessOut(s, seat, out);
    const shooter = counts ? moonOf(s, seat, out) : NOBODY_YET;
    if (s.played === 0) return shooter === seat ? leadHigh(s, seat, out) : lead(s, seat, out, shooter);
    const follow = s.held[seat * 4 + s.suit];
    const first = pack.first[s.suit];
    const height = heightOf(s);
    if (follow !== 0) {
      if (!counts) return first + lowestBit(follow);
      const above = follow & -(2 << height);
      if (shooter === seat)
        return first + (above === 0 ? lowestBit(follow) : s.played === 3 ? lowestBit(above) : highestBit(above));
      if (shooter !== NOBODY_YET && above !== 0 && stops(s, shooter, first + height))
        return first + (s.played === 3 ? lowestBit(above) : highestBit(above));
      return first + duck(s, out, follow, above);
    }
    if (shooter === seat) return discardLow(s, seat);
    const mayBreak = shooter === NOBODY_YET || (s.trick[shooter] !== first + height && s.trick[shooter] >= 0);
    return mayBreak ? unload(s, seat, out) : discardLow(s, seat);
  }
}

/** The best rank of the suit led so far. */
function heightOf({ trick, leader, played, suit }: Hearts): number {
  const first = pack.first[suit];
  let height = trick[leader] - first;
  for (let i = 1; i < played; i++) {
    const card = trick[(leader + i) & 3];
    if (pack.suitOf[card] === suit && card - first > height) height = card - first;
  }
  return height;
}

/** Whether a card over the best one keeps the trick from the shooter: it has the trick, or has still to play. */
const stops = ({ trick }: Hearts, shooter: number, best: number) => trick[shooter] === best || trick[shooter] < 0;

/** The rank to follow suit with, of a hand that wants no points. */
function duck(s: Hearts, out: Int32Array, follow: number, above: number): number {
  const isLast = s.played === 3;
  let cards = follow;
  if (s.suit === SPADES) {
    const below = follow & ~above;
    if ((below & QUEEN) !== 0) return QUEEN_RANK;
    if ((cards & ~QUEEN) !== 0) cards &= ~QUEEN;
    const isOut = (out[SPADES] & QUEEN) !== 0;
    if (isOut && !isLast && (cards & ~OVER_QUEEN) !== 0) cards &= ~OVER_QUEEN;
  }
  if (s.tricks === 0) return highestBit(cards);
  const hasPoints = pointsIn(s) > 0;
  if (isLast && !hasPoints) return highestBit(cards);
  const below = cards & ~above;
  if (below !== 0) return highestBit(below);
  if (isLast) return highestBit(cards);
  const isFirstRound = s.suit !== HEARTS && !hasPoints && countBits(out[s.suit]) >= FIRST_ROUND;
  return isFirstRound ? highestBit(cards) : lowestBit(cards);
}

function pointsIn({ trick, leader, played }: Hearts): number {
  let points = 0;
  for (let i = 0; i < played; i++) points += POINTS[trick[(leader + i) & 3]];
  return points;
}

/** The card to lead of a hand that wants no points, or that has to stop a shooter. */
function lead(s: Hearts, seat: number, out: Int32Array, shooter: number): number {
  const hand = seat * 4;
  const { held } = s;
  const others = held[hand + CLUBS] | held[hand + DIAMONDS] | held[hand + SPADES];
  const mayHearts = held[hand + HEARTS] !== 0 && (s.broken !== 0 || others === 0);
  if (shooter !== NOBODY_YET && mayHearts) {
    const high = highestBit(held[hand + HEARTS]);
    if (out[HEARTS] !== 0 && out[HEARTS] >> high === 0) return pack.first[HEARTS] + high;
  }
  let chosen = -1;
  let least = 0;
  for (let suit = 0; suit < 4; suit++) {
    const cards = held[hand + suit];
    if (cards === 0 || (suit === HEARTS && !mayHearts)) continue;
    const isQueenOut = suit === SPADES && (out[SPADES] & QUEEN) !== 0;
    const low = lowestBit(cards);
    const above = countBits(out[suit] >> low);
    let points = LEAD.below * (countBits(out[suit]) - above) + LEAD.above * above;
    if (above === 0) points += LEAD.wins;
    if (suit === HEARTS) points += LEAD.heart;
    if (isQueenOut && low < QUEEN_RANK) points += (cards & OVER_QUEEN) === 0 ? LEAD.flush : LEAD.guard;
    if (suit === SPADES && (cards & QUEEN) !== 0) points += LEAD.guard;
    if (chosen !== -1 && points >= least) continue;
    chosen = pack.first[suit] + low;
    least = points;
  }
  return chosen;
}

/** What a hand that wants no points throws on the trick of another. */
function unload(s: Hearts, seat: number, out: Int32Array): number {
  const hand = seat * 4;
  const { held } = s;
  const isFirst = s.tricks === 0;
  if (!isFirst && (held[hand + SPADES] & QUEEN) !== 0) return QUEEN_OF_SPADES;
  const isQueenOut = (out[SPADES] & QUEEN) !== 0;
  let chosen = -1;
  let most = 0;
  for (let suit = 0; suit < 4; suit++) {
    const cards = isFirst ? firstTrick(held, hand, suit) : held[hand + suit];
    if (cards === 0) continue;
    const high = highestBit(cards);
    let points = high + DISCARD.long * countBits(cards);
    if (suit === HEARTS) points += DISCARD.heart;
    if (suit === SPADES && isQueenOut && high > QUEEN_RANK) points += DISCARD.overQueen;
    if (chosen !== -1 && points <= most) continue;
    chosen = pack.first[suit] + high;
    most = points;
  }
  return chosen;
}

/** A low card without points, if there is one: of a hand that wants all tricks, or that will not help a shooter. */
function discardLow(s: Hearts, seat: number): number {
  const hand = seat * 4;
  const { held } = s;
  let chosen = -1;
  let least = 0;
  for (let suit = 0; suit < HEARTS; suit++) {
    const cards = suit === SPADES ? held[hand + suit] & ~QUEEN : held[hand + suit];
    if (cards === 0) continue;
    const low = lowestBit(cards);
    if (chosen !== -1 && low >= least) continue;
    chosen = pack.first[suit] + low;
    least = low;
  }
  if (chosen !== -1) return chosen;
  const hearts = held[hand + HEARTS];
  return hearts !== 0 ? pack.first[HEARTS] + lowestBit(hearts) : QUEEN_OF_SPADES;
}

/** The card of a shooter to lead: the highest of a suit in which nothing beats it, the longest first; else its highest. */
function leadHigh(s: Hearts, seat: number, out: Int32Array): number {
  const hand = seat * 4;
  const { held } = s;
  const others = held[hand + CLUBS] | held[hand + DIAMONDS] | held[hand + SPADES];
  let chosen = -1;
  let most = 0;
  for (let suit = 0; suit < 4; suit++) {
    const cards = held[hand + suit];
    if (cards === 0 || (suit === HEARTS && s.broken === 0 && others !== 0)) continue;
    const high = highestBit(cards);
    const beaten = countBits(out[suit] >> high);
    const points = countBits(cards) - 20 * beaten;
    if (chosen !== -1 && points <= most) continue;
    chosen = pack.first[suit] + high;
    most = points;
  }
  return chosen;
}

/** The ranks of diamonds and of spades but the queen that may be played to the first trick; nothing else, unless there is no such card. */
function firstTrick(held: Int32Array, hand: number, suit: number): number {
  const spades = held[hand + SPADES] & ~QUEEN;
  if ((held[hand + DIAMONDS] | spades) === 0) return held[hand + suit];
  return suit === DIAMONDS ? held[hand + DIAMONDS] : suit === SPADES ? spades : 0;
}

/** One of the cards to be passed: the queen and what may catch her, where few lower spades guard them; high cards of short suits. */
function passed({ held }: Hearts, seat: number, rng: Rng): number {
  const spades = held[seat * 4 + SPADES];
  const isGuarded = countBits(spades & ~(QUEEN | OVER_QUEEN)) >= PASS.guards;
  let chosen = -1;
  let most = 0;
  for (let suit = 0; suit < 4; suit++) {
    const cards = held[seat * 4 + suit];
    const length = PASS.long * countBits(cards);
    for (let left = cards; left !== 0; left &= left - 1) {
      const rank = lowestBit(left);
      let points = rank + PASS.jitter * rng.unit();
      if (suit === HEARTS) points += PASS.heart;
      if (suit !== SPADES) points += length;
      else if (isGuarded) points -= PASS.queen;
      else if (rank === QUEEN_RANK) points += PASS.queen;
      else if (rank > QUEEN_RANK) points += PASS.overQueen;
      else points -= PASS.queen; // low spades guard
      if (chosen !== -1 && points <= most) continue;
      chosen = pack.first[suit] + rank;
      most = points;
    }
  }
  return chosen;
}
