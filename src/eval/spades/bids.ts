/** What a hand is worth in tricks, as players count it: high cards by the length of their suit, long spades, short suits. */
import { countBits } from '../../core/bits.js';
import { SPADES, type Spades } from '../../games/spades/state.js';

// Tricks that each of these takes on average, rounded, by what the play of the policy brings in.
const ACE = 0.95;
const KING = 0.7; // in a suit of two and more
const QUEEN = 0.3; // in a suit of three and more
const LONG_SUIT = 6; // from here on the second round is trumped
const TRUMP_HONOURS = [1, 0.9, 0.65, 0.35]; // ace, king, queen, jack of spades
const LONG_TRUMP = 0.8; // each spade beyond three
const RUFFS = [0.9, 0.45]; // a suit of none, of one, beside three spades and more
const ROUNDING = 0.6; // a bid is what is left of the tricks and this without the fraction
const MOST_NIL = 1.1; // tricks up to which a hand without high spades bids nil
const NIL_SPADES = 3; // spades that such a hand has at most

/** Tricks that the hand of `seat` should take. */
function tricksIn({ held }: Spades, seat: number, ranks: number): number {
  const top = ranks - 1;
  const spades = held[seat * 4 + SPADES];
  const trumps = countBits(spades);
  let tricks = LONG_TRUMP * Math.max(0, trumps - 3);
  for (let i = 0; i < TRUMP_HONOURS.length; i++)
    if (trumps > i && i <= top && ((spades >> (top - i)) & 1) === 1) tricks += TRUMP_HONOURS[i];
  for (let suit = 0; suit < SPADES; suit++) {
    const cards = held[seat * 4 + suit];
    const length = countBits(cards);
    if (length < RUFFS.length && trumps >= 3) tricks += RUFFS[length];
    if (length >= LONG_SUIT) continue;
    if (((cards >> top) & 1) === 1) tricks += ACE;
    if (length >= 2 && ((cards >> (top - 1)) & 1) === 1) tricks += KING;
    if (length >= 3 && ((cards >> (top - 2)) & 1) === 1) tricks += QUEEN;
  }
  return tricks;
}

/** The bid of a hand, at most `most`: nil for a poor one, else what it should take. */
export function bidOf(s: Spades, seat: number, ranks: number, most: number): number {
  const tricks = tricksIn(s, seat, ranks);
  const spades = s.held[seat * 4 + SPADES];
  const isLow = spades >> Math.max(1, ranks - 3) === 0 && countBits(spades) <= NIL_SPADES;
  if (tricks < MOST_NIL && isLow) return 0;
  return Math.min(most, Math.max(1, Math.floor(tricks + ROUNDING)));
}
