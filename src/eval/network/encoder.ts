/** What a network reads: a position of one game (variant) as a row of numbers. */
import type { Player, State } from '../../games/game.js';

/** Writes positions as rows; owns scratch memory, so each search makes its own. */
export interface Encoder<S extends State = State> {
  readonly size: number; // numbers of a row
  readonly perSeat: boolean; // true: a row for each seat, if seats are symmetric; false: one for the table
  /** Fills out[0..size), which is zeroed before. `s` is a whole world; `seat` is 0 unless `perSeat`. */
  encode(s: S, seat: Player, out: Float32Array): void;
}
