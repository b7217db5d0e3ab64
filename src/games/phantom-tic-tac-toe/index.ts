/**
 * Phantom tic-tac-toe: neither seat sees the other's marks. A seat that tries a cell marked by the other learns this and
 * tries again; the other learns nothing. The first straight line of `line` marks wins; a full board is a draw.
 */

import { countBits } from '../../core/bits.js';
import { spokenBy } from '../../core/naming.js';
import { type GameFamily, NOBODY } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { decide, flow, tell, whilst } from '../kit/flow.js';
import { cellNames, Lines } from '../kit/grid.js';
import { defineState, UNSEEN } from '../kit/layout.js';
import { movesOf } from './moves.js';
import { othersMarks } from './secrets.js';
import { fieldsOf, type Phantom, SEATS } from './state.js';
import { thingOf, wordsOf } from './words.js';

const FREE = 0; // what the mover is told
const HIT = 1;

function rules(rows: number, columns: number, length: number) {
  const names = cellNames(rows, columns);
  const cells = names.length;
  const lines = new Lines(rows, columns, length);

  const variant = { rows, columns, length, names, lines };
  const { mark } = movesOf(variant);

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
      drawn: 0,
    },
    nouns: { space: names },
    moveSpace: cells,
    State: defineState(fieldsOf(names)),
    flow: flow({
      game: [
        whilst(open, [
          decide(mark),
          tell((s, seat) => (seat !== s.turn ? UNSEEN : (s.placed & 1) === seat ? HIT : FREE)),
        ]),
      ],
    }),
    secrets: {
      parts: [othersMarks(lines, cells)],
      recall(world, seat, rng) {
        world.found[1 - seat] = world.marks[seat] & rng.below(2 ** cells); // any of them may have been run into
      },
    },
    returns(s, out) {
      const winner = s.won === 1 ? (s.placed - 1) & 1 : NOBODY;
      out[0] = winner === NOBODY ? 0 : 1 - 2 * winner;
      out[1] = 0 - out[0];
    },
    ending: (s) => (s.won === 1 ? 'a line is complete' : 'the board is full'),
    check(s, { at }) {
      const last = (s.placed - 1) & 1;
      for (const seat of [0, 1]) {
        if (countBits(s.marks[seat]) !== (s.placed + 1 - seat) >> 1)
          return {
            path: `marks.${SEATS[seat]}`,
            message: `The number of marks does not match ${s.placed} turns, of which x takes the first`,
          };
        if ((s.found[seat] & ~s.marks[1 - seat]) !== 0)
          return { path: `found.${SEATS[seat]}`, message: 'The other seat has no mark there' };
        if (lines.any(s.marks[seat]) !== (s.won === 1 && seat === last))
          return { path: 'won', message: 'The game is won if and only if the last mark made a line' };
      }
      if ((s.marks[0] & s.marks[1]) !== 0) return { path: 'marks.o', message: 'One of these cells is marked by x' };
      if ((at === 'over') === open(s))
        return { path: 'at', message: "Expected 'over' if and only if the game is over" };
      return undefined;
    },
    words: wordsOf(variant),
    spoken: spokenBy({ thing: thingOf }),
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
