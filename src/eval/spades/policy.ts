/**
 * Plays as a careful beginner does: takes tricks cheaply while the contract needs them, keeps from taking any with a nil,
 * covers a partner's nil, and ducks once the contract is made. It knows only what the seat knows: its hand, the trick, and
 * which cards have not been played. Some moves are drawn evenly, so that rollouts differ.
 */
import { countBits, lowestBit } from '../../core/bits.js';
import type { Rng } from '../../core/rng.js';
import type { Game } from '../../games/game.js';
import { NO_LEADER } from '../../games/kit/cards/table.js';
import { bidder, SPADES, type Spades } from '../../games/spades/state.js';
import type { Policy } from '../evaluator.js';
import { bidOf } from './bids.js';

/** Share of cards that are drawn evenly. */
const NOISE = 0.1;
/** So many tricks more than they need may be left to the others, and they can still be set. */
const SET_MARGIN = 1;

export class SpadesPolicy implements Policy<Spades> {
  readonly name = 'spades';
  declare private readonly game: Game<Spades>;
  declare private readonly ranks: number;

  constructor(game: Game<Spades>) {
    this.game = game;
    this.ranks = game.create().at.length / 4;
  }

  choose(s: Spades, rng: Rng): number {
    if (s.leader === NO_LEADER) return this.bid(s);
    return rng.unit() < NOISE ? this.game.pick(s, rng) : this.card(s, (s.leader + s.played) & 3);
  }

  private bid(s: Spades): number {
    const { ranks } = this;
    const seat = bidder(s);
    return bidOf(s, seat, ranks, ranks - Math.max(0, s.bids[seat ^ 2]));
  }

  private card(s: Spades, seat: number): number {
    const takes = this.wantsTrick(s, seat);
    if (s.played === 0) return this.lead(s, seat, takes);
    const follow = s.held[seat * 4 + s.suit];
    const best = this.bestSeat(s);
    const isSafe = best === (seat ^ 2) && takes && !isNil(s, seat ^ 2); // partner has it
    return follow !== 0
      ? this.follow(s, seat, follow, best, takes, isSafe)
      : this.discard(s, seat, best, takes && !isSafe);
  }

  /** Whether the seat is after tricks: its side still needs some, or can keep the others from what they need. */
  private wantsTrick({ bids, won, tricks }: Spades, seat: number): boolean {
    if (bids[seat] === 0 && won[seat] === 0) return false;
    if (bids[seat] + bids[seat ^ 2] > won[seat] + won[seat ^ 2]) return true;
    if (bids[seat ^ 2] === 0 && won[seat ^ 2] === 0) return true;
    const needed = bids[seat ^ 1] + bids[seat ^ 3] - won[seat ^ 1] - won[seat ^ 3];
    return needed > 0 && this.ranks - tricks - needed <= SET_MARGIN;
  }

  private lead(s: Spades, seat: number, takes: boolean): number {
    const { ranks } = this;
    const hand = seat * 4;
    const onlySpades = (s.held[hand] | s.held[hand + 1] | s.held[hand + 2]) === 0;
    let low = -1;
    for (let suit = 0; suit < 4; suit++) {
      const cards = s.held[hand + suit];
      if (cards === 0 || (suit === SPADES && s.broken === 0 && !onlySpades)) continue;
      const high = highestBit(cards);
      if (takes && unseen(s, seat, suit) >> high === 0) return suit * ranks + high;
      const lowest = lowestBit(cards);
      if (low === -1 || (suit !== SPADES && lowest < low % ranks)) low = suit * ranks + lowest;
    }
    return low;
  }

  private follow(s: Spades, seat: number, cards: number, best: number, takes: boolean, isSafe: boolean): number {
    const first = s.suit * this.ranks;
    const isLast = s.played === 3;
    const height = s.trick[best] - first; // of the card to beat, if it is no trump on another suit
    const isTrumped = height < 0 || height >= this.ranks;
    const above = isTrumped ? 0 : cards & -(2 << height);
    const below = cards & ~above;
    if (!takes) {
      if (below !== 0) return first + highestBit(below);
      return first + (isLast ? highestBit(cards) : lowestBit(cards));
    }
    if (above === 0 || isSafe) return first + lowestBit(cards);
    if (isLast) return first + lowestBit(above);
    const high = highestBit(cards);
    const isMaster = unseen(s, seat, s.suit) >> high === 0;
    return first + (isMaster || s.played === 2 || isNil(s, seat ^ 2) ? high : lowestBit(cards));
  }

  /** A card of a hand that is out of the suit led: a trump to take the trick, else what is least use or most danger. */
  private discard(s: Spades, seat: number, best: number, takes: boolean): number {
    const { ranks } = this;
    const hand = seat * 4;
    const spades = s.held[hand + SPADES];
    const height = s.trick[best] - SPADES * ranks; // of a trump to beat, or below 0
    const above = height < 0 ? spades : spades & -(2 << height);
    if (takes && above !== 0) return SPADES * ranks + lowestBit(above);
    let chosen = -1;
    let worth = 0;
    for (let suit = 0; suit < SPADES; suit++) {
      const cards = s.held[hand + suit];
      if (cards === 0) continue;
      const card = takes || !isNil(s, seat) ? lowestBit(cards) : highestBit(cards);
      const value = isNil(s, seat) ? -card : card * 4 + countBits(cards); // low cards of short suits go first
      if (chosen !== -1 && value >= worth) continue;
      chosen = suit * ranks + card;
      worth = value;
    }
    if (chosen !== -1) return chosen;
    const under = spades & ~above;
    return SPADES * ranks + (under !== 0 ? highestBit(under) : lowestBit(spades));
  }

  /** Who has the trick so far. */
  private bestSeat({ leader, played, trick }: Spades): number {
    const { ranks } = this;
    const spades = SPADES * ranks;
    let best = leader;
    for (let i = 1; i < played; i++) {
      const seat = (leader + i) & 3;
      const card = trick[seat];
      const other = trick[best];
      const sameSuit = ((card / ranks) | 0) === ((other / ranks) | 0);
      if (sameSuit ? card > other : card >= spades) best = seat;
    }
    return best;
  }
}

/** Whether a nil of the seat is still good. */
function isNil({ bids, won }: Spades, seat: number): boolean {
  return bids[seat] === 0 && won[seat] === 0;
}

/** Ranks of a suit in the other hands. */
function unseen({ held }: Spades, seat: number, suit: number): number {
  return held[(seat ^ 1) * 4 + suit] | held[(seat ^ 2) * 4 + suit] | held[(seat ^ 3) * 4 + suit];
}

function highestBit(set: number): number {
  return 31 - Math.clz32(set);
}
