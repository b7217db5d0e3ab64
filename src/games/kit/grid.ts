/** Rectangular boards of up to 30 cells as bit masks: cell (row, column) is bit row * columns + column, row 0 on top. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** 'a1' is the first cell of the top row: letters for columns, numbers for rows. */
export function cellNames(rows: number, columns: number): readonly string[] {
  return Array.from({ length: rows * columns }, (_, i) => `${LETTERS[i % columns]}${1 + Math.floor(i / columns)}`);
}

/** All straight lines of `length` cells, along rows, columns and both diagonals, as lists of cells: of boards of any size. */
export function lineCells(rows: number, columns: number, length: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  const reach = length - 1;
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ]) {
    for (let row = 0; row + down * reach < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const last = column + right * reach;
        if (last < 0 || last >= columns) continue;
        found.push(Array.from({ length }, (_, i) => (row + down * i) * columns + column + right * i));
      }
    }
  }
  return found;
}

/** The same as masks. */
export function lines(rows: number, columns: number, length: number): readonly number[] {
  return lineCells(rows, columns, length).map((cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));
}

/** Checks whether a mark made a line, looking only at the lines through its cell. */
export class Lines {
  private readonly through: Int32Array; // masks of the lines through cell 0, through cell 1, ...
  private readonly from: Int32Array; // where those of a cell begin; one entry more than cells

  constructor(rows: number, columns: number, length: number) {
    const cells = rows * columns;
    const all = lines(rows, columns, length);
    const byCell = Array.from({ length: cells }, (_, cell) => all.filter((mask) => (mask >> cell) & 1));
    this.through = Int32Array.from(byCell.flat());
    this.from = new Int32Array(cells + 1);
    for (let cell = 0; cell < cells; cell++) this.from[cell + 1] = this.from[cell] + byCell[cell].length;
  }

  /** Whether `marks` contain a whole line through `cell`. */
  completed(marks: number, cell: number): boolean {
    const { through, from } = this;
    const end = from[cell + 1];
    for (let i = from[cell]; i < end; i++) if ((marks & through[i]) === through[i]) return true;
    return false;
  }

  /** Whether `marks` contain a whole line anywhere. */
  any(marks: number): boolean {
    const { through } = this;
    for (let i = 0; i < through.length; i++) if ((marks & through[i]) === through[i]) return true;
    return false;
  }
}
