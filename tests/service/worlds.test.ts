/** Worlds for callers who search by themselves. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { rulesCalls } from '../../src/service/rules/calls.js';
import { view as seen } from '../../src/service/rules/play.js';
import { worlds } from '../../src/service/rules/worlds.js';
import { choices, gameOf, ids, viewOf } from './games.js';

const engine = new Engine();
const COUNT = 6;

describe.each(ids)('worlds of %s', (game) => {
  it('are positions that the seat cannot tell from what it sees', async () => {
    for (const s of choices(await gameOf(game), 'worlds', 3)) {
      const view = viewOf(await gameOf(game), s);
      const drawn = unwrap(await worlds(engine, { game, view, count: COUNT, seed: 's' }));
      expect(drawn.positions).toHaveLength(COUNT);
      expect(drawn.seat).toBe(view.seat);
      for (const position of drawn.positions) {
        const again = unwrap(await seen(engine, { game, position, seat: drawn.seat }));
        expect(again.view).toEqual(view);
      }
    }
  });

  it('depend on view and seed alone, and a larger count adds to a smaller one', async () => {
    const [s] = choices(await gameOf(game), 'worlds', 1);
    const view = viewOf(await gameOf(game), s);
    const draw = async (count: number, seed: string) =>
      unwrap(await worlds(engine, { game, view, count, seed })).positions;
    expect(await draw(COUNT, 's')).toEqual(await draw(COUNT, 's'));
    expect((await draw(COUNT, 's')).slice(0, 2)).toEqual(await draw(2, 's'));
  });
});

it('are different for different seeds, and not always the truth', async () => {
  const game = await gameOf('hearts');
  const [s] = choices(game, 'worlds', 1);
  const view = viewOf(game, s);
  const texts = new Set<string>();
  for (const seed of ['a', 'b', 'c'])
    for (const position of unwrap(await worlds(engine, { game: 'hearts', view, count: 5, seed })).positions)
      texts.add(JSON.stringify(position));
  expect(texts.size).toBe(15);
  expect(texts).not.toContain(JSON.stringify(game.words.makePosition(s)));
});

it.each([
  [{ count: 101 }, 'ERR_FIELD_RANGE', 'count'],
  [{ count: 0 }, 'ERR_FIELD_RANGE', 'count'],
  [{ view: undefined }, 'ERR_FIELD_MISSING', 'view'],
  [{ view: { seat: 'player 1', at: 'act', table: { card: ['Q', 'K'] } } }, undefined, 'view'],
])('refuse %j', async (change, code, path) => {
  const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
  const answer = await rulesCalls.worlds(engine, { game: 'kuhn', view, ...change });
  expect(answer).toMatchObject({ ok: false, error: { ...(code && { code }), path: expect.stringContaining(path) } });
});
