/** What a network reads to weigh the moves of one kind of decision. Rows are zeroed before they are written. */
import type { State } from '../../games/game.js';

export const NOWHERE = 0;

/** Owns scratch memory, so each search makes its own. */
export interface MoveEncoder<S extends State = State> {
  readonly position: number; // numbers that all moves of a decision share
  readonly place: number; // numbers of a place, which several moves share
  readonly move: number; // numbers of a move
  readonly places: number; // counted from 1
  /** Writes the numbers of the position; to be called before the others. */
  begin(s: S, seat: number, out: Float64Array): void;
  /** The place of the move, or NOWHERE. */
  placeOf(m: number): number;
  encodePlace(s: S, place: number, out: Float64Array): void;
  encode(s: S, m: number, out: Float64Array): void;
}
