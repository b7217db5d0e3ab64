/** The position: dice, bids, and the call. */
import { rulesOf } from '../kit/flow.js';
import { bits, flag, int, matrix, type StateOf, starting, sum, vector } from '../kit/layout.js';

export const NO_BID = -1;

/** '1', '2', ... each with a prefix. */
export const names = (count: number, word = '') => Array.from({ length: count }, (_, i) => `${word}${i + 1}`);

export const table = (seats: readonly string[], dice: number, sides: number) => ({
  faces: matrix(seats, names(sides), int(0, dice)), // how many dice of each seat show 1, 2, ...
  rolled: int(0, seats.length * dice), // dice thrown so far
  bids: vector(names(seats.length * dice), bits(names(sides))), // by number of dice: the faces that were bid
  called: flag(),
  bid: sum(starting(int(NO_BID, seats.length * dice * sides - 1), NO_BID)), // the last: (number - 1) * sides + face - 1
  player: sum(int(0, seats.length - 1)), // who bids next, or has called
});
export interface LiarsDice extends StateOf<ReturnType<typeof table>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<LiarsDice>();

/** The constants of a variant. */
export interface Variant {
  readonly players: number;
  readonly dice: number; // of each seat
  readonly sides: number; // of a die; the highest is wild
}

/** The move that calls the last bidder a liar; smaller ones are bids. */
export const liarOf = ({ players, dice, sides }: Variant): number => players * dice * sides;

/** What a bid says: so many dice of a face, both counted from 1. */
export const bidOf = (m: number, sides: number) => ({ count: Math.floor(m / sides) + 1, face: (m % sides) + 1 });

/** The seat whose bid stands. */
export const bidderOf = ({ player }: LiarsDice, players: number): number => (player === 0 ? players - 1 : player - 1);

/** The number of dice under a cup that count for a bid on `face`, from 0. */
export const matches = (s: LiarsDice, cup: number, face: number, sides: number): number =>
  s.faces[cup * sides + sides - 1] + (face === sides - 1 ? 0 : s.faces[cup * sides + face]);

/** The dice that count for the bid that stands. */
export function found(s: LiarsDice, { players, sides }: Variant): number {
  let count = 0;
  for (let cup = 0; cup < players; cup++) count += matches(s, cup, s.bid % sides, sides);
  return count;
}

/** Whether there are as many dice as the last bid says. */
export const holds = (s: LiarsDice, variant: Variant): boolean =>
  found(s, variant) >= ((s.bid / variant.sides) | 0) + 1;

/** Two tell nearly all (docs/lab/searches.md): with two dice of six sides each, sixteen million histories become some five hundred. */
const REMEMBERED = 2;

/** Leaves the last bids. */
export function forgetEarlyBids({ bids }: LiarsDice): void {
  let left = REMEMBERED;
  for (let i = bids.length - 1; i >= 0; i--) {
    let kept = 0;
    for (let rest = bids[i]; rest !== 0 && left > 0; left--) {
      const high = 1 << (31 - Math.clz32(rest));
      kept |= high;
      rest ^= high;
    }
    bids[i] = kept;
  }
}
