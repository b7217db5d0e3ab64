/** The fields of a game of Spades, whose bid it is, and the points of a hand. */
import { NOBODY } from '../game.js';
import type { CardTable } from '../kit/cards/table.js';
import { rulesOf } from '../kit/flow.js';
import { flag, int, type StateOf, starting, sum, vector, word } from '../kit/layout.js';

export const SEATS = ['north', 'east', 'south', 'west']; // partners sit opposite
export const SIDES = ['north and south', 'east and west'];
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
export const SPADES = 3;
export const NO_BID = -1;
export const WON = 500; // points that end a match
export const LOST = -350;
export const MOST_HANDS = 50; // a match ends then whatever the score: partners who always overbid might never end it

export function fieldsOf(table: CardTable) {
  const most = MOST_HANDS * mostLost(table.handSize, 9); // far above what a match that is not tied can come to
  const bids = ['open', 'nil', ...Array.from({ length: table.handSize }, (_, i) => `${i + 1}`)];
  return {
    ...table.fields(),
    bids: starting(vector(SEATS, word(bids, NO_BID)), NO_BID),
    hands: int(0, MOST_HANDS), // played out
    score: vector(SIDES, int(-most, most)), // of the hands played out
    won: sum(vector(SEATS, int(0, table.handSize))), // tricks of each seat
    broken: sum(flag()), // a spade has been played
  };
}
export interface Spades extends StateOf<ReturnType<typeof fieldsOf>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Spades>();

/** The seat that bids and leads first. */
export function firstSeat(s: Spades): number {
  return s.hands & 3;
}

/** The seat that bids next, or NOBODY. */
export function bidder(s: Spades): number {
  const first = firstSeat(s);
  for (let i = 0; i < 4; i++) if (s.bids[(first + i) & 3] === NO_BID) return (first + i) & 3;
  return NOBODY;
}

/** The points of the partners in seats `side` and `side + 2` for a finished hand, given the `before` points they had. */
export function pointsOf({ bids, won }: Pick<Spades, 'bids' | 'won'>, side: number, before: number): number {
  const contract = bids[side] + bids[side + 2];
  const over = won[side] + won[side + 2] - contract;
  let points = over < 0 ? -10 * contract : 10 * contract + over - bagPenalty(bagsOf(before) + over);
  for (let seat = side; seat < 4; seat += 2) if (bids[seat] === 0) points += won[seat] === 0 ? 100 : -100;
  return points;
}

/** Bags without a penalty so far: the last digit of the score, since all else comes in tens. */
export function bagsOf(score: number): number {
  return ((score % 10) + 10) % 10;
}

export function bagPenalty(bags: number): number {
  return 100 * Math.floor(bags / 10);
}

/** The most points that a hand of `tricks` tricks can win: a nil with the greatest contract, or two nils. */
function mostMade(tricks: number): number {
  return Math.max(10 * tricks + 100, 200);
}

/** By how much one side can lead after a hand. */
export function largestLead(tricks: number): number {
  return mostMade(tricks) + mostLost(tricks, 0);
}

/** The most points that it can lose: contract and nil, or two nils that take all tricks on top of `bags` bags. */
function mostLost(tricks: number, bags: number): number {
  return Math.max(10 * tricks + 100, 200 - tricks + bagPenalty(bags + tricks));
}
