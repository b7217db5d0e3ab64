/** A worker is given its next request before it has ended the present one, so that it waits for nobody in between. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { Orders } from '../../src/workers/orders.js';
import type { Task } from '../../src/workers/protocol.js';
import { createBody } from '../../src/workers/thread/body.js';
import { kuhnRequest, taskOf, timed } from './requests.js';
import { busy, LONG, makePool, pause } from './small-pool.js';

const poolOf = (size: number) => makePool(size, { parallel: false });
const counted = (iterations: number) => kuhnRequest({ budget: { iterations, timeMs: LONG, settle: false } });

/** This thread does nothing else for so long: no message is heard or sent. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const task = (id: number, isAhead: boolean) => taskOf(id, counted(100), { isAhead });

it('a worker begins what it was given ahead after what is under way, unless that was called back', async () => {
  const body = createBody(new Engine());
  const orders = new Orders();
  await body.init(orders.memory);
  const ended: number[] = [];
  const run = async (one: Task) => {
    orders.limit(one.taskSlot, one.deadlineAt);
    if (one.isAhead) orders.giveAhead(one.taskSlot, one.id);
    const result = body.recommend(one, () => {});
    if (!one.isAhead) orders.knock(one.id);
    const { ok } = await result;
    if (ok) ended.push(one.id);
    return ok;
  };
  const first = run(task(1, false));
  const second = run(task(2, true));
  const third = run(task(3, true));
  expect(orders.takeAhead(3, 3)).toBe(true);
  expect(await Promise.all([first, second, third])).toEqual([true, true, false]);
  expect(ended).toEqual([1, 2]);
  expect(orders.takeAhead(2, 2)).toBe(false);
});

describe('what was given ahead', () => {
  it('is begun, and done, while this thread is held up', async () => {
    const pool = await poolOf(1);
    const first = pool.recommend(timed(300));
    const second = pool.recommend(timed(600));
    await pause(50);
    holdUp(1_500);
    expect(await first).toMatchObject({ ok: true });
    const answer = unwrap(await second);
    expect(answer.iterations).toBeGreaterThan(100);
    expect(answer.queueMs).toBeLessThan(600);
    expect(pool.stats()).toMatchObject({ busy: 0, queued: 0 });
  });

  it('waits as if it were in the queue: a cancel drops it at once, and the worker never begins it', async () => {
    const pool = await poolOf(1);
    const first = pool.recommend(counted(300_000));
    await busy(pool);
    const controller = new AbortController();
    const second = pool.recommend(counted(9_000_000), { signal: controller.signal });
    while (pool.stats().queued === 0) await pause(1);
    controller.abort();
    expect(await second).toMatchObject({ ok: false, error: { code: 'ERR_CANCELLED' } });
    expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
    expect(await first).toMatchObject({ ok: true, value: { iterations: 300_000 } });
    expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
  });

  it('makes way for what is due earlier', async () => {
    const pool = await poolOf(1);
    const order: string[] = [];
    const ask = async (name: string, timeMs: number, signal?: AbortSignal) => {
      const budget = { iterations: name === 'running' ? 9_000_000 : 1_000, timeMs, settle: false };
      const answer = await pool.recommend(kuhnRequest({ budget }), { signal });
      order.push(name);
      return answer.ok;
    };
    const running = new AbortController();
    const all = [ask('running', LONG, running.signal)];
    await busy(pool);
    all.push(ask('late', 50_000));
    all.push(ask('early', 40_000));
    while (pool.stats().queued < 2) await pause(1);
    running.abort();
    const [, ...waiting] = await Promise.all(all); // the first has no answer if it is cancelled before its first iteration
    expect(waiting).toEqual([true, true]);
    expect(order).toEqual(['running', 'early', 'late']);
  });

  it('goes to another worker that is free first', async () => {
    const pool = await poolOf(2);
    const long = new AbortController();
    const endless = pool.recommend(counted(9_000_000), { signal: long.signal });
    const short = pool.recommend(counted(100_000));
    const waiting = [1, 2, 3].map(() => pool.recommend(counted(1_000)));
    for (const answer of [short, ...waiting]) expect(await answer).toMatchObject({ ok: true });
    long.abort();
    expect(await endless).toMatchObject({ ok: true, value: { stoppedBy: 'cancelled' } });
  });

  it.each(['exits', 'hoards'])(
    'is done by a new worker if the search before it %s, and is not blamed',
    async (evaluator) => {
      const pool = await poolOf(1);
      const fatal = { ...kuhnRequest(), params: { evaluator }, budget: { timeMs: LONG } };
      for (let i = 0; i < 3; i++) {
        const falls = pool.recommend({ ...fatal, seed: `${i}` });
        const next = pool.recommend(kuhnRequest({ seed: 'next' }));
        expect(await next).toMatchObject({ ok: true, value: { iterations: 200 } });
        await falls;
        expect(pool.stats()).toMatchObject({ queued: 0 });
      }
      expect(await pool.recommend(kuhnRequest({ seed: 'next' }))).toMatchObject({ ok: true });
    },
  );
});
