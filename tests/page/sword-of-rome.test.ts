/** What the board of The Sword of Rome computes from a view; how it draws and is clicked: boards.test.ts. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/sword-of-rome/index.js';
import { HEIGHT, WIDTH } from '../../src/page/boards/sword-of-rome/places.js';
import {
  alliesOf,
  cardsOf,
  PLACES,
  pointOf,
  ROADS,
  type RomeTable,
  rolls,
  stacksOf,
  touched,
  wayOf,
} from '../../src/page/boards/sword-of-rome/table.js';
import type { SeenEvent } from '../../src/page/contract/board.js';

const game = unwrap(family.variant('players=5,length=full'));

function tableWith(change: Partial<RomeTable> = {}): RomeTable {
  const s = game.create();
  game.setup(s);
  const { table } = game.words.makePublic(s) as unknown as { readonly table: RomeTable };
  return { ...table, ...change };
}

const move = (seat: string, text: string): SeenEvent => ({ kind: 'move', seat, decision: '', move: text, text });

describe('the board of The Sword of Rome', () => {
  it('has a place on the map for every space and box, and draws every road', () => {
    expect(PLACES).toHaveLength(81);
    for (const place of PLACES) {
      const [x, y] = pointOf(place)!;
      expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT, place).toBe(true);
    }
    expect(ROADS.length).toBeGreaterThan(100);
  });

  it('puts leaders with the units of their place, and the army on the march where it is', () => {
    const table = tableWith({
      stacks: { roma: { power: 'ROM', cu: 3 }, arpi: { power: 'SAM', cu: 2, mercs: 1 } },
      leaders: {
        camillus: { place: 'army', commands: 'yes' },
        valerius: { place: 'roma' },
        pyrrhus: { place: 'inside tarentum' },
      },
      army: 'ROM',
      armyCu: 4,
      armyMercs: 0,
      armyAt: 'capua',
      path: ['roma', 'velitrae', 'capua', 'nowhere'],
      pathLength: 3,
    });
    expect(
      stacksOf(table).map(({ at, power, cu, mercs, leaders, marches }) => [
        at,
        power,
        cu + mercs,
        leaders.map(({ id }) => id).join(),
        marches,
      ]),
    ).toEqual([
      ['roma', 'ROM', 3, 'valerius', false],
      ['arpi', 'SAM', 3, '', false],
      ['tarentum', 'GRE', 0, 'pyrrhus', false],
      ['capua', 'ROM', 4, 'camillus', true],
    ]);
    expect(wayOf(table)).toEqual(['roma', 'velitrae', 'capua'].map(pointOf));
  });

  it('shows a seat its own cards and nobody else’s', () => {
    const table = tableWith({ cards: { 'ROM-01': 'hand', 'ROM-02': 'discard', 'ROM-03': 'held', 'GRE-01': 'hand' } });
    expect(cardsOf(table, 'rome').map(({ id }) => id)).toEqual(['ROM-01', 'ROM-03']);
    expect(cardsOf(table, 'gaul-greek').map(({ id }) => id)).toEqual(['GRE-01']);
  });

  it('reads pacts from both sides', () => {
    const table = tableWith({ pacts: ['GAU-CAR', 'ETR-ROM', 'none'] });
    expect(alliesOf(table, 'CAR')).toEqual(['GAU']);
    expect(alliesOf(table, 'ETR')).toEqual(['ROM']);
  });

  it('shows the last dice, and the spaces that were named', () => {
    const last = [
      move('chance', 'voyage 3'),
      move('rome', 'to antium'),
      move('chance', 'the attacker rolls 3 5 6'),
      move('chance', 'the defender rolls 1 2'),
      move('chance', 'the play goes on'),
    ];
    expect(rolls(last)).toEqual([
      { what: 'the attacker rolls', dice: [3, 5, 6] },
      { what: 'the defender rolls', dice: [1, 2] },
    ]);
    expect([...touched(last)]).toEqual(['antium']);
    expect(rolls([move('chance', 'siege dice 11'), move('chance', 'interception die 4')])).toEqual([
      { what: 'siege dice: 2d6 = 11', dice: [] }, // the rules know the sum alone
      { what: 'interception die', dice: [4] },
    ]);
  });
});
