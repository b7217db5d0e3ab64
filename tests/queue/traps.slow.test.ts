/** A game of somebody's own that ends its thread, or never comes back: it costs a thread where it is taken, another where it was asked, and no more. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { metric } from '../../bench/attack/client.js';
import { unwrap } from '../../src/core/result.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { openAdvisor, startWorker, until, type WorkerProcess, withRedis } from './workers.js';

const folder = emptyFolder('traps');
const kit = new URL('../../dist-tests/src/kit.js', import.meta.url).href;

/** The game of the examples, with evaluators that do what none may. */
const source = `${readFileSync('examples/own-game/undercut.js', 'utf8').replace("'strategos/kit'", `'${kit}'`)}
const trap = (name, evaluate) => () => ({ name, evaluate });
export const evaluators = {
  exits: trap('exits', () => process.exit(1)),
  hangs: trap('hangs', () => {
    for (;;);
  }),
};
`;

withRedis('through a queue, a game that', (redis) => {
  let worker: WorkerProcess;
  let opened: Awaited<ReturnType<typeof openAdvisor>>;
  let health: string;
  let view: object;
  beforeAll(async () => {
    const file = join(folder, 'traps.mjs');
    writeFileSync(file, source);
    worker = await startWorker(redis.url, '--module', file, '--port', '0', '--work', 'searches');
    opened = await openAdvisor(redis.url, { games: [pathToFileURL(file).href] });
    await until(() => opened.advisor.queueStats().workers === 1 && /metrics at \S+/.test(worker.output()));
    health = /metrics at (\S+)/.exec(worker.output())![1];
    const { position } = unwrap(await opened.pool.call('newGame', { game: 'undercut' })) as { position: object };
    view = (unwrap(await opened.pool.call('view', { game: 'undercut', position, seat: 'left' })) as { view: object })
      .view;
  });
  afterAll(async () => {
    worker.process.kill('SIGKILL');
    await opened.close();
  });

  const ask = (evaluator: string, seed: string) =>
    opened.advisor.recommend({
      ...{ game: 'undercut', view, seed, priority: 'batch', budget: { iterations: 20 } },
      params: { searcher: 'so-ismcts', evaluator },
    });
  const lost = async () => [
    (await metric(health, 'strategos_worker_crashes'))! + (await metric(health, 'strategos_worker_kills'))!,
    opened.pool.stats().crashes + opened.pool.stats().kills,
  ];

  it.each(['exits', 'hangs'])('%s costs two threads, is refused, and ends no process', async (trap) => {
    const before = await lost();
    expect(await ask(trap, trap)).toMatchObject({ ok: false, error: { code: 'ERR_WORKER_LOST' } });
    expect(await lost()).toEqual(before.map((count) => count + 1));
    await until(async () => (await metric(health, 'strategos_workers_ready')) === 1);
    await opened.pool.ready();
    const { sent, here } = opened.advisor.queueStats();
    expect(unwrap(await ask('rollout', trap)).iterations).toBe(20);
    expect(opened.advisor.queueStats()).toMatchObject({ sent: sent + 1, here }); // the worker did it
    expect(await lost()).toEqual(before.map((count) => count + 1));
    expect(worker.process.exitCode).toBeNull();
  });
});
