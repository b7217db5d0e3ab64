/**
 * Where the equilibrium of liar's dice with a die for each of two has a move: by the face of the own die, and by the bids, the new one
 * included, or those that are called.
 */
import { lowestBit } from '../../core/bits.js';
import type { Game, Move, State } from '../../games/game.js';
import { WeightsFile } from '../network/stored-weights.js';
import { solutionBy } from '../solution.js';

const SEATS = 2;
const FEWEST_SIDES = 2; // of the variants, which lie in the file one after the other

/** What is read of a position. */
interface LiarsDice extends State {
  readonly faces: Int32Array; // [seat][face]
  readonly bids: Int32Array; // by number: bits of faces
  readonly player: number;
}

/** Sets of bids, the number of dice times the sides; and again for calls. */
const setsOf = (sides: number) => 2 << (SEATS * sides);

function bidsOf({ bids }: LiarsDice, sides: number): number {
  let set = 0;
  for (let i = 0; i < bids.length; i++) set |= bids[i] << (i * sides);
  return set;
}

function layout({ moveSpace }: Game<LiarsDice>) {
  const liar = moveSpace - 1;
  const sides = liar / SEATS;
  const sets = setsOf(sides);
  let from = 0;
  for (let fewer = FEWEST_SIDES; fewer < sides; fewer++) from += fewer * setsOf(fewer);
  return {
    from,
    size: sides * sets,
    cell(s: LiarsDice, move: Move) {
      const own = s.faces.indexOf(1, s.player * sides) - s.player * sides;
      return own * sets + (bidsOf(s, sides) | (1 << move));
    },
    history(s: LiarsDice) {
      const moves: Move[] = [];
      for (let rest = bidsOf(s, sides); rest !== 0; rest &= rest - 1) moves.push(lowestBit(rest));
      return moves;
    },
  };
}

export const solution = solutionBy<LiarsDice>(new WeightsFile('liars-dice/equilibrium'), layout);
