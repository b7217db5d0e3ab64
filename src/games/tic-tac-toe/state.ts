/** The position: marks, how many there are, and who has a line. */
import { NOBODY } from '../game.js';
import { rulesOf } from '../kit/flow.js';
import type { Lines } from '../kit/grid.js';
import { bits, int, type StateOf, starting, sum, vector } from '../kit/layout.js';

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
  marks: vector(SEATS, bits(cells)),
  placed: sum(int(0, cells.length)),
  winner: sum(starting(int(NOBODY, 1), NOBODY)),
});
export interface TicTacToe extends StateOf<ReturnType<typeof fieldsOf>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<TicTacToe>();
