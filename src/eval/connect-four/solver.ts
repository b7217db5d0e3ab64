/**
 * Exact results of Connect Four: alpha-beta on bitboards with a transposition table, which can stop after any number of positions and go
 * on later. For boards of at most 8 columns and 7 rows, and lines of four.
 *
 * A board is two words, a byte a column, a to d in the first: a bit for each cell from the bottom, and the highest one is always free, so that
 * lines cannot wrap around. Moves that lose at once are left out, and those that make most threats come first.
 *
 * Allis (1988), "A Knowledge-based Approach of Connect-Four"; the boards are those of Tromp's and Pons' solvers.
 */
import { countBits } from '../../core/bits.js';
import type { ConnectFour } from '../../games/connect-four/state.js';
import type { Solver } from '../evaluator.js';

const MOST_COLUMNS = 8;
const MOST_ROWS = 7;
const LINE = 4;
const HALF = 4; // columns of a word
const BYTE = 8;
const UP = 1;
const ACROSS = [BYTE - 1, BYTE, BYTE + 1]; // falling, level, rising

/** Each free cell above these doubles the positions to be looked at: a thousand with 22 free cells, a hundred thousand with 30. */
const SHORT_GAME = 17;

const LOSS = -1;
const DRAW = 0;
const WIN = 1;
/** No result yet. */
const OPEN = 2;

const FEWEST_SLOTS = 1 << 12; // powers of 2
const MOST_SLOTS = 1 << 20; // 9 MB

export class ConnectFourSolver implements Solver<ConnectFour> {
  // fixed: the board
  declare private readonly columns: number;
  declare private readonly cells: number;
  declare private readonly bottom: Int32Array;
  declare private readonly board: Int32Array;
  declare private readonly centreFirst: Int32Array;

  // the positions down to the current one, by depth
  declare private readonly own: Int32Array; // two words: the marks of the seat to move
  declare private readonly all: Int32Array; // two words: all marks
  declare private readonly low: Int8Array; // results up to here are as good as this
  declare private readonly high: Int8Array; // results from here on are as good as this
  declare private readonly best: Int8Array; // so far
  declare private readonly tries: Int32Array; // moves by promise, two words each
  declare private readonly count: Int8Array;
  declare private readonly next: Int8Array;
  declare private depth: number;
  declare private placed: number; // marks at depth 0
  declare private value: number;

  // scratch
  declare private readonly wins: Int32Array; // two words: what `findWins` found
  declare private readonly promises: Int8Array;

  // solved positions, by slot
  declare private keys: Int32Array; // two words
  declare private bounds: Int8Array; // 0: free; else 1 + 3 (lower + 1) + upper + 1
  declare private used: number;

  private constructor(rows: number, columns: number) {
    const cells = rows * columns;
    this.columns = columns;
    this.cells = cells;
    this.bottom = new Int32Array(2);
    this.board = new Int32Array(2);
    for (let column = 0; column < columns; column++) {
      const word = column < HALF ? 0 : 1;
      this.bottom[word] |= 1 << (BYTE * (column % HALF));
      this.board[word] |= ((1 << rows) - 1) << (BYTE * (column % HALF));
    }
    const fromCentre = (column: number) => Math.abs(2 * column - (columns - 1));
    this.centreFirst = Int32Array.from([...Array(columns).keys()].sort((a, b) => fromCentre(a) - fromCentre(b)));
    this.own = new Int32Array(2 * cells);
    this.all = new Int32Array(2 * cells);
    this.low = new Int8Array(cells);
    this.high = new Int8Array(cells);
    this.best = new Int8Array(cells);
    this.tries = new Int32Array(2 * cells * columns);
    this.count = new Int8Array(cells);
    this.next = new Int8Array(cells);
    this.depth = -1;
    this.placed = 0;
    this.value = OPEN;
    this.wins = new Int32Array(2);
    this.promises = new Int8Array(columns);
    this.keys = new Int32Array(2 * FEWEST_SLOTS);
    this.bounds = new Int8Array(FEWEST_SLOTS);
    this.used = 0;
  }

  /** Undefined if the board is too large, or lines are not of four. */
  static of(rows: number, columns: number, line: number): ConnectFourSolver | undefined {
    return rows <= MOST_ROWS && columns <= MOST_COLUMNS && line === LINE
      ? new ConnectFourSolver(rows, columns)
      : undefined;
  }

  get result(): number {
    return this.value;
  }

  worthAfter(s: ConnectFour): number {
    return 2 ** (this.cells - s.placed - SHORT_GAME);
  }

  begin(s: ConnectFour, low: number, high: number): void {
    const { own, all, columns } = this;
    const rows = this.cells / columns;
    const seat = s.placed & 1;
    own.fill(0, 0, 2);
    all.fill(0, 0, 2);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const mark = s.board[row * columns + column];
        if (mark === 0) continue;
        const bit = 1 << (BYTE * (column % HALF) + rows - 1 - row);
        all[column < HALF ? 0 : 1] |= bit;
        if (mark === seat + 1) own[column < HALF ? 0 : 1] |= bit;
      }
    this.placed = s.placed;
    this.value = this.enter(0, low, high);
    this.depth = this.value === OPEN ? 0 : -1;
  }

  advance(positions: number): boolean {
    const { own, all, low, high, best, tries, count, next, columns } = this;
    let left = positions;
    let depth = this.depth;
    while (depth >= 0) {
      if (best[depth] >= high[depth] || next[depth] === count[depth]) {
        const value = best[depth];
        this.keep(depth);
        depth--;
        if (depth < 0) this.value = value;
        else if (-value > best[depth]) best[depth] = -value;
        continue;
      }
      if (left-- <= 0) break;
      const move = 2 * (depth * columns + next[depth]++);
      const at = 2 * depth;
      own[at + 2] = own[at] ^ all[at];
      own[at + 3] = own[at + 1] ^ all[at + 1];
      all[at + 2] = all[at] | tries[move];
      all[at + 3] = all[at + 1] | tries[move + 1];
      const value = this.enter(depth + 1, -high[depth], -Math.max(low[depth], best[depth]));
      if (value === OPEN) depth++;
      else if (-value > best[depth]) best[depth] = -value;
    }
    this.depth = depth;
    return depth < 0;
  }

  /** The result of the position at this depth, if one look tells it; else lists its moves. */
  private enter(depth: number, low: number, high: number): number {
    const { own, all, board, bottom, wins } = this;
    const at = 2 * depth;
    const [own0, own1, all0, all1] = [own[at], own[at + 1], all[at], all[at + 1]];
    let open0 = (all0 + bottom[0]) & board[0];
    let open1 = (all1 + bottom[1]) & board[1];
    this.findWins(own0, own1, all0, all1);
    if ((wins[0] & open0) !== 0 || (wins[1] & open1) !== 0) return WIN;
    this.findWins(own0 ^ all0, own1 ^ all1, all0, all1);
    const forced0 = wins[0] & open0;
    const forced1 = wins[1] & open1;
    if ((forced0 | forced1) !== 0) {
      if ((forced0 & (forced0 - 1)) !== 0 || (forced1 & (forced1 - 1)) !== 0) return LOSS;
      if (forced0 !== 0 && forced1 !== 0) return LOSS;
      open0 = forced0;
      open1 = forced1;
    }
    open0 &= ~((wins[0] >>> UP) | (wins[1] << (32 - UP))); // the cell above would be a win
    open1 &= ~(wins[1] >>> UP);
    if ((open0 | open1) === 0) return LOSS;
    if (this.placed + depth >= this.cells - 2) return DRAW;
    let lower = low;
    let upper = high;
    const slot = this.slotOf((own0 + all0) | 0, (own1 + all1) | 0);
    const kept = this.bounds[slot] - 1;
    if (kept >= 0) {
      const least = Math.floor(kept / 3) - 1;
      const most = (kept % 3) - 1;
      if (least === most || least >= upper) return least;
      if (most <= lower) return most;
      lower = Math.max(lower, least);
      upper = Math.min(upper, most);
    }
    this.low[depth] = lower;
    this.high[depth] = upper;
    this.best[depth] = LOSS;
    this.next[depth] = 0;
    this.list(depth, open0, open1);
    return OPEN;
  }

  /** Lists the moves of these cells, those first after which the seat threatens most, and of these the ones in the middle. */
  private list(depth: number, open0: number, open1: number): void {
    const { own, all, wins, promises, tries, centreFirst, columns } = this;
    const at = 2 * depth;
    const first = depth * columns;
    let count = 0;
    for (let i = 0; i < columns; i++) {
      const column = centreFirst[i];
      const bits = 0xff << (BYTE * (column % HALF));
      const cell0 = column < HALF ? open0 & bits : 0;
      const cell1 = column < HALF ? 0 : open1 & bits;
      if ((cell0 | cell1) === 0) continue;
      this.findWins(own[at] | cell0, own[at + 1] | cell1, all[at] | cell0, all[at + 1] | cell1);
      const promise = countBits(wins[0]) + countBits(wins[1]);
      let place = count++;
      for (; place > 0 && promises[place - 1] < promise; place--) {
        promises[place] = promises[place - 1];
        tries[2 * (first + place)] = tries[2 * (first + place) - 2];
        tries[2 * (first + place) + 1] = tries[2 * (first + place) - 1];
      }
      promises[place] = promise;
      tries[2 * (first + place)] = cell0;
      tries[2 * (first + place) + 1] = cell1;
    }
    this.count[depth] = count;
  }

  /** Free cells that would complete a line of these marks. */
  private findWins(marks0: number, marks1: number, all0: number, all1: number): void {
    const { board, wins } = this;
    let found0 = (marks0 << UP) & (marks0 << (2 * UP)) & (marks0 << (3 * UP));
    let found1 = (marks1 << UP) & (marks1 << (2 * UP)) & (marks1 << (3 * UP));
    for (let i = 0; i < ACROSS.length; i++) {
      const d = ACROSS[i];
      const up0 = marks0 << d;
      const up1 = (marks1 << d) | (marks0 >>> (32 - d));
      const down0 = (marks0 >>> d) | (marks1 << (32 - d));
      const down1 = marks1 >>> d;
      const two0 = up0 & (marks0 << (2 * d));
      const two1 = up1 & ((marks1 << (2 * d)) | (marks0 >>> (32 - 2 * d)));
      const under0 = down0 & ((marks0 >>> (2 * d)) | (marks1 << (32 - 2 * d)));
      const under1 = down1 & (marks1 >>> (2 * d));
      found0 |= two0 & ((marks0 << (3 * d)) | down0);
      found1 |= two1 & ((marks1 << (3 * d)) | (marks0 >>> (32 - 3 * d)) | down1);
      found0 |= under0 & ((marks0 >>> (3 * d)) | (marks1 << (32 - 3 * d)) | up0);
      found1 |= under1 & ((marks1 >>> (3 * d)) | up1);
    }
    wins[0] = found0 & board[0] & ~all0;
    wins[1] = found1 & board[1] & ~all1;
  }

  /** Keeps what is known of the position at this depth. */
  private keep(depth: number): void {
    if (2 * this.used >= this.bounds.length && this.bounds.length < MOST_SLOTS) this.rehash();
    const { own, all, best, keys, bounds } = this;
    const at = 2 * depth;
    const first = (own[at] + all[at]) | 0;
    const second = (own[at + 1] + all[at + 1]) | 0;
    const value = best[depth];
    const lower = value > this.low[depth] ? value : LOSS;
    const upper = value < this.high[depth] ? value : WIN;
    const slot = this.slotOf(first, second);
    if (bounds[slot] === 0) this.used++;
    keys[2 * slot] = first;
    keys[2 * slot + 1] = second;
    bounds[slot] = 1 + 3 * (lower + 1) + upper + 1;
  }

  private rehash(): void {
    const { keys, bounds } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.bounds = new Int8Array(2 * bounds.length);
    for (let from = 0; from < bounds.length; from++) {
      if (bounds[from] === 0) continue;
      const slot = this.slotOf(keys[2 * from], keys[2 * from + 1]);
      this.keys[2 * slot] = keys[2 * from];
      this.keys[2 * slot + 1] = keys[2 * from + 1];
      this.bounds[slot] = bounds[from];
    }
  }

  /** The slot of a position, or the free one where it belongs. A table that is full and may not grow forgets what stood there. */
  private slotOf(first: number, second: number): number {
    const { keys, bounds } = this;
    const mask = bounds.length - 1;
    const home = hash(first, second) & mask;
    for (let slot = home, tries = 0; tries < 8; slot = (slot + 1) & mask, tries++)
      if (bounds[slot] === 0 || (keys[2 * slot] === first && keys[2 * slot + 1] === second)) return slot;
    this.bounds[home] = 0;
    return home;
  }
}

function hash(first: number, second: number): number {
  let bits = Math.imul(first, 0x9e3779b1 | 0) ^ Math.imul(second, 0x85ebca6b | 0);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return bits ^ (bits >>> 12);
}
