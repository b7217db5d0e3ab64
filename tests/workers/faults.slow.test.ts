/**
 * What cannot be sent to a worker, and what fails while it is sent: for every message of the protocol the slot, the queue, the
 * ports and the admission are then as they were, and a search that paused for it goes on.
 */
import { MessageChannel } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { describe, expect, it } from 'vitest';
import { clock } from '../../src/engine/clock.js';
import { Engine } from '../../src/engine/engine.js';
import { createWorkerPool, type WorkerPool } from '../../src/workers/pool/pool.js';
import type { Report, SpawnWorker, WorkerApi } from '../../src/workers/protocol.js';
import { createBody } from '../../src/workers/thread/body.js';
import { connect, serve } from '../../src/workers/thread/remote.js';
import { hostileCatalogue } from './hostile.js';
import { kuhnRequest, taskOf, timed } from './requests.js';
import { smallWorkers } from './small.js';
import { busy, closeLater, LONG, makePool, pause } from './small-pool.js';

const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
/** What is as it was if nothing has come of a request. */
const conditionOf = (pool: WorkerPool) => {
  const { ready, busy, queued, kills, crashes, quarantined } = pool.stats();
  return { ready, busy, queued, kills, crashes, quarantined };
};

type Call = keyof WorkerApi;
type Fault = 'throws' | 'rejects';
interface Armed {
  readonly call: Call;
  readonly fault: Fault;
}

/** Workers of which one call fails before anything is sent, while `armed` says so. */
function faulty(armed: { now: Armed | undefined }): SpawnWorker {
  return () => {
    const handle = smallWorkers()();
    const api = new Proxy(handle.api, {
      get(target, call: Call) {
        if (armed.now?.call !== call) return target[call];
        const error = new RangeError('no more');
        return () => {
          if (armed.now?.fault === 'throws') throw error;
          return Promise.reject(error);
        };
      },
    });
    return { ...handle, api };
  };
}

const UNSENDABLE = [
  ['nests too deeply', nested(20_000)],
  ['holds a function', () => {}],
] as const;

it.each(UNSENDABLE)(
  'a request that cannot be sent because it %s is a problem of its own, and opens nothing',
  async (_, odd) => {
    const bugs: Error[] = [];
    const pool = await makePool(1, { onBug: (error) => bugs.push(error) });
    const { view } = kuhnRequest();
    const paused = pool.recommend(timed(LONG, { priority: 'hint', budget: { iterations: 600_000, timeMs: LONG } }));
    await busy(pool);
    await pause(50);
    const before = conditionOf(pool);
    const opened = ports();
    for (let i = 0; i < 20; i++) {
      const asked = { ...kuhnRequest(), view: { ...view, odd } };
      expect(await pool.recommend(asked)).toMatchObject({ ok: false, error: { code: 'ERR_FIELD_TYPE', path: '' } });
    }
    expect(conditionOf(pool)).toEqual(before);
    expect(ports()).toBe(opened);
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
    expect(await paused).toMatchObject({ ok: true, value: { iterations: 600_000 } });
    expect(await pool.call('play', { game: 'kuhn', position: odd })).toMatchObject({
      error: { code: 'ERR_FIELD_TYPE' },
    });
    expect(await pool.call('newGame', { game: 'kuhn', seed: 's' })).toMatchObject({ ok: true });
    expect(bugs).toEqual([]);
  },
);

describe.each<Fault>(['throws', 'rejects'])('a message whose sending %s', (fault) => {
  it('at "recommend" fails its request alone, and the search below it goes on', async () => {
    const armed: { now: Armed | undefined } = { now: undefined };
    const bugs: string[] = [];
    const pool = await makePool(1, { spawn: faulty(armed), onBug: ({ message }) => bugs.push(message) });
    const budget = { iterations: 600_000, timeMs: LONG };
    const paused = pool.recommend(timed(LONG, { priority: 'hint', budget }));
    await busy(pool);
    await pause(50);
    const before = conditionOf(pool);
    const opened = ports();
    armed.now = { call: 'recommend', fault };
    for (let i = 0; i < 5; i++)
      expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: false, error: { code: 'ERR_ENGINE' } });
    armed.now = undefined;
    expect(bugs).toEqual(Array(5).fill('no more'));
    expect(conditionOf(pool)).toEqual(before);
    expect(ports()).toBe(opened);
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
    expect(await paused).toMatchObject({ ok: true, value: { iterations: 600_000 } });
    expect(conditionOf(pool)).toEqual({ ...before, busy: 0 });
  });

  it('at "compose" costs the request no more than the merging', async () => {
    const armed: { now: Armed | undefined } = { now: { call: 'compose', fault } };
    const pool = await makePool(2, { spawn: faulty(armed) });
    const before = conditionOf(pool);
    const request = kuhnRequest({ splits: 2, budget: { iterations: 200_000 } });
    expect(await pool.recommend(request)).toMatchObject({ ok: true, value: { move: expect.any(String) } });
    armed.now = undefined;
    expect(await pool.recommend(request)).toMatchObject({ ok: true, value: { iterations: 200_000, degraded: false } });
    expect(conditionOf(pool)).toEqual(before);
  });

  it('at "call" fails this call alone', async () => {
    const armed: { now: Armed | undefined } = { now: undefined };
    const pool = await makePool(1, { spawn: faulty(armed), onBug: () => {} });
    pool.startClerk();
    await pool.ready();
    armed.now = { call: 'call', fault };
    const calls = [1, 2, 3].map(() => pool.call('newGame', { game: 'kuhn', seed: 's' }));
    for (const call of calls) expect(await call).toMatchObject({ ok: false, error: { code: 'ERR_ENGINE' } });
    armed.now = undefined;
    expect(await pool.call('newGame', { game: 'kuhn', seed: 's' })).toMatchObject({ ok: true });
  });

  it('at "warm" leaves the worker idle', async () => {
    const pool = await makePool(1, { spawn: faulty({ now: { call: 'warm', fault } }), warm: ['kuhn'], warmMs: 50 });
    expect(conditionOf(pool)).toMatchObject({ busy: 0, queued: 0 });
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
  });

  it('at "init" has the worker started again', async () => {
    const armed: { now: Armed | undefined } = { now: { call: 'init', fault } };
    const pool = closeLater(createWorkerPool({ spawn: faulty(armed), size: 1, warmMs: 0, onBug: () => {} }));
    await expect(pool.ready()).rejects.toThrow('no more');
    armed.now = undefined;
    while (pool.stats().ready === 0) await pause(10);
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
  });

  it('at "cancel" leaves the search to its deadline', async () => {
    const armed: { now: Armed | undefined } = { now: { call: 'cancel', fault } };
    const unshared: SpawnWorker = () => ({ ...faulty(armed)(), sharesMemory: false });
    const pool = await makePool(1, { spawn: unshared, cancelMs: 20 });
    const controller = new AbortController();
    const watch = () => controller.abort();
    const search = pool.recommend(timed(2_000), { signal: controller.signal, watch });
    expect(await search).toMatchObject({ ok: true });
    while (pool.stats().busy > 0) await pause(5);
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
  });
});

it('a function of the caller that throws does not upset the search', async () => {
  const bugs: string[] = [];
  const pool = await makePool(1, { onBug: ({ message }) => bugs.push(message) });
  const watch = () => {
    throw new Error('not mine');
  };
  const answer = await pool.recommend(timed(LONG, { budget: { iterations: 300_000, timeMs: LONG } }), { watch });
  expect(answer).toMatchObject({ ok: true, value: { iterations: 300_000 } });
  expect(new Set(bugs)).toEqual(new Set(['not mine']));
});

it('the reports of a task are heard before its failure', async () => {
  const { port1, port2 } = new MessageChannel();
  serve(createBody(new Engine(hostileCatalogue)), nodeEndpoint(port2));
  const api = connect(nodeEndpoint(port1));
  await api.init(undefined);
  const request = kuhnRequest({ params: { evaluator: 'throws' }, budget: { timeMs: 5_000 } });
  const task = taskOf(1, request, { deadlineAt: clock() + 5_000 });
  const heard: Report[] = [];
  await expect(api.recommend(task, (report) => heard.push(report))).rejects.toThrow('king of hearts');
  const move = expect.stringMatching(/^(check|bet)$/);
  expect(heard).toContainEqual(expect.objectContaining({ answer: expect.objectContaining({ move }) }));
  port1.close();
});
