import { describe, expect, it } from 'vitest';
import { pieces } from '../../src/games/kit/pieces.js';
import { defineState, int, memory, Rng, type StateOf, UNSEEN, unwrap, vector } from '../../src/kit.js';
import { chiSquare } from '../../src/testing/statistics.js';

// Two seats draw from a common bag: places are hand 0, hand 1, bag, table.
const BAG = 2;
const TABLE = 3;
const fields = {
  at: vector(8, int(0, 3)),
  known: memory(vector(8, int(0, 3))),
  held: vector(2, int(0, 8)),
  shown: int(0, 8), // pieces on the table
};
const Toy = defineState(fields);
type Toy = StateOf<typeof fields>;

function toy(places: readonly number[], known: readonly number[] = []): Toy {
  const s = new Toy();
  s.at.set(places);
  s.known.set(known);
  for (const place of places) if (place < 2) s.held[place]++;
  s.shown = places.filter((place) => place === TABLE).length;
  return s;
}

const spec = {
  name: 'at',
  at: (s: Toy) => s.at,
  places: 4,
  room: (s: Toy, place: number) => [s.held[0], s.held[1], 8 - s.held[0] - s.held[1] - s.shown, s.shown][place],
  open: (_: Toy, place: number) => [1, 2, 0, 3][place],
};
const plain = pieces<Toy>(spec);
const watched = pieces<Toy>({ ...spec, known: (s) => s.known, aware: (_, place) => [1, 2, 0, 0][place] });
const twins = pieces<Toy>({ ...spec, alike: [0, 0, 0, 1, 1, 2, 3, 3], known: (s) => s.known });

function masked(part: typeof plain, s: Toy, seat: number): Toy {
  const copy = new Toy();
  copy.copyFrom(s);
  part.mask(copy, seat);
  return copy;
}

describe('pieces in places', () => {
  const s = toy([0, 0, 1, 1, 1, BAG, TABLE, BAG]);

  it('shows a seat its own hand and the table', () => {
    expect([...masked(plain, s, 0).at]).toEqual([0, 0, UNSEEN, UNSEEN, UNSEEN, UNSEEN, TABLE, UNSEEN]);
    expect([...masked(plain, s, 1).at]).toEqual([UNSEEN, UNSEEN, 1, 1, 1, UNSEEN, TABLE, UNSEEN]);
  });

  it('deals the unseen pieces evenly over the closed rooms', () => {
    const view = masked(plain, s, 0);
    const dealer = unwrap(plain.dealer(view, 0));
    const counts = new Map<string, number>();
    const rng = new Rng('pieces');
    const world = new Toy();
    for (let i = 0; i < 4000; i++) {
      world.copyFrom(view);
      dealer.deal(world, rng);
      expect(plain.check(world)).toBeUndefined();
      counts.set(world.at.join(''), (counts.get(world.at.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    expect(chiSquare([...counts.values()])).toBeGreaterThan(0.001);
  });

  it('refuses a view that shows more than a place holds', () => {
    const view = masked(plain, s, 0);
    view.at[2] = 0;
    expect(plain.dealer(view, 0)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE', path: 'at' } });
  });

  it('refuses a view that hides what lies in the open', () => {
    const view = masked(plain, s, 0);
    view.at[6] = UNSEEN;
    expect(plain.dealer(view, 0).ok).toBe(false);
  });

  it('notices a place that holds more than the public counts say', () => {
    const wrong = toy([0, 0, 1, 1, 1, BAG, TABLE, BAG]);
    wrong.at[0] = 1;
    expect(plain.check(wrong)?.path).toBe('at');
  });
});

describe('pieces that were seen', () => {
  it('stay seen by him who saw them, and only he knows of it', () => {
    const s = toy([0, 0, 1, 1, 1, BAG, TABLE, BAG], [0, 0, 1, 0, 0, 2, 0, 0]);
    const first = masked(watched, s, 0);
    expect([...first.at]).toEqual([0, 0, 1, UNSEEN, UNSEEN, UNSEEN, TABLE, UNSEEN]);
    expect([...first.known]).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    expect(masked(watched, s, 1).at[5]).toBe(BAG);
  });

  it('show their other watchers to a seat that is aware of them', () => {
    const s = toy([0, 0, 1, 1, 1, BAG, TABLE, BAG], [2, 0, 1, 0, 0, 1, 0, 0]);
    expect([...masked(watched, s, 0).known]).toEqual([2, 0, 1, 0, 0, 1, 0, 0]);
    expect([...masked(watched, s, 1).known]).toEqual([2, 0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('what has been learned', () => {
  it('keeps pieces out of places where they cannot lie', () => {
    const taught = pieces<Toy>({ ...spec, may: (_, seat, piece, place) => !(seat === 0 && place === 1 && piece < 4) });
    const view = masked(taught, toy([0, 0, BAG, BAG, 1, 1, TABLE, BAG]), 0);
    const dealer = unwrap(taught.dealer(view, 0));
    const rng = new Rng(5);
    const hands = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const world = new Toy();
      world.copyFrom(view);
      dealer.deal(world, rng);
      hands.add([...world.at.keys()].filter((piece) => world.at[piece] === 1).join(' '));
    }
    expect([...hands].sort()).toEqual(['4 5', '4 7', '5 7']);
  });

  it('can contradict the view', () => {
    const taught = pieces<Toy>({ ...spec, may: (_, seat, piece, place) => !(seat === 0 && place === 1 && piece < 6) });
    const view = masked(taught, toy([0, 0, BAG, BAG, 1, 1, TABLE, BAG]), 0);
    expect(taught.dealer(view, 0)).toMatchObject({ ok: false, error: { code: 'ERR_VIEW_IMPOSSIBLE' } });
  });
});

describe('identical pieces', () => {
  it('have equal cells wherever they are moved from', () => {
    const one = toy([0, 0, 1, 1, BAG, BAG, TABLE, TABLE]);
    const other = toy([0, 0, 1, 1, BAG, BAG, TABLE, TABLE]);
    twins.put(one, 0, BAG);
    twins.put(other, 1, BAG);
    expect([...one.at]).toEqual([0, 1, BAG, 1, BAG, BAG, TABLE, TABLE]);
    expect([...other.at]).toEqual([...one.at]);
  });

  it('take along who has seen them, and tell their new number', () => {
    const s = toy([0, 1, 1, 1, BAG, BAG, TABLE, TABLE], [2, 0, 0, 0, 0, 0, 0, 0]);
    expect(twins.put(s, 0, BAG)).toBe(2);
    expect([...s.known.subarray(0, 3)]).toEqual([0, 0, 2]);
    expect(twins.find(s, 0, BAG)).toBe(2);
    expect(twins.find(s, 0, TABLE)).toBe(-1);
  });

  it('do not tell by their order which of them is hidden', () => {
    const s = toy([0, 1, BAG, 1, BAG, BAG, TABLE, TABLE]);
    const t = toy([0, BAG, BAG, 1, 1, BAG, TABLE, TABLE]);
    expect([...masked(twins, s, 0).at]).toEqual([UNSEEN, UNSEEN, 0, UNSEEN, UNSEEN, UNSEEN, TABLE, TABLE]);
    expect([...masked(twins, t, 0).at]).toEqual([...masked(twins, s, 0).at]);
  });

  it('come in order out of a deal, each deal of told-apart pieces being equally likely', () => {
    const view = masked(twins, toy([0, 1, BAG, 1, BAG, BAG, TABLE, TABLE]), 0);
    const dealer = unwrap(twins.dealer(view, 0));
    const rng = new Rng('twins');
    const world = new Toy();
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      world.copyFrom(view);
      dealer.deal(world, rng);
      counts.set(world.at.join(''), (counts.get(world.at.join('')) ?? 0) + 1);
    }
    // Five unseen (aabbc), two of them in hand 1: ten deals, of which ab counts four times, ac and bc twice.
    expect(counts.size).toBe(5);
    const weights = [...counts.values()].sort((a, b) => a - b);
    expect(chiSquare(weights, [1, 1, 2, 2, 4])).toBeGreaterThan(0.001);
  });
});
