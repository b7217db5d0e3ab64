/**
 * Phantom tic-tac-toe: nobody sees the other's marks. Who tries a cell that the other holds learns this, and tries
 * again; the other learns nothing. The first straight line of `line` marks wins; a full board is a draw.
 */
import { countBits, nthBit } from '../../core/bits.js';
import { ok } from '../../core/result.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { type Decision, decide, flow, tell, whilst } from '../kit/flow.js';
import { cellNames, Lines } from '../kit/grid.js';
import { bits, defineState, flag, int, type StateOf, UNSEEN, vector } from '../kit/layout.js';
import { impossible, type Secret } from '../kit/secrets.js';

const SEATS = ['x', 'o'];
const PLACED = 0; // how a placed mark looks to the other seat, wherever it is
const FREE = 0; // what the mover is told
const HIT = 1;

const table = (cells: readonly string[]) => ({
  marks: vector(SEATS, bits(cells)), // seen by their owner
  found: vector(SEATS, bits(cells)), // the other's marks that a seat has run into; seen by that seat
  placed: int(0, cells.length), // marks of both: public
  won: flag(), // by who placed the last mark
});
type Phantom = StateOf<ReturnType<typeof table>>;

function rules(rows: number, columns: number, length: number) {
  const names = cellNames(rows, columns);
  const cells = names.length;
  const board = 2 ** cells - 1;
  const lines = new Lines(rows, columns, length);
  const unknown = (s: Phantom, seat: number) => board & ~(s.marks[seat] | s.found[seat]);

  const mark: Decision<Phantom> = {
    name: 'mark',
    player: (s) => s.placed & 1,
    moves(s, out) {
      for (let left = unknown(s, s.placed & 1); left !== 0; left &= left - 1) out.add(nthBit(left, 0));
    },
    pick(s, rng) {
      const free = unknown(s, s.placed & 1);
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
    shown: (s, cell, seat) => ((s.marks[seat] >> cell) & 1 ? UNSEEN : PLACED),
  };

  /** All sets of `count` cells of `pool` that make no line together with `marks`. */
  function completions(marks: number, pool: number, count: number): number[] {
    const sets: number[] = [];
    const extend = (set: number, rest: number, wanted: number): void => {
      if (wanted === 0) {
        sets.push(set);
        return;
      }
      for (let left = rest; left !== 0; left &= left - 1) {
        const cell = nthBit(left, 0);
        const next = set | (1 << cell);
        if (!lines.completed(next, cell)) extend(next, left & (left - 1), wanted - 1);
      }
    };
    if (count >= 0 && !lines.any(marks)) extend(marks, pool, count);
    return sets;
  }

  const othersMarks: Secret<Phantom> = {
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
        ? linedSets(found, unknown(view, seat), count - countBits(found))
        : completions(found, unknown(view, seat), count - countBits(found));
      if (sets.length === 0) return impossible('table.found', 'no marks of the other seat fit');
      return ok({
        distribution: 'uniform',
        deal(into, rng) {
          into.marks[other] = sets[rng.below(sets.length)];
          return true;
        },
      });
    },
  };

  /** As `completions`, with a line that the last mark, whichever it was, has made. */
  function linedSets(marks: number, pool: number, count: number): number[] {
    const sets = new Set<number>();
    for (let last = marks | pool; last !== 0; last &= last - 1) {
      const cell = nthBit(last, 0);
      const bit = 1 << cell;
      const before = completions(marks & ~bit, pool & ~bit, (marks & bit) !== 0 ? count : count - 1);
      for (const set of before) if (lines.completed(set | bit, cell)) sets.add(set | bit);
    }
    return [...sets];
  }

  const open = (s: Phantom) => s.won === 0 && s.placed < cells;
  return defineGame<Phantom>({
    seats: SEATS,
    traits: {
      hidden: true,
      chance: false,
      utility: 'zero-sum',
      minUtility: -1,
      maxUtility: 1,
      maxDecisions: 2 * cells - 1,
      unit: 'win',
    },
    moveSpace: cells,
    State: defineState(table(names)),
    flow: flow({
      game: [
        whilst(open, [
          decide(mark),
          tell((s, seat) => (seat !== s.turn ? UNSEEN : (s.placed & 1) === seat ? HIT : FREE)),
        ]),
      ],
    }),
    secrets: {
      parts: [othersMarks],
      recall(world, seat, rng) {
        world.found[1 - seat] = world.marks[seat] & rng.below(2 ** cells); // any of them may have been run into
      },
    },
    returns(s, out) {
      const winner = s.won === 1 ? (s.placed - 1) & 1 : NOBODY;
      out[0] = winner === NOBODY ? 0 : 1 - 2 * winner;
      out[1] = 0 - out[0];
    },
    check(s, { at }) {
      const last = (s.placed - 1) & 1;
      for (const seat of [0, 1]) {
        if (countBits(s.marks[seat]) !== (s.placed + 1 - seat) >> 1)
          return { path: `marks.${SEATS[seat]}`, message: `of ${s.placed} marks, x has placed the first` };
        if ((s.found[seat] & ~s.marks[1 - seat]) !== 0)
          return { path: `found.${SEATS[seat]}`, message: 'the other seat has no mark there' };
        if (lines.any(s.marks[seat]) !== (s.won === 1 && seat === last))
          return { path: 'won', message: 'the game is won exactly if the last mark made a line' };
      }
      if ((s.marks[0] & s.marks[1]) !== 0) return { path: 'marks.o', message: 'x has marked one of these cells' };
      if ((at === 'over') === open(s))
        return { path: 'at', message: "Expected 'over' if and only if the game is over" };
      return undefined;
    },
  });
}

export const family: GameFamily = defineFamily({
  id: 'phantom-tic-tac-toe',
  title: 'Phantom tic-tac-toe',
  rulesVersion: '1',
  parameters: {
    rows: { min: 2, max: 5, default: 3, note: 'of the board' },
    columns: { min: 2, max: 5, default: 3, note: 'of the board' },
    line: { min: 2, max: 5, default: 3, note: 'marks in a row, column or diagonal that win' },
  },
  presets: { '4,4,4': { rows: 4, columns: 4, line: 4 } },
  build: ({ rows, columns, line }) => rules(rows as number, columns as number, line as number),
});
