/** Tic-tac-toe and the other m,n,k-games: the first to mark a straight line of `line` cells wins. */
import { countBits } from '../../core/bits.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { decide, flow, whilst } from '../kit/flow.js';
import { cellNames, Lines } from '../kit/grid.js';
import { defineState } from '../kit/layout.js';
import { movesOf } from './moves.js';
import { fieldsOf, SEATS, type TicTacToe } from './state.js';
import { wordsOf } from './words.js';

function rules(rows: number, columns: number, length: number) {
  const names = cellNames(rows, columns);
  const cells = names.length;
  const board = 2 ** cells - 1;
  const lines = new Lines(rows, columns, length);
  const variant = { rows, columns, length, names, lines };
  const { mark } = movesOf(variant);

  const open = (s: TicTacToe) => s.winner === NOBODY && s.placed < cells;
  return defineGame<TicTacToe>({
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
    nouns: { space: names },
    moveSpace: cells,
    State: defineState(fieldsOf(names)),
    flow: flow({ game: [whilst(open, [decide(mark)])] }),
    returns(s, out) {
      out[0] = s.winner === NOBODY ? 0 : 1 - 2 * s.winner;
      out[1] = 0 - out[0];
    },
    decided(s, out) {
      out.fill(0);
      return s.winner === NOBODY && !lines.any(board & ~s.marks[0]) && !lines.any(board & ~s.marks[1]);
    },
    ending: (s) => (s.winner === NOBODY ? 'the board is full' : 'a line is complete'),
    recount(s) {
      s.placed = countBits(s.marks[0]) + countBits(s.marks[1]);
      s.winner = lines.any(s.marks[0]) ? 0 : lines.any(s.marks[1]) ? 1 : NOBODY;
    },
    check(s, { at }) {
      const lead = countBits(s.marks[0]) - countBits(s.marks[1]);
      if ((s.marks[0] & s.marks[1]) !== 0) return { path: 'marks.o', message: 'One of these cells is marked by x' };
      if (lead < 0 || lead > 1)
        return { path: 'marks.x', message: 'Expected x to have as many marks as o, or one more' };
      if ((lead === 0 && lines.any(s.marks[0])) || (lead === 1 && lines.any(s.marks[1])))
        return { path: 'marks', message: 'The game was over before the last mark' };
      if ((at === 'over') === open(s))
        return { path: 'at', message: "Expected 'over' if and only if the game is over" };
      return undefined;
    },
    words: wordsOf(variant),
  });
}

export const family: GameFamily = defineFamily({
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  rulesVersion: '1',
  parameters: {
    rows: { min: 2, max: 5, default: 3, note: 'of the board' },
    columns: { min: 2, max: 6, default: 3, note: 'of the board' },
    line: { min: 2, max: 6, default: 3, note: 'cells in a row, column or diagonal that win' },
  },
  presets: { '4,4,4': { rows: 4, columns: 4, line: 4 }, '5,5,4': { rows: 5, columns: 5, line: 4 } },
  build: ({ rows, columns, line }) => rules(rows as number, columns as number, line as number),
});
