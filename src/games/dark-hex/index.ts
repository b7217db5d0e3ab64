/**
 * Dark hex: neither seat sees the other's stones. Black joins the top and bottom of the board, white the left and right. A
 * seat that tries a cell with a stone of the other learns this; in the classical game it tries again, in the abrupt game it
 * loses its turn. The other learns nothing.
 */
import { spokenBy } from '../../core/naming.js';
import { type GameFamily, UNSEEN } from '../game.js';
import { defineFamily, defineGame } from '../kit/define.js';
import { decide, flow, tell, whilst } from '../kit/flow.js';
import { cellNames } from '../kit/grid.js';
import { HexGrid } from '../kit/hex-grid.js';
import { defineState } from '../kit/layout.js';
import { check } from './check.js';
import { movesOf } from './moves.js';
import { othersStones } from './secrets.js';
import { type DarkHex, fieldsOf, SEATS, type Variant } from './state.js';
import { thingOf, wordsOf } from './words.js';

/** With abrupt collisions, the other seat can have found a stone only in its turns after the stone was placed. */
const FORGOTTEN = [{ what: 'in which order a seat has placed its own stones', where: ['place a stone'] }];

function rules(rows: number, columns: number, abrupt: boolean) {
  const variant: Variant = { grid: new HexGrid(rows, columns), names: cellNames(rows, columns), abrupt };
  const { names } = variant;
  const cells = names.length;
  const { place } = movesOf(variant);

  return defineGame<DarkHex>({
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
    nouns: { space: names },
    moveSpace: cells,
    State: defineState(fieldsOf(variant)),
    flow: flow({
      game: [
        whilst(
          (s) => s.won === 0,
          [decide(place), tell((s, seat) => (seat === s.turn ? s.found[seat] : UNSEEN))], // whether it was a collision
        ),
      ],
    }),
    secrets: { parts: [othersStones(variant)], forgets: abrupt ? FORGOTTEN : [] },
    returns(s, out) {
      const winner = (s.turns - 1) & 1;
      out[winner] = 1;
      out[1 - winner] = -1;
    },
    check: (s, { at }) => check(variant, s, at),
    words: wordsOf(variant),
    spoken: spokenBy({ thing: thingOf }),
  });
}

export const family: GameFamily = defineFamily({
  id: 'dark-hex',
  title: 'Dark hex',
  rulesVersion: '1',
  parameters: {
    rows: { min: 2, max: 5, default: 3, note: 'of the board' },
    columns: { min: 2, max: 6, default: 3, note: 'of the board' },
    collisions: {
      words: ['classical', 'abrupt'],
      default: 'classical',
      note: 'a seat that tries an occupied cell tries again (classical) or loses its turn (abrupt)',
    },
  },
  presets: { abrupt: { collisions: 'abrupt' }, '5x5': { rows: 5, columns: 5 } },
  build: ({ rows, columns, collisions }) => rules(rows as number, columns as number, collisions === 'abrupt'),
});
