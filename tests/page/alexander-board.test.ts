import { describe, expect, it } from 'vitest';
import { family } from '../../src/games/alexander/index.js';
import { CHANCE, MoveList, NOBODY, Rng, unwrap } from '../../src/kit.js';
import { pointOf } from '../../src/page/boards/alexander/geometry.js';
import {
  type AlexanderTable,
  AREAS,
  ARMY,
  fleetsOf,
  isSupplied,
  routesIn,
  SEAS,
  stackAt,
} from '../../src/page/boards/alexander/table.js';
import type { View } from '../../src/page/contract/board.js';

interface Seen {
  readonly decision: string;
  readonly table: AlexanderTable;
  readonly seat: string;
}

/** Decisions of a game of random moves, as the seat that is asked sees them. */
function decisionsOf(variant: string, seed: string): readonly Seen[] {
  const game = unwrap(family.variant(variant));
  const rng = new Rng(seed);
  const state = game.create();
  game.setup(state);
  const list = new MoveList(game.moveSpace);
  const seen: Seen[] = [];
  for (let turn = game.turn(state); turn !== NOBODY; turn = game.turn(state)) {
    if (turn === CHANCE) {
      game.play(state, game.sample(state, rng));
      continue;
    }
    list.clear();
    game.moves(state, list);
    const open = list.toArray();
    if (open.length > 1) {
      const { table } = game.words.makeWhole(game.words.makeView(game.view(state, turn)), 'view') as unknown as View;
      const decision = game.words.decision(state);
      seen.push({ decision, table: table as unknown as AlexanderTable, seat: game.seats[turn] });
    }
    game.play(state, game.pick(state, rng));
  }
  return seen;
}

describe('the board of Alexander', () => {
  const decisions = [...decisionsOf('', 'one'), ...decisionsOf('royal', 'two'), ...decisionsOf('', 'three')];

  it('is tried on what happens in games', () => {
    expect(decisions.length).toBeGreaterThan(500);
    expect(new Set(decisions.map(({ decision }) => decision)).size).toBeGreaterThan(20);
  });

  it('has a place for every area and every sea', () => {
    for (const place of [...AREAS, ...SEAS]) expect(pointOf(place), place).toBeDefined();
  });

  it('shows as many counters as everybody sees, and of strange stacks no more than the view tells', () => {
    for (const { table, seat } of decisions)
      for (const place of [...AREAS, ARMY]) {
        const stack = stackAt(table, place);
        if (stack === undefined) continue;
        const seen = stack.leaders.length + stack.units.reduce((sum, { count }) => sum + count, 0);
        expect(seen + stack.unseen, place).toBe(stack.size);
        if (stack.side === seat) expect(stack.unseen, place).toBe(0);
      }
  });

  it('shows every ship that is on the map', () => {
    for (const { table } of decisions) {
      const count = fleetsOf(table).reduce((sum, fleet) => sum + fleet.count, 0);
      const placed = Object.values(table.ships).filter(({ place }) => pointOf(place) !== undefined);
      expect(count).toBe(placed.length);
    }
  });

  it('knows who is out of supply: four steps from a port, and Pella in hand', () => {
    const { table } = decisions[0];
    const supplied = (place: string, side: 'macedon' | 'persia', changes: Partial<AlexanderTable['areas']> = {}) =>
      isSupplied({ ...table, areas: { ...table.areas, ...(changes as AlexanderTable['areas']) } }, { place, side });
    expect(supplied('thrace', 'macedon')).toBe(true);
    expect(supplied('phrygia', 'macedon')).toBe(false); // no port in Asia
    expect(supplied('phrygia', 'macedon', { chalybes: { marker: 'macedon' } })).toBe(true);
    expect(supplied('thrace', 'macedon', { macedonia: { marker: 'persia' } })).toBe(false);
    expect(supplied('media', 'persia')).toBe(true);
  });

  it('finds where armies have gone', () => {
    const move = (decision: string, text: string) =>
      ({ kind: 'move', seat: 'persia', decision, move: text, text }) as const;
    expect(
      routesIn([
        move('pick area', 'kish'),
        move('load', 'all'),
        move('step', 'step mari'),
        move('step', 'mark'),
        move('step', 'step syria'),
        move('pick area', 'media'),
      ]),
    ).toEqual([['kish', 'mari', 'syria']]);
  });
});
