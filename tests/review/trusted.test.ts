/** What a process says to itself stays cells: a view that it has made is not read again. What comes from outside is. */
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { KitWords } from '../../src/games/kit/words/kit-words.js';
import { pool, randomGame, reviewed } from './games.js';

afterAll(() => pool.close());
afterEach(() => void vi.restoreAllMocks());

it('reads none of the views of a review, and writes each once', async () => {
  const moves = await randomGame('leduc', '', 'some');
  const parse = vi.spyOn(KitWords.prototype, 'parseView');
  const make = vi.spyOn(KitWords.prototype, 'makeView');
  const request = { game: 'leduc', moves };
  const trusted = await reviewed(request, { iterations: 40 });
  const decisions = unwrap(trusted).decisions.filter(({ iterations }) => iterations > 0);
  expect(decisions.length).toBeGreaterThan(2);
  expect(parse).not.toHaveBeenCalled();
  expect(make).toHaveBeenCalledTimes(decisions.length);
  const read = await reviewed(request, { iterations: 40 }, (search) => pool.recommend(search));
  expect(parse.mock.calls.length).toBeGreaterThanOrEqual(decisions.length);
  expect(read).toEqual(trusted);
});

it('takes no cells from outside', async () => {
  let view = {};
  await reviewed({ game: 'leduc', moves: await randomGame('leduc', '', 'some') }, { iterations: 8 }, (search) => {
    view = search.view as object;
    return pool.recommend(search);
  });
  const request = { game: 'leduc', seen: { seat: 0, cells: new Int32Array(1_000) }, budget: { iterations: 10 } };
  const answer = unwrap(await pool.recommend({ ...request, view }));
  expect(answer.warnings).toMatchObject([{ code: 'UNKNOWN_FIELD', path: 'seen' }]);
  expect(await pool.recommend({ ...request, view: { ...view, seat: 'nobody' } })).toMatchObject({ ok: false });
});
