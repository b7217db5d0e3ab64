/** What a seat can tell from its view (PK 14.3); how often each of the worlds is drawn is tested by worlds.slow. */
import { expect, test } from 'vitest';
import { countOf, KIND_NAMES } from '../../../src/games/perikles/board/counters.js';
import { SPECIALS } from '../../../src/games/perikles/board/data.js';
import { ARMY_COUNT, type Perikles } from '../../../src/games/perikles/board/state.js';
import { Rng, unwrap } from '../../../src/kit.js';
import { armyIn, boxRest, type Case, type Given, makeCase } from './board.js';

const MEGARA = armyIn('megara');
const DRAWS = 200;

/** Every different answer that the worlds of the first seat's view give. */
function answers({ game, s }: Case, ask: (world: Perikles) => string): string[] {
  boxRest(s);
  const worlds = unwrap(game.worlds(game.view(s, 0)));
  const world = game.create();
  const rng = new Rng('views');
  const found = new Set<string>();
  for (let i = 0; i < DRAWS; i++) {
    worlds.sample(world, rng);
    found.add(ask(world));
  }
  return [...found].sort();
}

/** All triremes of Megara lie face down for the first seat, or dead. */
const megarans = (given: Given): Case =>
  makeCase({
    players: 3,
    leaders: { athens: 'P0', thebes: 'P0', sparta: 'P1', corinth: 'P1', argos: 'P2', megara: 'P2' },
    specials: { P0: 'plague', P1: 'brasidas', P2: 'phormio' },
    ...given,
  });

const triremes = (bag: number): string =>
  KIND_NAMES.filter((name, kind) => name[0] === 't' && countOf(bag, kind) > 0).join(' ');

test('others hold tiles that nobody has shown, and one who has used his holds none of them', () => {
  const made = makeCase({
    specials: { P0: 'plague', P1: 'brasidas', P2: 'phormio', P3: 'perikles' },
    used: ['P3'],
  });
  const unknown = ['alkibiades', 'brasidas', 'persian-fleet', 'phormio', 'slave-revolt', 'thessalanian-allies'];
  for (const seat of [1, 2]) expect(answers(made, (w) => SPECIALS[w.special[seat]])).toEqual(unknown);
  expect(answers(made, (w) => SPECIALS[w.special[3]])).toEqual(['perikles']);
});

test('counters in three places can lie in any order', () => {
  const made = megarans({
    pools: { P2: ['megara-t3'] },
    locations: [
      { id: 'lesbos', attackers: [{ c: 'megara-t1', owner: 'P2' }] },
      { id: 'pylos', attackers: [{ c: 'megara-t2', owner: 'P2' }] },
    ],
  });
  const places = (w: Perikles) => [w.pools[MEGARA], w.counters[MEGARA], w.counters[ARMY_COUNT + MEGARA]];
  expect(answers(made, (w) => places(w).map(triremes).join(' '))).toEqual([
    ...['t1 t2 t3', 't1 t3 t2', 't2 t1 t3', 't2 t3 t1', 't3 t1 t2', 't3 t2 t1'],
  ]);
});

test('a stack of all counters that are missing is known', () => {
  const made = megarans({
    locations: [
      {
        id: 'lesbos',
        attackers: [
          { c: 'megara-t1', owner: 'P2' },
          { c: 'megara-t3', owner: 'P2' },
        ],
      },
    ],
    deadPool: ['megara-t2'],
  });
  expect(answers(made, (w) => triremes(w.counters[MEGARA]))).toEqual(['t1 t3']);
});
