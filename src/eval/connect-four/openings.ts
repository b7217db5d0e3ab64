/**
 * Openings of Connect Four on the board of 7 x 6 in which the first seat has kept its win, by `npm run lab -- solve-openings`: a byte for
 * each position in which it is to move and does not win at once, with a bit for each column that is known to win. Positions come by their marks, as
 * the moves before lead to them, from the left; one that was there before, or whose mirror image was, does not come again.
 */
import { COLUMNS, type ConnectFour } from '../../games/connect-four/state.js';
import { WeightsFile } from '../network/stored-weights.js';

export const VARIANT = 'columns=7,rows=6,line=4';
const WIDTH = 7;
const HEIGHT = 6;
const MARKS = 1 << (HEIGHT + 1);

/** A column as a number below 128: a one, and below it a bit for each mark from the bottom, set for the second seat. */
type Board = readonly number[];

interface Opening {
  readonly columns: string; // that were played: 'ddde'
  readonly board: Board;
}

const EMPTY: Opening = { columns: '', board: Array.from({ length: WIDTH }, () => 1) };

/** Goes through the positions as they are stored: `winning` says with which columns to go on, as bits, until it says undefined. */
export function walk(winning: (position: Opening) => number | undefined): void {
  let positions: readonly Opening[] = [EMPTY];
  while (positions.length > 0) {
    const next = new Map<number, Opening>();
    for (const position of positions) {
      const bits = winning(position);
      if (bits === undefined) return;
      for (const own of members(bits)) {
        const lost = after(position, own);
        for (let column = 0; column < WIDTH; column++) {
          if (lost.board[column] >> HEIGHT !== 0) continue;
          const reply = after(lost, column);
          const key = keyOf(reply.board);
          if (!next.has(key)) next.set(key, reply);
        }
      }
    }
    positions = [...next.values()];
  }
}

const members = (bits: number) => Array.from({ length: WIDTH }, (_, i) => i).filter((i) => (bits >> i) & 1);

function after({ columns, board }: Opening, column: number): Opening {
  const marks = 2 * board[column] + (columns.length & 1);
  return { columns: columns + COLUMNS[column], board: board.with(column, marks) };
}

/** The same for a mirror image, and for no other board. */
function keyOf(board: Board): number {
  let [key, image] = [0, 0];
  for (let column = 0; column < WIDTH; column++) {
    key = key * MARKS + board[column];
    image = image * MARKS + board[WIDTH - 1 - column];
  }
  return Math.min(key, image);
}

export class Openings {
  declare private readonly file: WeightsFile;
  declare private lost: Set<number> | undefined; // positions of the second seat, by key
  declare private most: number; // marks on their boards

  constructor(file: WeightsFile) {
    this.file = file;
    this.lost = undefined;
    this.most = 1;
  }

  /** Whether the second seat is to move, and is known to lose. */
  isLost(s: ConnectFour): boolean {
    this.lost ??= this.read();
    return (s.placed & 1) === 1 && s.placed <= this.most && this.lost.has(keyOf(boardOf(s)));
  }

  private read(): Set<number> {
    const { bytes } = this.file;
    const lost = new Set<number>();
    let at = 0;
    walk((position) => {
      if (at === bytes.length) return undefined;
      const bits = bytes[at++];
      for (const column of members(bits)) lost.add(keyOf(after(position, column).board));
      if (bits !== 0) this.most = position.columns.length + 1;
      return bits;
    });
    return lost;
  }
}

function boardOf({ string, height }: ConnectFour): Board {
  const first = string.length / 2 + HEIGHT; // the columns of the second seat: a bit for each row from the top
  return Array.from({ length: WIDTH }, (_, i) => (1 << height[i]) | (string[first + i] >> (HEIGHT - height[i])));
}

/** Of the variant above. */
export const openings = new WeightsFile('connect-four/openings');
