/**
 * What bids say of dice in liar's dice: a face that is bid is rather there. Seats bid in turn, so the bids say whose each was. Fitted to 1,435
 * decisions of 600 games of 'so-ismcts iterations=500' with a die for each of two seats. With more dice bids say less: with
 * six in all, fitted weights are about a ninth of these.
 */
import { countBits, lowestBit } from '../../core/bits.js';
import type { State } from '../../games/game.js';
import { inferenceBy } from '../inference.js';

const WEIGHTS = {
  last: 2.38, // dice that count for the seat's last bid
  earlier: 3.83, // for its other bids
  raisedOver: 2.1, // dice of the face that it went over instead of calling the bid
  wild: -0.78, // wild dice, at each bid
};
const FEWEST = 2; // dice in all

/** What is read of a position. */
interface LiarsDice extends State {
  readonly faces: Int32Array; // [seat][face]
  readonly bids: Int32Array; // by number: bits of faces
}

export const inference = inferenceBy<LiarsDice>(WEIGHTS, ({ seats }) => ({ faces, bids }, seat, out) => {
  const players = seats.length;
  const sides = faces.length / players;
  const wild = sides - 1;
  const dice = bids.length;
  const worth = (FEWEST * FEWEST) / (dice * dice);
  let left = 0; // bids, with this one
  for (let i = 0; i < dice; i++) left += countBits(bids[i]);
  let bidder = 0;
  let before = -1; // the face of the bid before
  for (let i = 0; i < dice; i++) {
    for (let rest = bids[i]; rest !== 0; rest &= rest - 1) {
      const face = lowestBit(rest);
      if (bidder !== seat) {
        const cup = bidder * sides;
        const counting = faces[cup + face] + (face === wild ? 0 : faces[cup + wild]);
        out[left <= players ? 0 : 1] += worth * counting;
        if (before >= 0) out[2] += worth * faces[cup + before];
        out[3] += worth * faces[cup + wild];
      }
      left--;
      before = face;
      bidder = bidder === players - 1 ? 0 : bidder + 1;
    }
  }
});
