/** Where on a board hidden things are believed to be. */
import { describe, expect, it } from 'vitest';
import { CHANCE, NOBODY, Rng, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';
import { loadBoard } from '../../src/page/boards/registry.js';
import { guessesByThing } from '../../src/page/contract/believed.js';
import type { View } from '../../src/page/contract/board.js';
import { beliefsOf } from '../../src/service/answer/hint/beliefs.js';

const STEPS = 60;

/** What a seat believes in the middle of a random game, by the things of its board. */
async function guesses(id: string, variant = '') {
  const game = unwrap((await games[id]()).variant(variant));
  const rng = new Rng(`${id} beliefs`);
  const s = game.create();
  game.setup(s);
  for (let step = 0, mover = game.turn(s); step < STEPS && mover !== NOBODY; step++, mover = game.turn(s))
    game.play(s, mover === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  const view = game.view(s, 0);
  const asked = { game, view, evaluator: {}, params: {}, seed: id } as unknown as Parameters<typeof beliefsOf>[0];
  const { places } = await loadBoard(id);
  return {
    game,
    by: guessesByThing(
      beliefsOf(asked).hidden,
      game.words.makeWhole(game.words.makeView(view), 'view') as unknown as View,
      places,
    ),
  };
}

describe('what may be at a thing of the board', () => {
  it('is each card that may be in a hand', async () => {
    const { by } = await guesses('hearts', 'pass=none');
    const west = by.get('west')!;
    expect(west.length).toBeGreaterThan(10);
    for (const { what, chance } of west) {
      expect(what).toMatch(/^[2-9TJQKA][CDSH]$/);
      expect(by.get(what)!.find((guess) => guess.what === 'hand of west')!.chance).toBeCloseTo(chance, 9);
    }
    expect(west.map(({ chance }) => chance)).toEqual([...west.map(({ chance }) => chance)].sort((a, b) => b - a));
  });

  it('is each card that a power of The Sword of Rome may hold, and none of a pile', async () => {
    const { by } = await guesses('sword-of-rome');
    expect(by.get('rome')!.length).toBeGreaterThan(5);
    for (const { what } of by.get('rome')!) expect(what).toMatch(/^ROM-\d\d$/);
  });

  it('is each counter that may lie at a location of Perikles', async () => {
    const counters = {
      path: 'counters.2.argos.h3',
      chances: [
        { value: 1, chance: 0.4 },
        { value: null, chance: 0.6 },
      ],
    };
    const special = { path: 'special.blue', chances: [{ value: 'plague', chance: 1 }] };
    const { places } = await loadBoard('perikles');
    const by = guessesByThing([counters, special], { table: { board: { 2: 'melos' } } }, places);
    expect(by.get('melos')).toEqual([{ what: 'argos h3', chance: 0.4 }]);
    expect(by.get('blue')).toEqual([{ what: 'plague', chance: 1 }]);
  });

  it('is each unit that may be in an area, and each mark that may be in a cell', () => {
    const units = {
      path: 'units.lukka.li',
      chances: [
        { value: 2, chance: 0.7 },
        { value: 0, chance: 0.3 },
      ],
    };
    const marks = {
      path: 'marks.o',
      chances: [
        { value: 'b2', chance: 0.25 },
        { value: 'c1', chance: 0.001 },
      ],
    };
    const by = guessesByThing([units, marks], { table: {} });
    expect(by.get('lukka')).toEqual([{ what: 'li', chance: 0.7 }]);
    expect(by.get('b2')).toEqual([{ what: 'o', chance: 0.25 }]);
    expect(by.get('c1')).toEqual([]);
  });
});
