/** Marking a cell. */
import { lowestBit, nthBit } from '../../core/bits.js';
import { rules, type TicTacToe, type Variant } from './state.js';

export function movesOf({ names, lines, length }: Variant) {
  const cells = names.length;
  const board = 2 ** cells - 1;
  const fewest = 2 * length - 1; // marks on the board before there can be a line
  const free = (s: TicTacToe) => board & ~(s.marks[0] | s.marks[1]);

  const mark = rules.decision({
    name: 'mark',
    player: (s) => s.placed & 1,
    moves(s, out) {
      for (let left = free(s); left !== 0; left &= left - 1) out.add(lowestBit(left));
    },
    pick: (s, rng) => nthBit(free(s), rng.below(cells - s.placed)),
    play(s, cell) {
      const seat = s.placed & 1;
      s.marks[seat] |= 1 << cell;
      s.placed++;
      if (s.placed >= fewest && lines.completed(s.marks[seat], cell)) s.winner = seat;
    },
    text: (_, cell) => names[cell],
    shown: 'all',
    steady: true,
  });

  return { mark };
}
