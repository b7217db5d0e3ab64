/** The words of a drop. Spaces are named by column and height: c1 is the lowest of column c. */
import { listed } from '../../core/english.js';
import { LineWords, type Marks } from '../kit/grid-words.js';
import { seatWords, type WordsOf } from '../kit/step-words.js';
import type { movesOf } from './moves.js';
import { COLUMNS, type ConnectFour, SEATS } from './state.js';

export function wordsOf(rows: number, columns: number, length: number): WordsOf<ReturnType<typeof movesOf>> {
  const names = Array.from({ length: rows * columns }, (_, cell) => {
    const row = Math.floor(cell / columns);
    return `${COLUMNS[cell % columns]}${rows - row}`;
  });
  const lines = new LineWords(names, rows, columns, length);
  const { seat: nameOf, by } = seatWords(SEATS);
  const lowest = ({ height }: ConnectFour, column: number): number => (rows - 1 - height[column]) * columns + column;
  const marksOf =
    ({ board }: ConnectFour, seat: number): Marks =>
    (cell) =>
      board[cell] === seat + 1;

  /** The line that a mark here opens to the other seat, on the space above. */
  function given(s: ConnectFour, cell: number, seat: number): string {
    const above = cell - columns;
    const line = above < 0 ? undefined : lines.completed(marksOf(s, 1 - seat), above);
    return line === undefined ? '' : `, but lets ${nameOf(1 - seat)} complete ${listed(line)}`;
  }

  return {
    drop: {
      question: (_, seat) => `Which column do you drop your ${nameOf(seat)} into?`,
      say: (_, column) => `drop in column ${COLUMNS[column]}`,
      reason(s, column, seat) {
        const cell = lowest(s, column);
        const why = lines.why(marksOf(s, seat), marksOf(s, 1 - seat), cell, nameOf(1 - seat));
        return lines.completed(marksOf(s, seat), cell) === undefined ? `${why}${given(s, cell, seat)}` : why;
      },
      told({ before, after, move: column, mover }) {
        const cell = lowest(before, column);
        const drop = by(mover, `drops in column ${COLUMNS[column]}, on ${names[cell]}`, [COLUMNS[column]]);
        const line = lines.completed(marksOf(before, mover), cell);
        if (line !== undefined)
          return [drop, by(mover, `wins with ${listed(line)}`, [...new Set(line.map(([c]) => c))])];
        return after.placed === rows * columns ? [drop, { text: 'The board is full: a draw' }] : [drop];
      },
    },
  };
}
