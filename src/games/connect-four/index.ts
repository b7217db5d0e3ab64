/** Connect four: marks are dropped into columns; the first to have `line` of them in a straight line wins. */
import { countBits, nthBit } from '../../core/bits.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Decision, decide, flow, whilst } from '../kit/flow.js';
import { type StateOf, bits, defineState, int, matrix, starting, sum, vector, word } from '../kit/layout.js';

const SEATS = ['x', 'o'];
const EMPTY = 0; // on the board; the mark of a seat is seat + 1
const COLUMNS = 'abcdefghi';

/** The field `board` is written as it looks: the top row first. */
const table = (rows: number, columns: readonly string[]) => ({
  board: matrix(rows, columns.length, word(['.', ...SEATS])),
  height: sum(vector(columns, int(0, rows))), // marks in each column
  open: sum(starting(bits(columns), 2 ** columns.length - 1)), // columns that are not full
  placed: sum(int(0, rows * columns.length)),
  winner: sum(starting(int(NOBODY, 1), NOBODY)),
});
type ConnectFour = StateOf<ReturnType<typeof table>>;

function rules(rows: number, columns: number, length: number) {
  const names = COLUMNS.slice(0, columns).split('');
  const cells = rows * columns;

  /** How many marks like the one at (row, column) follow it in one direction. */
  function run(board: Int32Array, row: number, column: number, down: number, right: number): number {
    const mark = board[row * columns + column];
    let count = 0;
    let r = row + down;
    let c = column + right;
    while (r >= 0 && r < rows && c >= 0 && c < columns && board[r * columns + c] === mark) {
      count++;
      r += down;
      c += right;
    }
    return count;
  }

  function completed(board: Int32Array, row: number, column: number): boolean {
    const wanted = length - 1;
    return (
      run(board, row, column, 1, 0) >= wanted ||
      run(board, row, column, 0, -1) + run(board, row, column, 0, 1) >= wanted ||
      run(board, row, column, -1, -1) + run(board, row, column, 1, 1) >= wanted ||
      run(board, row, column, 1, -1) + run(board, row, column, -1, 1) >= wanted
    );
  }

  const drop: Decision<ConnectFour> = {
    name: 'drop',
    player: (s) => s.placed & 1,
    moves(s, out) {
      for (let column = 0; column < columns; column++) if ((s.open >> column) & 1) out.add(column);
    },
    pick: (s, rng) => nthBit(s.open, rng.below(countBits(s.open))),
    play(s, column) {
      const seat = s.placed & 1;
      const height = ++s.height[column];
      const row = rows - height;
      s.board[row * columns + column] = seat + 1;
      s.placed++;
      if (height === rows) s.open ^= 1 << column;
      if (completed(s.board, row, column)) s.winner = seat;
    },
    text: (_, column) => names[column],
  };

  /** Seats that have a line somewhere, as bits. */
  function lined(board: Int32Array): number {
    let seats = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (board[cell] !== EMPTY && completed(board, Math.floor(cell / columns), cell % columns)) seats |= board[cell];
    }
    return seats;
  }

  const unfinished = (s: ConnectFour) => s.winner === NOBODY && s.placed < cells;
  return defineGame<ConnectFour>({
    seats: SEATS,
    traits: {
      hidden: false,
      chance: false,
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: cells,
      unit: 'win',
    },
    moveSpace: columns,
    State: defineState(table(rows, names)),
    flow: flow({ game: [whilst(unfinished, [decide(drop)])] }),
    returns(s, out) {
      out[0] = s.winner === NOBODY ? 0 : 1 - 2 * s.winner;
      out[1] = -out[0];
    },
    recount(s) {
      s.height.fill(0);
      for (let cell = 0; cell < cells; cell++) if (s.board[cell] !== EMPTY) s.height[cell % columns]++;
      s.placed = s.height.reduce((total, height) => total + height, 0);
      s.open = s.height.reduce((set, height, column) => (height < rows ? set | (1 << column) : set), 0);
      const seats = lined(s.board);
      s.winner = seats === 0 ? NOBODY : (seats & 1) !== 0 ? 0 : 1;
    },
    check(s, at) {
      for (let cell = columns; cell < cells; cell++) {
        if (s.board[cell] === EMPTY && s.board[cell - columns] !== EMPTY)
          return { path: 'board', message: 'a mark cannot lie above an empty cell' };
      }
      const marks = (seat: number) => s.board.reduce((count, mark) => (mark === seat + 1 ? count + 1 : count), 0);
      const lead = marks(0) - marks(1);
      if (lead < 0 || lead > 1) return { path: 'board', message: 'x has as many marks as o, or one more' };
      const seats = lined(s.board);
      if ((seats & (lead === 0 ? 1 : 2)) !== 0)
        return { path: 'board', message: 'the game was over before the last mark' };
      if ((at === 'over') === unfinished(s))
        return { path: 'at', message: "'over' is wanted exactly if the game is over" };
      return undefined;
    },
  });
}

export const family: GameFamily = defineFamily({
  id: 'connect-four',
  title: 'Connect four',
  rulesVersion: '1',
  parameters: {
    columns: { min: 3, max: 9, default: 7, note: 'of the board' },
    rows: { min: 3, max: 9, default: 6, note: 'of the board' },
    line: { min: 3, max: 6, default: 4, note: 'marks in a row, column or diagonal that win' },
  },
  build: ({ columns, rows, line }) => rules(rows as number, columns as number, line as number),
});
