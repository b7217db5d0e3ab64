/** The worlds of a view of Perikles: all that fit, and as often as they should be (PK 14.3). */
import { describe, expect, test } from 'vitest';
import { countOf, HOPLITE, KINDS, ONE, strengthOf, TYPE_BITS } from '../../../src/games/perikles/board/counters.js';
import { CITIES, SPECIALS } from '../../../src/games/perikles/board/data.js';
import { ARMY_COUNT, type Perikles } from '../../../src/games/perikles/board/state.js';
import { Rng, unwrap } from '../../../src/kit.js';
import { chiSquare } from '../../../src/testing/statistics.js';
import { boxRest, type Case, makeCase } from './board.js';

const [ARGOS, SPARTA] = [CITIES.indexOf('argos'), CITIES.indexOf('sparta')];
const DRAWS = 60_000;

/** Five Argive hoplites, two Spartan triremes and a Spartan hoplite lie face down for P0; all else is open. */
function position(): Case {
  const made = makeCase({
    players: 3,
    leaders: { athens: 'P0', thebes: 'P0', sparta: 'P1', corinth: 'P1', argos: 'P2', megara: 'P2' },
    specials: { P0: 'plague', P1: 'brasidas', P2: 'phormio' },
    pools: { P1: ['sparta-t1', 'sparta-h4'], P2: ['argos-h1', 'argos-h3'] },
    locations: [
      {
        id: 'lesbos',
        attackers: [
          { c: 'argos-h2', owner: 'P2' },
          { c: 'argos-h2', owner: 'P2' },
        ],
      },
      {
        id: 'acarnania',
        attackers: [
          { c: 'argos-h1', owner: 'P2' },
          { c: 'sparta-t3', owner: 'P1' },
        ],
      },
    ],
  });
  boxRest(made.s);
  return made;
}

function strengths(bag: number, type: number): string {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => ONE[kind] & TYPE_BITS[type as 0]);
  return kinds.map((kind) => `${strengthOf(kind)}`.repeat(countOf(bag, kind))).join('');
}

function tally(name: (world: Perikles) => string): Map<string, number> {
  const { game, s } = position();
  const worlds = unwrap(game.worlds(game.view(s, 0)));
  const world = game.create();
  const rng = new Rng('worlds');
  const counts = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    worlds.sample(world, rng);
    const key = name(world);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

/** Expected against drawn: the same names, and a chi-square that does not object. */
function compare(drawn: Map<string, number>, expected: Map<string, number>): void {
  expect([...drawn.keys()].sort()).toEqual([...expected.keys()].sort());
  const keys = [...expected.keys()];
  const counts = keys.map((key) => drawn.get(key) ?? 0);
  expect(
    chiSquare(
      counts,
      keys.map((key) => expected.get(key) ?? 0),
    ),
  ).toBeGreaterThan(0.001);
}

describe('perikles: worlds', () => {
  const at = (world: Perikles, place: number, army: number, type: number) =>
    strengths(place < 0 ? world.pools[army] : world.counters[place * ARMY_COUNT + army], type);

  test('every order of the missing counters in the places lying face down is equally likely', () => {
    const expected = new Map<string, number>();
    for (const [a, b, c, d, e] of permutations([1, 3, 2, 2, 1])) {
      const stack = (...each: number[]) => each.sort().join('');
      const key = `${stack(a, b)} ${stack(c, d)} ${e}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    compare(
      tally((w) => [-1, 0, 1].map((place) => at(w, place, ARGOS, HOPLITE)).join(' ')),
      expected,
    );
  });

  test('armies and types are dealt independently of each other', () => {
    const expected = new Map<string, number>();
    for (const argive of [1, 1, 2, 2, 3])
      for (const spartan of [1, 3]) {
        const key = `${argive} ${spartan}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
    compare(
      tally((w) => `${at(w, 1, ARGOS, HOPLITE)} ${at(w, 1, SPARTA, 1)}`),
      expected,
    );
  });

  test('a counter that can only be one is known', () => {
    expect([...tally((w) => at(w, -1, SPARTA, HOPLITE)).keys()]).toEqual(['4']);
  });

  test('each other player holds one of the seven special tiles that are unknown, all different', () => {
    const unknown = SPECIALS.filter((name) => name !== 'plague');
    const expected = new Map(
      unknown.flatMap((a) => unknown.filter((b) => b !== a).map((b) => [`${a} ${b}`, 1] as const)),
    );
    compare(
      tally((w) => `${SPECIALS[w.special[1]]} ${SPECIALS[w.special[2]]}`),
      expected,
    );
  });

  test('a tile that has been used is known to all', () => {
    const { game, s } = position();
    s.specialUsed = 1 << 1;
    const world = game.create();
    const worlds = unwrap(game.worlds(game.view(s, 0)));
    for (let i = 0; i < 50; i++) {
      worlds.sample(world, new Rng(i));
      expect(SPECIALS[world.special[1]]).toBe('brasidas');
      expect(SPECIALS[world.special[2]]).not.toBe('brasidas');
    }
  });
});
