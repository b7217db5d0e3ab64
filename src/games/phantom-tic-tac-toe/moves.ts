/** Trying a cell. */
import { countBits, lowestBit, nthBit } from '../../core/bits.js';
import { UNSEEN } from '../game.js';
import { look } from '../kit/flow.js';
import { rules, unknownTo, type Variant } from './state.js';

export function movesOf({ names, lines }: Variant) {
  const cells = names.length;

  const mark = rules.decision({
    name: 'mark',
    player: (s) => s.placed & 1,
    moves(s, out) {
      for (let left = unknownTo(s, s.placed & 1, cells); left !== 0; left &= left - 1) out.add(lowestBit(left));
    },
    pick(s, rng) {
      const free = unknownTo(s, s.placed & 1, cells);
      return nthBit(free, rng.below(countBits(free)));
    },
    play(s, cell) {
      const seat = s.placed & 1;
      const bit = 1 << cell;
      if ((s.marks[1 - seat] & bit) !== 0) {
        s.found[seat] |= bit;
        return;
      }
      s.marks[seat] |= bit;
      s.placed++;
      if (lines.completed(s.marks[seat], cell)) s.won = 1;
    },
    text: (_, cell) => names[cell],
    shown: (s, cell, seat) => ((s.marks[seat] >> cell) & 1 ? UNSEEN : look()),
  });

  return { mark };
}
