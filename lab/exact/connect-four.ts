/**
 * Exact results of Connect Four on the board of 7 x 6: alpha-beta with a transposition table. Written apart from the rules and the
 * evaluators that it checks: it counts marks in each of the 69 lines. Cells are numbered upwards, column by column.
 */
const COLUMNS = 7;
const ROWS = 6;
const CELLS = COLUMNS * ROWS;
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];
const FULL_LINE = 4;
const SLOTS = 1 << 23;
const HALF = 4; // columns a to d are the first half of a key

const LINES = allLines();
const THROUGH = Array.from({ length: CELLS }, (_, cell) =>
  Int32Array.from([...LINES.keys()].filter((line) => LINES[line].includes(cell))),
);

function allLines(): readonly (readonly number[])[] {
  const steps = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  const lines: number[][] = [];
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++)
      for (const [dx, dy] of steps) {
        const cells = [0, 1, 2, 3].map((i) => [column + i * dx, row + i * dy] as const);
        if (cells.every(([x, y]) => x < COLUMNS && y >= 0 && y < ROWS)) lines.push(cells.map(([x, y]) => x * ROWS + y));
      }
  return lines;
}

export type ExactResult = -1 | 0 | 1;

export class ConnectFourSolver {
  private readonly height = new Int8Array(COLUMNS);
  private readonly marks = [new Int8Array(LINES.length), new Int8Array(LINES.length)]; // of each seat in each line
  private readonly threats = [new Int8Array(CELLS), new Int8Array(CELLS)]; // lines of a seat that lack this cell alone
  private readonly owner = new Int8Array(CELLS).fill(-1);
  private readonly order = new Int8Array(CELLS); // the columns played
  private readonly tries = new Int8Array(CELLS * COLUMNS); // by depth, the columns to be tried
  private readonly promises = new Int8Array(CELLS * COLUMNS);
  private placed = 0;
  private readonly key = new Int32Array(2); // a byte a column: the marks of the second seat, and a one above the last mark
  private readonly slots = new Int32Array(2 * SLOTS);
  private readonly bounds = new Int8Array(SLOTS); // 0: free; else 1 + 3 (lower + 1) + upper + 1
  nodes = 0;

  /** Marks in these columns, in order, for the seats by turns: 'dde'. Nobody has won yet. */
  set(columns: string): void {
    while (this.placed > 0) this.take(this.order[this.placed - 1]);
    this.key.fill(0x01010101);
    for (const name of columns) this.put('abcdefg'.indexOf(name));
  }

  /** For the seat to move, if both play well: 1 a win, 0 a draw, -1 a loss. */
  value(): ExactResult {
    return this.search(-1, 1) as ExactResult;
  }

  /** The same after each of its moves, by column; undefined where it is full. */
  values(): readonly (ExactResult | undefined)[] {
    return Array.from({ length: COLUMNS }, (_, column) => this.valueAfter(column));
  }

  private valueAfter(column: number): ExactResult | undefined {
    if (this.height[column] === ROWS) return undefined;
    if (this.wins(column, this.placed & 1)) return 1;
    if (this.placed === CELLS - 1) return 0;
    this.put(column);
    const value = -this.search(-1, 1);
    this.take(column);
    return value as ExactResult;
  }

  private wins(column: number, seat: number): boolean {
    return this.height[column] < ROWS && this.threats[seat][column * ROWS + this.height[column]] > 0;
  }

  private put(column: number): void {
    const { height, owner, order } = this;
    const row = height[column]++;
    const seat = this.placed & 1;
    const cell = column * ROWS + row;
    owner[cell] = seat;
    order[this.placed++] = column;
    this.toggle(column, row, seat);
    this.count(cell, seat, 1);
  }

  private take(column: number): void {
    const row = --this.height[column];
    const seat = --this.placed & 1;
    const cell = column * ROWS + row;
    this.toggle(column, row, seat);
    this.count(cell, seat, -1);
    this.owner[cell] = -1;
  }

  private toggle(column: number, row: number, seat: number): void {
    const bits = seat === 0 ? 3 << row : 2 << row;
    this.key[column < HALF ? 0 : 1] ^= bits << (8 * (column % HALF));
  }

  /** Adds a mark of the seat to the lines through a cell, or takes it away; the cell is owned in both cases. */
  private count(cell: number, seat: number, by: 1 | -1): void {
    const through = THROUGH[cell];
    const own = this.marks[seat];
    const threats = this.threats[seat];
    for (let i = 0; i < through.length; i++) {
      const line = through[i];
      const before = own[line];
      own[line] = before + by;
      if ((by === 1 ? own[line] : before) !== FULL_LINE - 1) continue;
      const cells = LINES[line];
      for (let j = 0; j < FULL_LINE; j++) if (this.owner[cells[j]] !== seat) threats[cells[j]] += by;
    }
  }

  private search(alpha: number, beta: number): number {
    this.nodes++;
    const { placed, height, key, tries, promises } = this;
    const seat = placed & 1;
    let forced = -1;
    for (let column = 0; column < COLUMNS; column++) {
      if (this.wins(column, seat)) return 1;
      if (this.wins(column, 1 - seat)) forced = forced === -1 ? column : COLUMNS;
    }
    if (forced === COLUMNS) return -1;
    if (placed === CELLS - 1) return 0;
    const first = key[0];
    const second = key[1];
    const slot = slotOf(first, second);
    let low = alpha;
    let high = beta;
    const kept = this.bounds[slot] - 1;
    if (kept >= 0 && this.slots[2 * slot] === first && this.slots[2 * slot + 1] === second) {
      const lower = Math.floor(kept / 3) - 1;
      const upper = (kept % 3) - 1;
      if (lower === upper || lower >= high) return lower;
      if (upper <= low) return upper;
      low = Math.max(low, lower);
      high = Math.min(high, upper);
    }
    let best = -1;
    let from = low;
    const gifts = this.threats[1 - seat];
    const start = placed * COLUMNS;
    let end = start;
    for (let i = 0; i < COLUMNS; i++) {
      const column = CENTRE_FIRST[i];
      if (height[column] === ROWS || (forced !== -1 && column !== forced)) continue;
      const cell = column * ROWS + height[column];
      if (height[column] + 1 < ROWS && gifts[cell + 1] > 0) continue; // loses at once
      const promise = this.promise(cell, seat);
      let at = end++;
      for (; at > start && promises[at - 1] < promise; at--) {
        promises[at] = promises[at - 1];
        tries[at] = tries[at - 1];
      }
      promises[at] = promise;
      tries[at] = column;
    }
    for (let at = start; at < end && best < high; at++) {
      const column = tries[at];
      this.put(column);
      const value = -this.search(-high, -from);
      this.take(column);
      if (value > best) best = value;
      if (best > from) from = best;
    }
    const lower = best > low ? best : -1;
    const upper = best < high ? best : 1;
    this.slots[2 * slot] = first;
    this.slots[2 * slot + 1] = second;
    this.bounds[slot] = 1 + 3 * (lower + 1) + upper + 1;
    return best;
  }

  /** Lines of which a mark here makes three. */
  private promise(cell: number, seat: number): number {
    const through = THROUGH[cell];
    const own = this.marks[seat];
    const theirs = this.marks[1 - seat];
    let lines = 0;
    for (let i = 0; i < through.length; i++) if (own[through[i]] === 2 && theirs[through[i]] === 0) lines++;
    return lines;
  }
}

function slotOf(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1 | 0) ^ Math.imul(second, 0x85ebca6b | 0);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) & (SLOTS - 1);
}
