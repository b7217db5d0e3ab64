/**
 * Exact scores of Connect Four on the board of 7 x 6, also of its openings: alpha-beta with null windows. Written apart from the rules and the
 * evaluators that it checks. A position of eight marks takes about a second, one of four a minute.
 *
 * The marks of a seat are two words, a byte a column, a to d in the first: a bit for each cell from the bottom. The highest two are free, so
 * that lines cannot wrap around. Moves that lose at once are left out, and those that make most threats come first; in openings a
 * position counts as its mirror image does.
 *
 * Pons, "Solving Connect 4: How to Build a Perfect AI".
 */
import { countBits } from '../../src/core/bits.js';

export const COLUMNS = 'abcdefg';
const ROWS = 6;
const CELLS = COLUMNS.length * ROWS;
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];
const OPENING = 18; // marks

const BYTE = 8;
const HALF = 4; // columns of a word
const BOTTOM = [0x01010101, 0x00010101] as const;
const BOARD = [0x3f3f3f3f, 0x003f3f3f] as const;
const COLUMN = 0xff;

/** A word of the table is the second word of a position, of 24 bits, and above it what is known of its score: an upper bound, or a lower one. */
const SLOT_BITS = 24; // 128 MB
const SCORE_BITS = 7;
const MOST = 21;
const UPPER = 1 + MOST; // + an upper bound: from 1
const LOWER = UPPER + 2 * MOST + 1; // + a lower one

/** A board: the marks of the seat to move, and all marks. */
interface Position {
  readonly own: readonly [number, number];
  readonly all: readonly [number, number];
  readonly placed: number;
}

const EMPTY: Position = { own: [0, 0], all: [0, 0], placed: 0 };

/** For a seat if both play well: 1 a win, 0 a draw, -1 a loss. */
export type ExactResult = -1 | 0 | 1;

class OutOfNodes extends Error {}

export class ConnectFourScores {
  declare private readonly table: Int32Array;
  declare private readonly tries: Int32Array; // by depth, two words each: the cells to be tried
  declare private readonly promises: Int8Array;
  declare private at: Position;
  declare private limit: number;
  declare private nodes: number;

  constructor() {
    this.table = new Int32Array(2 << SLOT_BITS);
    this.tries = new Int32Array(2 * COLUMNS.length * CELLS);
    this.promises = new Int8Array(COLUMNS.length * CELLS);
    this.at = EMPTY;
    this.limit = Number.POSITIVE_INFINITY;
    this.nodes = 0;
  }

  /** Marks in these columns, in order, for the seats by turns: 'dde'. Nobody has won yet. */
  set(columns: string): void {
    this.at = EMPTY;
    for (const name of columns) this.at = after(this.at, COLUMNS.indexOf(name));
  }

  get open(): readonly number[] {
    return CENTRE_FIRST.filter((column) => isOpen(this.at, column));
  }

  get winsAtOnce(): boolean {
    return this.open.some((column) => completes(this.at, column));
  }

  /** For the seat to move. */
  result(): ExactResult {
    if (this.isAbove(0)) return 1;
    return this.isAbove(-1) ? 0 : -1;
  }

  /** The same after each of its moves, by column; undefined where it is full. */
  results(): readonly (ExactResult | undefined)[] {
    const { at } = this;
    const results = Array.from(COLUMNS, (_, column) => {
      if (!isOpen(at, column)) return undefined;
      if (completes(at, column)) return 1;
      this.at = after(at, column);
      return (0 - this.result()) as ExactResult;
    });
    this.at = at;
    return results;
  }

  /** Whether the seat to move loses if both play well; undefined if more than `most` positions have to be looked at. */
  isLost(most: number): boolean | undefined {
    this.limit = this.nodes + most;
    try {
      return !this.isAbove(-1);
    } catch (error) {
      if (!(error instanceof OutOfNodes)) throw error;
      return undefined;
    } finally {
      this.limit = Number.POSITIVE_INFINITY;
    }
  }

  /** The columns that keep the result of the seat to move if both play well; of a loss, those that put it off longest. */
  bestMoves(): string {
    const { at, open } = this;
    const within = (score: number) => {
      const kept = open.filter((column) => {
        if (completes(at, column)) return true;
        this.at = after(at, column);
        return !this.isAbove(score);
      });
      this.at = at;
      return kept
        .map((column) => COLUMNS[column])
        .sort()
        .join('');
    };
    const holding = within(0);
    if (holding !== '') return within(-1) || holding;
    for (let score = 1; ; score++) {
      const longest = within(score);
      if (longest !== '') return longest;
    }
  }

  /**
   * Whether the score is above this one: 0 for a draw; for a win of the seat to move one more than the marks of its own that it could still
   * place after, for a loss less by as much.
   */
  private isAbove(score: number): boolean {
    const { own, all, placed } = this.at;
    if (this.winsAtOnce) return (CELLS + 1 - placed) >> 1 > score;
    return this.search(own[0], own[1], all[0], all[1], placed, score, score + 1) > score;
  }

  /** Of a position in which the seat to move does not win at once. */
  private search(
    own0: number,
    own1: number,
    all0: number,
    all1: number,
    placed: number,
    low: number,
    high: number,
  ): number {
    const { table, tries, promises } = this;
    if (++this.nodes > this.limit) throw new OutOfNodes();
    const other0 = own0 ^ all0;
    const other1 = own1 ^ all1;
    const wins0 = completing0(other0, other1) & BOARD[0] & ~all0;
    const wins1 = completing1(other0, other1) & BOARD[1] & ~all1;
    let open0 = (all0 + BOTTOM[0]) & BOARD[0];
    let open1 = (all1 + BOTTOM[1]) & BOARD[1];
    const forced0 = wins0 & open0;
    const forced1 = wins1 & open1;
    if ((forced0 | forced1) !== 0) {
      open0 = forced0;
      open1 = forced1;
      if (countBits(forced0) + countBits(forced1) > 1) return -((CELLS - placed) >> 1);
    }
    open0 &= ~(wins0 >>> 1); // the cell above would be a win
    open1 &= ~(wins1 >>> 1);
    if ((open0 | open1) === 0) return -((CELLS - placed) >> 1);
    if (placed >= CELLS - 2) return 0;
    let alpha = Math.max(low, -((CELLS - 2 - placed) >> 1));
    let beta = Math.min(high, (CELLS - 1 - placed) >> 1);
    if (alpha >= beta) return alpha === low ? beta : alpha;
    let key0 = (own0 + all0) | 0;
    let key1 = (own1 + all1) | 0;
    if (placed < OPENING) {
      const image1 = mirrored1(key0);
      const image0 = mirrored0(key0, key1);
      if (image1 < key1 || (image1 === key1 && image0 < key0)) {
        key0 = image0;
        key1 = image1;
      }
    }
    const slot = slotOf(key0, key1);
    const kept = table[slot + 1];
    if (table[slot] === key0 && kept >>> SCORE_BITS === key1 && kept !== 0) {
      const bound = kept & ((1 << SCORE_BITS) - 1);
      if (bound >= LOWER - MOST) alpha = Math.max(alpha, bound - LOWER);
      else beta = Math.min(beta, bound - UPPER);
      if (alpha >= beta) return bound >= LOWER - MOST ? alpha : beta;
    }
    const first = placed * COLUMNS.length;
    let end = first;
    for (let i = 0; i < CENTRE_FIRST.length; i++) {
      const column = CENTRE_FIRST[i];
      const bits = COLUMN << (BYTE * (column % HALF));
      const cell0 = column < HALF ? open0 & bits : 0;
      const cell1 = column < HALF ? 0 : open1 & bits;
      if ((cell0 | cell1) === 0) continue;
      const mine0 = own0 | cell0;
      const mine1 = own1 | cell1;
      const promise =
        countBits(completing0(mine0, mine1) & BOARD[0] & ~all0) +
        countBits(completing1(mine0, mine1) & BOARD[1] & ~all1);
      let place = end++;
      for (; place > first && promises[place - 1] < promise; place--) {
        promises[place] = promises[place - 1];
        tries[2 * place] = tries[2 * place - 2];
        tries[2 * place + 1] = tries[2 * place - 1];
      }
      promises[place] = promise;
      tries[2 * place] = cell0;
      tries[2 * place + 1] = cell1;
    }
    let known = 0;
    for (let place = first; place < end && alpha < beta; place++) {
      const [next0, next1] = [all0 | tries[2 * place], all1 | tries[2 * place + 1]];
      const score = -this.search(other0, other1, next0, next1, placed + 1, -beta, -alpha);
      if (score > alpha) alpha = score;
      if (score >= beta) known = LOWER + score;
    }
    if (known === 0) known = UPPER + alpha;
    table[slot] = key0;
    table[slot + 1] = (key1 << SCORE_BITS) | known;
    return alpha;
  }
}

function cellOf({ all }: Position, column: number): readonly [number, number] {
  const bits = (BOARD[0] & COLUMN) << (BYTE * (column % HALF));
  return column < HALF ? [(all[0] + BOTTOM[0]) & bits, 0] : [0, (all[1] + BOTTOM[1]) & bits];
}

function isOpen(position: Position, column: number): boolean {
  const [cell0, cell1] = cellOf(position, column);
  return (cell0 | cell1) !== 0;
}

function completes(position: Position, column: number): boolean {
  const [own0, own1] = position.own;
  const [cell0, cell1] = cellOf(position, column);
  return (completing0(own0, own1) & cell0) !== 0 || (completing1(own0, own1) & cell1) !== 0;
}

function after(position: Position, column: number): Position {
  const { own, all, placed } = position;
  const [cell0, cell1] = cellOf(position, column);
  return { own: [own[0] ^ all[0], own[1] ^ all[1]], all: [all[0] | cell0, all[1] | cell1], placed: placed + 1 };
}

/** Cells of the first word that complete a line of four of these marks, among others that are not of the board or not free. */
const completing0 = (marks0: number, marks1: number) =>
  ((marks0 << 1) & (marks0 << 2) & (marks0 << 3)) |
  across0(marks0, marks1, BYTE - 1) |
  across0(marks0, marks1, BYTE) |
  across0(marks0, marks1, BYTE + 1);

const completing1 = (marks0: number, marks1: number) =>
  ((marks1 << 1) & (marks1 << 2) & (marks1 << 3)) |
  across1(marks0, marks1, BYTE - 1) |
  across1(marks0, marks1, BYTE) |
  across1(marks0, marks1, BYTE + 1);

function across0(marks0: number, marks1: number, step: number): number {
  const before = marks0 << step;
  const after = (marks0 >>> step) | (marks1 << (32 - step));
  const twoBefore = before & (marks0 << (2 * step));
  const twoAfter = after & ((marks0 >>> (2 * step)) | (marks1 << (32 - 2 * step)));
  const threeAfter = (marks0 >>> (3 * step)) | (marks1 << (32 - 3 * step));
  return (twoBefore & ((marks0 << (3 * step)) | after)) | (twoAfter & (threeAfter | before));
}

function across1(marks0: number, marks1: number, step: number): number {
  const before = (marks1 << step) | (marks0 >>> (32 - step));
  const after = marks1 >>> step;
  const twoBefore = before & ((marks1 << (2 * step)) | (marks0 >>> (32 - 2 * step)));
  const twoAfter = after & (marks1 >>> (2 * step));
  const threeBefore = (marks1 << (3 * step)) | (marks0 >>> (32 - 3 * step));
  return (twoBefore & (threeBefore | after)) | (twoAfter & ((marks1 >>> (3 * step)) | before));
}

/** The words of the mirror image: columns e to g become c to a. */
const mirrored0 = (first: number, second: number) =>
  ((second >>> 16) & COLUMN) | (second & 0xff00) | ((second & COLUMN) << 16) | (first & 0xff000000);

const mirrored1 = (first: number) => ((first >>> 16) & COLUMN) | (first & 0xff00) | ((first & COLUMN) << 16);

function slotOf(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1 | 0) ^ Math.imul(second, 0x85ebca6b | 0);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return 2 * ((hash ^ (hash >>> 12)) & ((1 << SLOT_BITS) - 1));
}
