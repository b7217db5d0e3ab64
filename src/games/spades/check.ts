/** Laws that a position from outside must satisfy besides those of the cards. */
import { NOBODY } from '../game.js';
import { type CardTable, NO_LEADER } from '../kit/cards/table.js';
import type { Breach } from '../kit/laws.js';
import { bidder, firstSeat, NO_BID, pointsOf, SEATS, type Spades } from './state.js';

interface Setting {
  readonly table: CardTable;
  readonly single: boolean; // one hand is the game
  readonly over: boolean; // by the score
}

export function checkHand(s: Spades, at: string, { table, single, over }: Setting): Breach | undefined {
  const all = table.handSize;
  const bidding = bidder(s) !== NOBODY;
  const stage = over ? 'over' : s.dealt < table.pack.size ? 'deal' : bidding ? 'bid' : 'play a card';
  if (at !== stage)
    return { path: 'at', message: `Expected '${stage}' with this score, these cards dealt and these bids` };
  if (single && s.hands > 1) return { path: 'hands', message: 'This variant is a single hand' };
  if (over !== (s.tricks === all))
    return { path: 'tricks', message: 'The hand is over if and only if its last trick has been played' };
  if ((s.leader === NO_LEADER) !== (stage === 'deal' || stage === 'bid'))
    return { path: 'leader', message: 'There is a leader if and only if all seats have bid' };
  if (s.leader !== NO_LEADER && s.tricks === 0 && s.leader !== firstSeat(s))
    return { path: 'leader', message: `Expected ${SEATS[firstSeat(s)]} to lead the first trick` };
  return checkBids(s, all, stage) ?? checkScore(s, single, over);
}

function checkBids(s: Spades, all: number, stage: string): Breach | undefined {
  let open = stage === 'deal';
  for (let i = 0; i < 4; i++) {
    const seat = (firstSeat(s) + i) & 3;
    if (open && s.bids[seat] !== NO_BID)
      return { path: `bids.${SEATS[seat]}`, message: 'This seat cannot have bid yet' };
    open ||= s.bids[seat] === NO_BID;
  }
  for (let side = 0; side < 2; side++) {
    if (s.bids[side] + s.bids[side + 2] > all)
      return { path: `bids.${SEATS[side + 2]}`, message: `Partners can bid at most ${all} tricks together` };
  }
  return undefined;
}

function checkScore(s: Spades, single: boolean, over: boolean): Breach | undefined {
  if (s.hands === 0 && s.score.some((points) => points !== 0))
    return { path: 'score', message: 'There are no points before the end of the first hand' };
  if (single && over && s.score.some((points, side) => points !== pointsOf(s, side, 0)))
    return { path: 'score', message: 'The score does not match the bids and tricks of the hand' };
  return undefined;
}
