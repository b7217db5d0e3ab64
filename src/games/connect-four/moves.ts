/** Dropping a mark into a column. */
import { countBits, nthBit } from '../../core/bits.js';
import { COLUMNS, type ConnectFour, rules, type Strings } from './state.js';

export function movesOf({ rows, columns, falling, rising, count }: Strings, length: number) {
  /** Adds a seat's mark to the four strings through its cell; returns nonzero if it completes a line. */
  function put(s: ConnectFour, seat: number, row: number, column: number): number {
    const first = seat * count;
    return (
      putInto(s.string, first + row, column) |
      putInto(s.string, first + rows + column, row) |
      putInto(s.string, first + falling + row - column + columns - 1, column) |
      putInto(s.string, first + rising + row + column, column)
    );
  }

  /** The positions in the string at which lines end. */
  function putInto(string: Int32Array, index: number, place: number): number {
    let marks = string[index] | (1 << place);
    string[index] = marks;
    for (let i = 1; i < length; i++) marks &= marks >> 1;
    return marks;
  }

  const drop = rules.decision({
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
      if (put(s, seat, row, column) !== 0) s.winner = seat;
    },
    text: (_, column) => COLUMNS[column],
    shown: 'all',
    steady: true,
  });

  return { put, drop };
}
