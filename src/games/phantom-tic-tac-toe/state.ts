/** The position: marks, those that a seat has found, and whether the game is won. */
import { rulesOf } from '../kit/flow.js';
import type { Lines } from '../kit/grid.js';
import { bits, flag, int, type StateOf, vector } from '../kit/layout.js';

export const SEATS = ['x', 'o'];

/** The constants of a variant. */
export interface Variant {
  readonly rows: number;
  readonly columns: number;
  readonly length: number; // of a line
  readonly names: readonly string[]; // of the cells
  readonly lines: Lines;
}

export const fieldsOf = (cells: readonly string[]) => ({
  marks: vector(SEATS, bits(cells)), // seen by their owner
  found: vector(SEATS, bits(cells)), // the other's marks that a seat has run into; seen by that seat
  placed: int(0, cells.length), // marks of both: public
  won: flag(), // by who placed the last mark
});
export interface Phantom extends StateOf<ReturnType<typeof fieldsOf>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Phantom>();

/** The cells that, as far as a seat knows, may or may not be marked. */
export function unknownTo(s: Phantom, seat: number, cells: number): number {
  return ((1 << cells) - 1) & ~(s.marks[seat] | s.found[seat]);
}
