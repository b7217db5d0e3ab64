/**
 * What passes and the cards on the table say of hands in Hearts. Seats pass the queen and high cards on, so they lie with those who were passed to; a seat that
 * could have given the queen away, or ducked with a higher card, hardly has it. Fitted to 1,600 decisions of 200 games of
 * 'so-ismcts iterations=200'.
 */
import { countBits } from '../../core/bits.js';
import { CLUBS, DIAMONDS, HEARTS, pack, QUEEN_OF_SPADES, QUEEN_RANK, SPADES } from '../../games/hearts/cards.js';
import { giverOf, type Hearts, NO_PASS } from '../../games/hearts/state.js';
import { NO_LEADER } from '../../games/kit/cards/table.js';
import { inferenceBy } from '../inference.js';

const WEIGHTS = {
  giverQueen: 0.4, // the queen of spades, of the seat that passed to this one
  // of a seat that got cards from another than this one
  takerHigh: 0.27, // jack to ace of clubs and diamonds
  takerHearts: 0.66, // ten to ace of hearts
  takerQueen: 4.34,
  takerOverQueen: 1.98, // king and ace of spades
  // of a seat that has played to the trick
  ducks: -0.43, // cards above the one it followed with, below the best before it
  overtakes: -0.34, // cards below the best, of a seat that went over it
  leads: 0.25, // cards above the one it led
  keepsQueen: -3.11, // the queen, where it could have been given away
  sheds: -0.22, // cards above the one it shed, of its suit
};
const FEATURES = Object.keys(WEIGHTS);
const [GIVER_QUEEN, TAKER, DUCKS, OVERTAKES, LEADS, KEEPS_QUEEN, SHEDS] = [
  'giverQueen',
  'takerHigh',
  'ducks',
  'overtakes',
  'leads',
  'keepsQueen',
  'sheds',
].map((name) => FEATURES.indexOf(name));

const SEATS = 4;
const JACK = 9;
const TEN = 8;
/** The ranks up to this one, as a set. */
const upTo = (rank: number) => (2 << rank) - 1;

export const inference = inferenceBy<Hearts>(WEIGHTS, () => (world, seat, out) => {
  const { direction, leader, held } = world;
  if (leader === NO_LEADER) return;
  for (let other = 0; direction !== NO_PASS && other < SEATS; other++) {
    if (other === seat) continue;
    if (giverOf(world, seat) === other) out[GIVER_QUEEN] += (held[other * SEATS + SPADES] >> QUEEN_RANK) & 1;
    if (giverOf(world, other) !== seat) writeTaken(held, other * SEATS, out);
  }
  writeTrick(world, seat, out);
});

function writeTaken(held: Int32Array, hand: number, out: Float64Array): void {
  const spades = held[hand + SPADES];
  out[TAKER] += countBits(held[hand + CLUBS] >> JACK) + countBits(held[hand + DIAMONDS] >> JACK);
  out[TAKER + 1] += countBits(held[hand + HEARTS] >> TEN);
  out[TAKER + 2] += (spades >> QUEEN_RANK) & 1;
  out[TAKER + 3] += countBits(spades >> (QUEEN_RANK + 1));
}

function writeTrick({ leader, played, trick, suit: led, tricks, held }: Hearts, seat: number, out: Float64Array): void {
  let best = -1; // rank of the best card of the suit led so far
  for (let i = 0; i < played; i++) {
    const other = (leader + i) & 3;
    const card = trick[other];
    const suit = pack.suitOf[card];
    const rank = card - pack.first[suit];
    const cards = held[other * SEATS + suit];
    const hasQueen = (held[other * SEATS + SPADES] >> QUEEN_RANK) & 1;
    if (other === seat) {
      // knows its own hand
    } else if (i === 0) out[LEADS] += countBits(cards & ~upTo(rank));
    else if (suit === led) {
      const below = upTo(best) >> 1; // the ranks that lose to the best one
      if (rank > best) out[OVERTAKES] += countBits(cards & below);
      else out[DUCKS] += countBits(cards & below & ~upTo(rank));
      if (suit === SPADES && best > QUEEN_RANK) out[KEEPS_QUEEN] += hasQueen;
    } else {
      if (tricks > 0 && card !== QUEEN_OF_SPADES) out[KEEPS_QUEEN] += hasQueen;
      out[SHEDS] += countBits(cards & ~upTo(rank));
    }
    if (suit === led && rank > best) best = rank;
  }
}
