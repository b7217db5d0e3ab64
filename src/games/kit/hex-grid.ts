/**
 * Rhombic boards of up to 30 hexagons as bit masks, numbered and named like the cells of `grid.ts`. A cell is adjacent to
 * its neighbours in the row, to the cells above and above right, and to the cells below and below left.
 */

export class HexGrid {
  declare readonly board: number; // all cells
  declare readonly top: number; // the first row
  declare readonly bottom: number;
  declare readonly left: number; // the first column
  declare readonly right: number;
  declare private readonly columns: number;

  constructor(rows: number, columns: number) {
    this.board = 2 ** (rows * columns) - 1;
    this.top = 2 ** columns - 1;
    this.bottom = this.top << ((rows - 1) * columns);
    this.left = 0;
    for (let row = 0; row < rows; row++) this.left |= 1 << (row * columns);
    this.right = this.left << (columns - 1);
    this.columns = columns;
  }

  /** The cells adjacent to any of these; may include some of these themselves. */
  around(cells: number): number {
    const { board, columns } = this;
    const inner = cells & ~this.right;
    const outer = cells & ~this.left;
    const beside = (inner << 1) | (outer >>> 1);
    const above = (cells >>> columns) | (inner >>> (columns - 1));
    const below = (cells << columns) | (outer << (columns - 1));
    return (beside | above | below) & board;
  }

  /** All of `cells` that are connected to some of `from`. */
  group(from: number, cells: number): number {
    let group = from & cells;
    for (let before = 0; group !== before; ) {
      before = group;
      group |= this.around(group) & cells;
    }
    return group;
  }

  /** Whether a chain of `cells` joins the sides. */
  joins(cells: number, from: number, to: number): boolean {
    return (this.group(from, cells) & to) !== 0;
  }

  /** The least number of `free` cells that must be added to `cells` to join the sides; Infinity if impossible. */
  missing(cells: number, free: number, from: number, to: number): number {
    let reached = this.group(from, cells);
    let border = from | this.around(reached);
    for (let added = 0; ; added++) {
      if ((reached & to) !== 0) return added;
      const next = border & free & ~reached;
      if (next === 0) return Number.POSITIVE_INFINITY;
      reached |= next;
      reached |= this.group(this.around(next), cells);
      border = this.around(reached);
    }
  }
}
