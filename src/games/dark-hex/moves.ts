/** Trying a cell. */
import { countBits, lowestBit, nthBit } from '../../core/bits.js';
import { UNSEEN } from '../game.js';
import { look } from '../kit/flow.js';
import { type DarkHex, joins, rules, unknown, type Variant } from './state.js';

export function movesOf(variant: Variant) {
  const { names, abrupt } = variant;
  const mover = (s: DarkHex) => s.turns & 1;

  const place = rules.decision({
    name: 'place a stone',
    player: mover,
    moves(s, out) {
      for (let left = unknown(variant, s, mover(s)); left !== 0; left &= left - 1) out.add(lowestBit(left));
    },
    pick(s, rng) {
      const free = unknown(variant, s, mover(s));
      return nthBit(free, rng.below(countBits(free)));
    },
    play(s, cell) {
      const seat = mover(s);
      const bit = 1 << cell;
      if ((s.stones[1 - seat] & bit) !== 0) {
        s.found[seat] |= bit;
        if (abrupt) s.turns++;
        return;
      }
      s.stones[seat] |= bit;
      s.turns++;
      if (joins(variant, s.stones[seat], seat)) s.won = 1;
    },
    text: (_, cell) => names[cell],
    shown: (s, cell, seat) => (!abrupt && (s.stones[seat] >> cell) & 1 ? UNSEEN : look()),
  });

  return { place };
}
