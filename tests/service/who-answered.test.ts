/** An answer names the evaluator that judged, which in some variants is another than was asked for. */
import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { dealtStart } from '../../src/service/rules/play.js';
import { variantsOf } from '../../src/testing/conformance.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { ids, viewOf } from './games.js';

const engine = new Engine();
const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });

it.each([
  ['sword-of-rome', 'players=3', undefined, 'round'],
  ['peloponnesian-war', 'solitaire', undefined, 'turn'],
  ['peloponnesian-war', '', undefined, 'policy-network'],
  ['peloponnesian-war', '', 'network', 'network'],
  ['kuhn', '', undefined, 'rollout'],
])('%s %s, asked for %s, is judged by %s', async (id, variant, asked, judge) => {
  const game = unwrap(await engine.game(id, variant));
  const answer = unwrap(
    await pool.recommend({
      game: id,
      view: viewOf(game, dealtStart(game, 'one')),
      budget: { iterations: 2 },
      ...(asked !== undefined && { params: { evaluator: asked } }),
    }),
  );
  expect(answer.engine.evaluator).toBe(judge);
});

it('every evaluator of every game has a name by which it can be asked for', async () => {
  for (const id of ids) {
    const evaluators = await engine.evaluatorsOf(id);
    const family = unwrap(await engine.family(id));
    for (const game of variantsOf(family, { variants: 1000 }))
      for (const make of Object.values(evaluators)) expect(Object.keys(evaluators)).toContain(make(game).name);
  }
});
