/** What bids say of hands in Spades: what a hand is still worth is what its bid has left to take. Fitted to 1,200
 * decisions of 150 hands of 'mo-ismcts iterations=150'. */
import { countBits } from '../../core/bits.js';
import { NO_BID, SPADES, type Spades } from '../../games/spades/state.js';
import { inferenceBy } from '../inference.js';
import { tricksIn } from './bids.js';

const WEIGHTS = {
  miss: -0.05, // square of what the hand is worth less what the bid has left to take
  spades: 0.06, // in the hand, by what the bid has left above its part of the tricks
  aces: 0.12,
  kings: 0.09,
  nilHigh: -0.47, // aces and kings of a nil that is still good
  nilSpades: -0.81, // its spades
  nilHighSpades: -0.81, // of these, ace to jack
};

const SEATS = 4;
const HIGH_SPADES = 4;

export const inference = inferenceBy<Spades>(WEIGHTS, () => (world, seat, out) => {
  const { held, bids, won, at } = world;
  const ranks = at.length / SEATS;
  const top = ranks - 1;
  for (let other = 0; other < SEATS; other++) {
    if (other === seat || bids[other] === NO_BID) continue;
    const hand = other * SEATS;
    let aces = 0;
    let kings = 0;
    let cards = 0;
    for (let suit = 0; suit < SEATS; suit++) {
      aces += (held[hand + suit] >> top) & 1;
      kings += (held[hand + suit] >> (top - 1)) & 1;
      cards += countBits(held[hand + suit]);
    }
    const spades = held[hand + SPADES];
    if (bids[other] === 0) {
      if (won[other] > 0) continue;
      out[4] += aces + kings;
      out[5] += countBits(spades);
      out[6] += countBits(spades >> Math.max(0, ranks - HIGH_SPADES));
      continue;
    }
    const left = bids[other] - won[other];
    const miss = tricksIn(world, other, ranks) - left;
    const above = left - cards / SEATS;
    out[0] += miss * miss;
    out[1] += above * countBits(spades);
    out[2] += above * aces;
    out[3] += above * kings;
  }
});
