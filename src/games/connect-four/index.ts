/** Connect four: marks are dropped into columns; the first to have `line` of them in a straight line wins. */
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { decide, flow, whilst } from '../kit/flow.js';
import { defineState } from '../kit/layout.js';
import { movesOf } from './moves.js';
import { COLUMNS, type ConnectFour, EMPTY, MOST, SEATS, stringsOf, table } from './state.js';
import { wordsOf } from './words.js';

function rules(rows: number, columns: number, length: number) {
  const names = COLUMNS.slice(0, columns).split('');
  const cells = rows * columns;
  const strings = stringsOf(rows, columns);
  const { put, drop } = movesOf(strings, length);

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
      drawn: 0,
    },
    nouns: { column: names },
    moveSpace: columns,
    State: defineState(table(strings)),
    flow: flow({ game: [whilst(unfinished, [decide(drop)])] }),
    returns(s, out) {
      out[0] = s.winner === NOBODY ? 0 : 1 - 2 * s.winner;
      out[1] = 0 - out[0];
    },
    /** No line can be completed, even if one seat had all empty cells. */
    decided(shown, out) {
      out.fill(0);
      for (let seat = 0; seat < 2; seat++)
        for (let cell = 0; cell < cells; cell++)
          if (shown.board[cell] === EMPTY && put(shown, seat, Math.floor(cell / columns), cell % columns) !== 0)
            return false;
      return true;
    },
    ending: (s) => (s.winner === NOBODY ? 'the board is full' : 'four in a row'),
    recount(s) {
      s.string.fill(0);
      s.height.fill(0);
      s.placed = 0;
      s.open = 0;
      s.winner = NOBODY;
      for (let cell = 0; cell < cells; cell++) {
        const mark = s.board[cell];
        if (mark === EMPTY) continue;
        const column = cell % columns;
        s.height[column]++;
        s.placed++;
        if (put(s, mark - 1, Math.floor(cell / columns), column) !== 0) s.winner = mark - 1;
      }
      for (let column = 0; column < columns; column++) if (s.height[column] < rows) s.open |= 1 << column;
    },
    check(s, { at }) {
      for (let cell = columns; cell < cells; cell++) {
        if (s.board[cell] === EMPTY && s.board[cell - columns] !== EMPTY)
          return { path: 'board', message: 'A mark cannot be above an empty cell' };
      }
      const lead = s.board.reduce((count, mark) => (mark === EMPTY ? count : count + 3 - 2 * mark), 0);
      if (lead < 0 || lead > 1) return { path: 'board', message: 'Expected x to have as many marks as o, or one more' };
      if (s.winner === lead) return { path: 'board', message: 'The game was over before the last mark' };
      if ((at === 'over') === unfinished(s))
        return { path: 'at', message: "Expected 'over' if and only if the game is over" };
      return undefined;
    },
    words: wordsOf(rows, columns, length),
  });
}

export const family: GameFamily = defineFamily({
  id: 'connect-four',
  title: 'Connect four',
  rulesVersion: '1',
  parameters: {
    columns: { min: 3, max: MOST, default: 7, note: 'of the board' },
    rows: { min: 3, max: MOST, default: 6, note: 'of the board' },
    line: { min: 3, max: 6, default: 4, note: 'marks in a row, column or diagonal that win' },
  },
  build: ({ columns, rows, line }) => rules(rows as number, columns as number, line as number),
});
