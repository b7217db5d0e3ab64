/** The marks of the other seat: any set consistent with those found, their number and the end of the game. */
import { countBits, lowestBit } from '../../core/bits.js';
import { ok } from '../../core/result.js';
import type { Lines } from '../kit/grid.js';
import { UNSEEN } from '../kit/layout.js';
import { impossible, type Secret } from '../kit/secrets.js';
import { type Phantom, unknownTo } from './state.js';

export function othersMarks(lines: Lines, cells: number): Secret<Phantom> {
  return {
    mask(s, seat) {
      s.marks[1 - seat] = UNSEEN;
      s.found[1 - seat] = UNSEEN;
    },
    dealer(view, seat) {
      const other = 1 - seat;
      const found = view.found[seat];
      const count = (view.placed + (other === 0 ? 1 : 0)) >> 1;
      const won = view.won === 1 && (view.placed & 1) === seat;
      const sets = won
        ? linedSets(lines, found, unknownTo(view, seat, cells), count - countBits(found))
        : completions(lines, found, unknownTo(view, seat, cells), count - countBits(found));
      if (sets.length === 0) return impossible('table.found', 'No arrangement of the other seat’s marks fits the view');
      return ok({
        distribution: 'uniform',
        deal(into, rng) {
          into.marks[other] = sets[rng.below(sets.length)];
          return true;
        },
      });
    },
  };
}

/** All sets of `count` cells of `pool` that do not complete a line together with `marks`. */
function completions(lines: Lines, marks: number, pool: number, count: number): number[] {
  const sets: number[] = [];
  const extend = (set: number, rest: number, wanted: number): void => {
    if (wanted === 0) {
      sets.push(set);
      return;
    }
    for (let left = rest; left !== 0; left &= left - 1) {
      const cell = lowestBit(left);
      const next = set | (1 << cell);
      if (!lines.completed(next, cell)) extend(next, left & (left - 1), wanted - 1);
    }
  };
  if (count >= 0 && !lines.any(marks)) extend(marks, pool, count);
  return sets;
}

/** Like `completions`, but with a line that the last mark, whichever it was, completed. */
function linedSets(lines: Lines, marks: number, pool: number, count: number): number[] {
  const sets = new Set<number>();
  for (let last = marks | pool; last !== 0; last &= last - 1) {
    const cell = lowestBit(last);
    const bit = 1 << cell;
    const before = completions(lines, marks & ~bit, pool & ~bit, (marks & bit) !== 0 ? count : count - 1);
    for (const set of before) if (lines.completed(set | bit, cell)) sets.add(set | bit);
  }
  return [...sets];
}
