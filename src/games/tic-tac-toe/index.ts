/** Tic-tac-toe and the other m,n,k-games: the first to mark a straight line of `line` cells wins. */
import { countBits, lowestBit, nthBit } from '../../core/bits.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Decision, decide, flow, whilst } from '../kit/flow.js';
import { cellNames, Lines } from '../kit/grid.js';
import { bits, defineState, int, type StateOf, starting, sum, vector } from '../kit/layout.js';

const SEATS = ['x', 'o'];

const table = (cells: readonly string[]) => ({
  marks: vector(SEATS, bits(cells)),
  placed: sum(int(0, cells.length)),
  winner: sum(starting(int(NOBODY, 1), NOBODY)),
});
type TicTacToe = StateOf<ReturnType<typeof table>>;

function rules(rows: number, columns: number, length: number) {
  const names = cellNames(rows, columns);
  const cells = names.length;
  const board = 2 ** cells - 1;
  const lines = new Lines(rows, columns, length);
  const fewest = 2 * length - 1; // marks on the board before there can be a line

  const mark: Decision<TicTacToe> = {
    name: 'mark',
    player: (s) => s.placed & 1,
    moves(s, out) {
      for (let free = board & ~(s.marks[0] | s.marks[1]); free !== 0; free &= free - 1) out.add(lowestBit(free));
    },
    pick: (s, rng) => nthBit(board & ~(s.marks[0] | s.marks[1]), rng.below(cells - s.placed)),
    play(s, cell) {
      const seat = s.placed & 1;
      s.marks[seat] |= 1 << cell;
      s.placed++;
      if (s.placed >= fewest && lines.completed(s.marks[seat], cell)) s.winner = seat;
    },
    text: (_, cell) => names[cell],
    shown: 'all',
    steady: true,
  };

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
    State: defineState(table(names)),
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
