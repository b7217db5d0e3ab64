/** What the board of The Sword of Rome computes from a view; how it draws and is clicked: boards.test.ts. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/sword-of-rome/index.js';
import { army, command, force, siege } from '../../src/page/boards/sword-of-rome/forces.js';
import { offers } from '../../src/page/boards/sword-of-rome/index.js';
import { HEIGHT, WIDTH } from '../../src/page/boards/sword-of-rome/places.js';
import {
  alliesOf,
  cardsOf,
  goalOf,
  PLACES,
  pointOf,
  ROADS,
  type RomeTable,
  rolls,
  stacksOf,
  touched,
  wayOf,
} from '../../src/page/boards/sword-of-rome/table.js';
import { saySpace } from '../../src/page/boards/sword-of-rome/texts.js';
import type { SeenEvent } from '../../src/page/contract/board.js';

function tableOf(variant: string): RomeTable {
  const game = unwrap(family.variant(variant));
  const s = game.create();
  game.setup(s);
  return (game.words.makeWhole(game.words.makePublic(s), 'view') as unknown as { readonly table: RomeTable }).table;
}

function tableWith(change: Partial<RomeTable> = {}): RomeTable {
  return { ...tableOf('players=5,length=full'), ...change };
}

const move = (seat: string, text: string): SeenEvent => ({ kind: 'move', seat, decision: '', move: text, text });

describe('the board of The Sword of Rome', () => {
  it('marks the level of automatic victory that the variant has', () => {
    expect(['full', 'short'].map((levels) => goalOf(tableOf(`levels=${levels}`)))).toEqual([11, 9]);
  });

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
      { what: 'The attacker rolls', dice: [3, 5, 6] },
      { what: 'The defender rolls', dice: [1, 2] },
    ]);
    expect([...touched(last)]).toEqual(['antium']);
    expect(rolls([move('chance', 'siege dice 11'), move('chance', 'interception die 4')])).toEqual([
      { what: 'Siege dice: 11', dice: [] }, // the rules know the sum alone
      { what: 'Interception die', dice: [4] },
    ]);
  });

  it('says of armies how strong they are, and under whom', () => {
    const table = tableWith({
      stacks: { antium: { power: 'VOL', cu: 4 }, roma: { power: 'ROM', cu: 3 } },
      leaders: { camillus: { place: 'army', commands: 'yes' }, vol_minor_a: { place: 'antium' } },
      ...{ army: 'ROM', armyCu: 10, armyMercs: 0, armyAt: 'antium', battle: 'field', field: 'antium', defender: 'VOL' },
    });
    expect(army(table)).toBe('10 units of Rome under Camillus (tactics 4)');
    expect(force(table, 'antium')).toBe('4 units of the Volsci under Minor Leader A (tactics 1)');
    expect(command(table, 'vol_minor_a', ['ROM'])).toBe(
      'Minor Leader A of the Volsci (rating 2, tactics 1): 4 units in Antium',
    );
  });

  it('says of a siege how far it is, and of a space who holds and besieges it', () => {
    const table = tableWith({
      spaces: { narnia: { control: 'ROM', loyalty: 2, besieger: 'CAR', siege: 1 }, lucani: { besieger: 'GRE' } },
      stacks: {},
      leaders: {},
    });
    expect(siege(table, 'narnia')).toBe('Narnia, held by Rome: siege of Carthage at level 1 of 2');
    expect(siege(table, 'lucani')).toBe('Lucani, independent: siege of the Greeks at level 0 of 3');
    expect(saySpace(table, 'narnia', [])).toContain('held by Rome, city, loyalty 2');
    expect(saySpace(table, 'narnia', [])).toContain('besieged by Carthage, level 1');
  });

  it('asks by buttons for choices between powers, and on the map for spaces', () => {
    const isOnBoard = (at: string, ...kinds: readonly string[]) =>
      offers(
        { move: '', action: '', parts: kinds.map((kind) => ({ kind, value: 'ROM', label: 'Rome' })) },
        { at, table: {} },
      );
    expect(isOnBoard('break an alliance', 'power', 'power')).toBe(false);
    expect(isOnBoard('choose the first player', 'seat', 'text')).toBe(false);
    expect(isOnBoard('place', 'power', 'text', 'space')).toBe(true);
    expect(isOnBoard('activate', 'leader')).toBe(true);
  });
});
