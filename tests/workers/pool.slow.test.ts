import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { parseToken } from '../../src/service/intake/token.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { kuhnRequest, timed } from './requests.js';
import { smallWorkers } from './small.js';
import { busy, closeLater, codeOf, LONG, lasting, makePool, pause } from './small-pool.js';

describe('a pool of workers', () => {
  it('answers with the iterations, why the search stopped and the times', async () => {
    const pool = await makePool(1);
    const answer = unwrap(await pool.recommend(kuhnRequest()));
    expect(answer).toMatchObject({ stoppedBy: 'iterations', iterations: 200, degraded: false });
    expect(answer.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
    expect(answer.queueMs).toBeGreaterThanOrEqual(0);
    expect(answer.searchMs).toBeGreaterThan(0);
  });

  it('gives the same answer to the last bit whether its splits ran on one worker, on two or on four', async () => {
    const request = kuhnRequest({ splits: 4, budget: { iterations: 1198 } });
    const answers: string[] = [];
    for (const size of [1, 2, 4]) answers.push(lasting(unwrap(await (await makePool(size)).recommend(request))));
    expect(JSON.parse(answers[0])).toMatchObject({ iterations: 1198 });
    expect(new Set(answers).size).toBe(1);
  });

  it('searches differently under another seed', async () => {
    const pool = await makePool(1);
    const one = unwrap(await pool.recommend(kuhnRequest()));
    const other = unwrap(await pool.recommend(kuhnRequest({ seed: 'other' })));
    expect(one.values).not.toEqual(other.values);
  });

  it('stops at the deadline with what it has found', async () => {
    const pool = await makePool(1);
    const answer = unwrap(await pool.recommend(timed(80)));
    expect(answer.stoppedBy).toBe('time');
    expect(answer.iterations).toBeGreaterThan(0);
  });

  it('counts no time until its first worker is up', async () => {
    const pool = closeLater(createWorkerPool({ spawn: smallWorkers(), size: 1, warmMs: 0 }));
    expect(await codeOf(pool.recommend(timed(1)))).toBe('ok');
  });

  it('uses idle workers for a move that only time ends, and its token brings the answer again', async () => {
    const pool = await makePool(2);
    const answer = unwrap(await pool.recommend(kuhnRequest({ budget: { timeMs: 200 } })));
    const alone = await makePool(1);
    const { view } = kuhnRequest();
    const again = unwrap(await alone.recommend({ game: 'kuhn', view, token: answer.token }));
    expect(lasting(again)).toBe(lasting(answer));
    const counted = unwrap(await pool.recommend(kuhnRequest())); // a number of iterations: one answer, idle workers or not
    expect(lasting(counted)).toBe(lasting(unwrap(await alone.recommend(kuhnRequest()))));
    const { token } = unwrap(await pool.recommend(kuhnRequest({ budget: { timeMs: 50 }, splits: 1 })));
    expect(unwrap(parseToken(answer.token)).iterations).toHaveLength(2);
    expect(unwrap(parseToken(token)).iterations).toHaveLength(1);
  });

  it('brings a partial result soon after a cancel, and the worker is free again', async () => {
    const pool = await makePool(1);
    const controller = new AbortController();
    const search = pool.recommend(timed(60_000), { signal: controller.signal, watch: () => controller.abort() });
    const answer = unwrap(await search);
    expect(answer).toMatchObject({ stoppedBy: 'cancelled', degraded: false });
    expect(answer.iterations).toBeGreaterThan(0);
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
  });

  it('drops a cancelled request that still waits', async () => {
    const pool = await makePool(1);
    const controller = new AbortController();
    const first = pool.recommend(timed(300));
    await busy(pool);
    const second = pool.recommend(timed(300), { signal: controller.signal });
    controller.abort();
    expect(await codeOf(second)).toBe('ERR_CANCELLED');
    expect(pool.stats().queued).toBe(0);
    expect(await codeOf(first)).toBe('ok');
    expect(await codeOf(pool.recommend(kuhnRequest(), { signal: controller.signal }))).toBe('ERR_CANCELLED');
  });

  it('serves moves before hints and hints before batches', async () => {
    const pool = await makePool(1);
    const order: string[] = [];
    const first = pool.recommend(timed(100));
    await busy(pool);
    const others = (['batch', 'hint', 'move'] as const).map((priority) =>
      pool.recommend(kuhnRequest({ priority })).then(() => order.push(priority)),
    );
    await Promise.all([first, ...others]);
    expect(order).toEqual(['move', 'hint', 'batch']);
  });

  it('gives every seat a part of its time while many wait, rather than all to the first', async () => {
    const pool = await makePool(1);
    unwrap(await pool.recommend(kuhnRequest())); // what a request costs is known now
    const searches = Array.from({ length: 8 }, () => pool.recommend(timed(3_200)));
    const answers = (await Promise.all(searches)).map(unwrap);
    expect(answers.every(({ iterations }) => iterations > 0)).toBe(true);
    expect(answers.filter(({ degraded }) => degraded).length).toBeGreaterThanOrEqual(7);
    expect(new Set(answers.map(({ stoppedBy }) => stoppedBy))).toEqual(new Set(['time']));
    expect(Math.max(...answers.map(({ searchMs }) => searchMs))).toBeLessThan(0.8 * 3_200);
  });

  it('lets a hint that runs pause for a move: it goes on afterwards, and its answer is the same', async () => {
    const pool = await makePool(1);
    const request = kuhnRequest({ budget: { iterations: 400_000 }, priority: 'hint' });
    const undisturbed = unwrap(await pool.recommend(request));
    const order: string[] = [];
    const hint = pool.recommend(request);
    const done = hint.then(() => order.push('hint'));
    await pause(20);
    await pool.recommend(kuhnRequest()).then(() => order.push('move'));
    await done;
    expect(order).toEqual(['move', 'hint']);
    const answer = unwrap(await hint);
    expect(answer.stoppedBy).toBe('iterations');
    expect(lasting(answer)).toBe(lasting(undisturbed));
  });

  it('keeps what a hint had found when it paused, should its deadline come first', async () => {
    const pool = await makePool(1, { lateMs: 20 });
    const enough = new AbortController();
    let move: ReturnType<typeof pool.recommend> | undefined;
    const watch = () => {
      move ??= pool.recommend(timed(LONG), { signal: enough.signal });
    };
    const answer = unwrap(await pool.recommend(timed(1_500, { priority: 'hint' }), { watch }));
    enough.abort();
    expect(answer.iterations).toBeGreaterThan(0);
    expect(answer).toMatchObject({ stoppedBy: 'time', degraded: true });
    expect(await codeOf(move!)).toBe('ok');
  });

  it('refuses when the queue is full, and a class when its half is, and says when to come again', async () => {
    const pool = await makePool(1, { queueLimit: 4 });
    for (let i = 0; i < 20; i++) unwrap(await pool.recommend(kuhnRequest())); // what a request costs is known now
    const running = pool.recommend(timed(1_000));
    await busy(pool);
    const hints = [1, 2].map(() => pool.recommend(kuhnRequest({ priority: 'hint' })));
    expect(await codeOf(pool.recommend(kuhnRequest({ priority: 'hint' })))).toBe('ERR_CLASS_BUSY');
    const moves = [1, 2].map(() => pool.recommend(timed(2_000)));
    const refused = await pool.recommend(timed(2_000));
    expect(refused).toMatchObject({ ok: false, error: { code: 'ERR_BUSY', retryAfterMs: expect.any(Number) } });
    for (const search of [running, ...hints, ...moves]) expect(await codeOf(search)).toBe('ok');
    expect(pool.stats().refused).toBe(2);
  });

  it('reports progress while it runs', async () => {
    const pool = await makePool(1);
    const heard: number[] = [];
    const enough = new AbortController();
    const watch = ({ iterations }: { iterations: number }) => {
      if (heard.push(iterations) === 2) enough.abort();
    };
    const answer = unwrap(await pool.recommend(timed(20_000), { watch, signal: enough.signal }));
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.at(-1)).toBeLessThanOrEqual(answer.iterations);
  });

  it('holds no ports and no listeners after thousands of searches', async () => {
    const pool = await makePool(2);
    const { signal } = new AbortController();
    const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = ports();
    const request = kuhnRequest({ budget: { iterations: 1 } });
    for (let i = 0; i < 4_000; i += 10) {
      const searches = Array.from({ length: 10 }, () => pool.recommend(request, { signal, watch: () => {} }));
      for (const search of searches) expect(await codeOf(search)).toBe('ok');
    }
    await pause(100);
    expect(ports() - before).toBeLessThanOrEqual(2);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('answers what runs and what waits when it closes, with a warning, and takes nothing more', async () => {
    const pool = await makePool(1);
    unwrap(await pool.recommend(kuhnRequest()));
    const running = pool.recommend(timed(30_000));
    await busy(pool);
    const waiting = [pool.recommend(timed(30_000)), pool.recommend(timed(30_000))];
    await pause(30);
    await pool.close(1_000);
    for (const answer of [await running, ...(await Promise.all(waiting))].map(unwrap)) {
      expect(answer).toMatchObject({ degraded: true, stoppedBy: 'time', warnings: [{ code: 'DEGRADED' }] });
      expect(answer.warnings[0].message).toContain('shutting down');
      expect(answer.iterations).toBeGreaterThan(0);
    }
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ERR_CLOSING');
  });

  it('refuses at once what waits for the first worker, and what comes later, if it closes before that is up', async () => {
    const pool = createWorkerPool({ spawn: smallWorkers(), size: 1 });
    const waiting = codeOf(pool.recommend(kuhnRequest()));
    const ready = pool.ready();
    await pool.close();
    expect(await waiting).toBe('ERR_CLOSING');
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ERR_CLOSING');
    await expect(ready).rejects.toThrow('closed');
    await expect(pool.ready()).rejects.toThrow('closed');
  });

  it('works in the caller thread too, where cancelling goes by message', async () => {
    const pool = await makePool(1, { spawn: inlineWorkers() });
    const threads = await makePool(1);
    const request = kuhnRequest({ budget: { iterations: 500 } });
    const here = unwrap(await pool.recommend(request));
    expect(lasting(unwrap(await threads.recommend(request)))).toBe(lasting(here));
    const controller = new AbortController();
    const search = pool.recommend(timed(LONG), { signal: controller.signal });
    await pause(30);
    controller.abort();
    expect(unwrap(await search).stoppedBy).toBe('cancelled');
  });

  it('warms idle workers for the games that the operator names and for those asked for', async () => {
    const pool = await makePool(2, { warm: ['tic-tac-toe'], warmMs: 20 });
    while (pool.stats().warm['tic-tac-toe'] !== 2) await pause(10);
    expect(pool.stats().warm).toEqual({ 'tic-tac-toe': 2 });
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    while (pool.stats().warm.kuhn !== 2) await pause(10);
  });

  it('warms up without keeping a request waiting', async () => {
    const pool = await makePool(1, { warm: ['connect-four'], warmMs: 60_000 });
    await pause(100);
    expect(pool.stats()).toMatchObject({ busy: 0, warm: {} });
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    expect(pool.stats().warm).toEqual({});
  });
});
