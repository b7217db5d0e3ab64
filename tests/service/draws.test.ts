/** One seed may serve a whole match: what is drawn for an answer depends on the view as well. */
import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { searcherNames } from '../../src/search/searchers.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
const VIEWS = 25;

/** The part of [0, 1) in which the draw lay: the shares of the moves before the chosen one, and with it. */
function drawn({ move, moves }: Recommendation): readonly [from: number, to: number] {
  const all = moves.reduce((sum, { share }) => sum + share, 0);
  const at = moves.findIndex((each) => each.move === move);
  const from = moves.slice(0, at).reduce((sum, { share }) => sum + share, 0) / all;
  return [from, from + moves[at].share / all];
}

/** Untried moves are drawn as if they had been tried half a time, so the parts are a little off. */
const SLACK = 0.05;

/** They leave no choice: all of the share is the best move's. */
const DRAWLESS = new Set(['greedy', 'policy']);

it.each(searcherNames.filter((name) => !DRAWLESS.has(name)))(
  'the draws of %s with one seed differ from view to view, and repeat for the same view and by token',
  async (searcher) => {
    const game = await gameOf('leduc');
    let least = 0; // one number drawn for all answers would have to lie between these
    let most = 1;
    for (const s of choices(game, 'draws', VIEWS, 3)) {
      const asked = { game: 'leduc', view: viewOf(game, s) };
      const request = { ...asked, seed: 'one', temperature: 1, params: { searcher }, budget: { iterations: 40 } };
      const answer = unwrap(await pool.recommend(request));
      const again = unwrap(await pool.recommend(request));
      expect(again.move).toBe(answer.move);
      expect(unwrap(await pool.recommend({ ...asked, token: answer.token })).move).toBe(answer.move);
      const [from, to] = drawn(answer);
      least = Math.max(least, from);
      most = Math.min(most, to);
    }
    expect(least).toBeGreaterThan(most + SLACK);
  },
);

it('a token of an older format is refused as one of another version', async () => {
  const game = await gameOf('leduc');
  const [s] = choices(game, 'old', 1);
  const token = btoa('\x9b\x01\xa50.1.0\xa5leduc'); // MessagePack: [1, '0.1.0', 'leduc', ...]
  const answer = await pool.recommend({ game: 'leduc', view: viewOf(game, s), token });
  expect(answer).toMatchObject({ ok: false, error: { code: 'ERR_TOKEN_VERSION', path: 'token' } });
});
