/** What a bid tells of a hand: it should be about as good. */
import { NO_BID, type Spades } from '../../games/spades/state.js';
import { tricksIn } from './bids.js';

/** Tricks by which bids and hands differ (standard deviation). */
const DEVIATION = 1.3;

/** How likely it is, up to a factor, that the others would have bid as they did with what they have in this world. */
export function likelihoodOfBids(world: Spades, seat: number, ranks: number): number {
  const { bids, won } = world;
  let sum = 0;
  for (let other = 0; other < 4; other++) {
    if (other === seat || bids[other] === NO_BID) continue;
    const off = (won[other] + tricksIn(world, other, ranks) - bids[other]) / DEVIATION;
    sum -= (off * off) / 2;
  }
  return Math.exp(sum);
}
