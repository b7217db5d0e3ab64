/** The position: marks, those that a seat has found, and whether the game is won. */
import { bits, flag, int, type StateOf, vector } from '../kit/layout.js';

export const SEATS = ['x', 'o'];

export const fieldsOf = (cells: readonly string[]) => ({
  marks: vector(SEATS, bits(cells)), // seen by their owner
  found: vector(SEATS, bits(cells)), // the other's marks that a seat has run into; seen by that seat
  placed: int(0, cells.length), // marks of both: public
  won: flag(), // by who placed the last mark
});
export type Phantom = StateOf<ReturnType<typeof fieldsOf>>;

/** The cells that, as far as a seat knows, may or may not be marked. */
export function unknownTo(s: Phantom, seat: number, cells: number): number {
  return ((1 << cells) - 1) & ~(s.marks[seat] | s.found[seat]);
}
