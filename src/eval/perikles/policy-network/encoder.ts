/** What a network reads to weigh the moves of one kind of decision. Rows are zeroed before they are written. */
import type { Perikles } from '../../../games/perikles/board/state.js';

export type NetworkName = 'tiles' | 'proposals' | 'proposalsByTile' | 'victims';

export const NOWHERE = 0;

export interface MoveEncoder {
  readonly position: number; // numbers that all moves of a decision share
  readonly place: number; // numbers of a place, which several moves share
  readonly move: number; // numbers of a move
  readonly places: number; // counted from 1
  /** Writes the numbers of the position; to be called before the others. */
  begin(s: Perikles, seat: number, out: Float64Array): void;
  /** The place of the move, or NOWHERE. */
  placeOf(m: number): number;
  encodePlace(s: Perikles, place: number, out: Float64Array): void;
  encode(s: Perikles, m: number, out: Float64Array): void;
}
