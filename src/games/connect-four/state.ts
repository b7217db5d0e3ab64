/** What a Connect Four position is made of. */
import { NOBODY } from '../game.js';
import { rulesOf } from '../kit/flow.js';
import { bits, int, matrix, type StateOf, starting, sum, vector, word } from '../kit/layout.js';

export const SEATS = ['x', 'o'];
export const EMPTY = 0; // on the board; the mark of a seat is seat + 1
export const COLUMNS = 'abcdefghi';
export const MOST = COLUMNS.length; // rows or columns

/**
 * A string is a row, a column, or a falling or rising diagonal of the board, numbered in this order; a line is a run of marks in a string.
 * A cell's place in its column is its row, in the others its column.
 */
export function stringsOf(rows: number, columns: number) {
  const falling = rows + columns;
  const rising = falling + rows + columns - 1;
  return { rows, columns, falling, rising, count: rising + rows + columns - 1 };
}
export type Strings = ReturnType<typeof stringsOf>;

/** The field `board` is written as it looks, top row first. */
export const table = ({ rows, columns, count }: Strings) => {
  const names = COLUMNS.slice(0, columns).split('');
  return {
    board: matrix(rows, columns, word(['.', ...SEATS])),
    string: sum(vector(SEATS.length * count, int(0, 2 ** MOST - 1))), // a seat's marks in each string of the board
    height: sum(vector(names, int(0, rows))), // marks in each column
    open: sum(starting(bits(names), 2 ** columns - 1)), // columns that are not full
    placed: sum(int(0, rows * columns)),
    winner: sum(starting(int(NOBODY, 1), NOBODY)),
  };
};
export interface ConnectFour extends StateOf<ReturnType<typeof table>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<ConnectFour>();
