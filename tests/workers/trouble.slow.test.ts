/** What the operator hears of workers that are lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createWorkerPool, type Trouble, type WorkerPool } from '../../src/workers/pool/pool.js';
import { Quarantine } from '../../src/workers/pool/quarantine.js';
import { smallWorkers } from './small.js';

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };

async function troublesOf(act: (pool: WorkerPool) => Promise<unknown>, entry?: URL): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const pool = createWorkerPool({
    spawn: smallWorkers(entry && { entry }),
    size: 1,
    hangMs: 1_000, // a busy machine may keep a sound worker waiting for some of it
    onTrouble: (trouble) => troubles.push(trouble),
  });
  await act(pool);
  await pool.close(0);
  return troubles;
}

const recommend = (evaluator: string) => (pool: WorkerPool) =>
  pool.recommend({ game: 'kuhn', view, params: { evaluator }, budget: { timeMs: 3_000 } });

it.each([
  ['loops', 'killed'],
  ['exits', 'exited'],
])('says that a worker whose game %s was %s, and which game it ran', async (evaluator, loss) => {
  const [first] = await troublesOf(recommend(evaluator));
  expect(first).toEqual({ event: 'worker lost', loss, games: ['kuhn'] });
});

it('says why no worker starts, and answers every request with it at once', async () => {
  const answers: unknown[] = [];
  const troubles = await troublesOf(async (pool) => {
    pool.startClerk();
    await pool.ready().catch(() => {});
    const began = performance.now();
    answers.push(await recommend('rollout')(pool), await pool.call('newGame', { game: 'kuhn' }));
    expect(performance.now() - began).toBeLessThan(8_000); // a call that nobody answers is given up after ten seconds
  }, new URL('file:///nowhere.js'));
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'ERR_WORKER_START' } });
  expect(troubles[0]).toEqual({ event: 'worker did not start', why: expect.stringContaining('nowhere.js') });
});

it('says which lines help where a bundler has copied the file of the worker alone, as Next.js does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-moved-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(join(folder, 'node-worker.js'), "import { serve } from './remote.js';\nserve();\n");
  const [first] = await troublesOf(
    (pool) => pool.ready().catch(() => {}),
    pathToFileURL(join(folder, 'node-worker.js')),
  );
  expect(first).toEqual({
    event: 'worker did not start',
    why: expect.stringContaining("next.config.js:   serverExternalPackages: ['strategos']"),
  });
  rmSync(folder, { recursive: true });
});

it('says of which game a position is held back, or the whole, and for how long', () => {
  const held: unknown[] = [];
  const quarantine = new Quarantine((...heard) => held.push(heard));
  for (let strike = 0; strike < 3; strike++) quarantine.strike({ game: 'kuhn', view: 'one' }, 1_000 * strike);
  expect(held).toEqual([
    ['position held back', 'kuhn', 60_000],
    ['game held back', 'kuhn', 60_000],
  ]);
});

it('does not blame a search that waited in a worker while another one hung', async () => {
  const troubles = await troublesOf(async (pool) => {
    await pool.ready();
    for (let i = 0; i < 2; i++) {
      const budget = { iterations: 1_000_000, timeMs: 60_000 };
      let honest: Promise<unknown> = Promise.resolve();
      await new Promise<void>((begun) => {
        honest = pool.recommend(
          { game: 'kuhn', view, params: { searcher: 'mccfr' }, seed: 's', budget },
          { watch: () => begun() },
        );
      });
      const other = { ...view, table: { ...view.table, card: ['K', null] } };
      await pool.recommend({
        game: 'kuhn',
        view: other,
        params: { evaluator: 'loops', exploration: 1 + i },
        budget: { timeMs: 500 },
      });
      expect(await honest).toMatchObject({ ok: true, value: { iterations: 1_000_000 } });
    }
  });
  expect(troubles.filter(({ event }) => event === 'worker lost').length).toBeGreaterThan(0);
  expect(troubles.filter(({ event }) => event.endsWith('held back'))).toEqual([]);
}, 60_000);
