/** More requests than the workers can answer, in simulated time: a worker that costs what it costs, and nothing but arithmetic. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, type Result } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { clock } from '../../src/engine/clock.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { nodeWorkers } from '../../src/workers/node.js';
import { Orders } from '../../src/workers/orders.js';
import { createWorkerPool, type PoolOptions, type WorkerPool } from '../../src/workers/pool/pool.js';
import type { SpawnWorker, Task, WorkerApi } from '../../src/workers/protocol.js';
import { kuhnRequest, timed } from './requests.js';

const READ_MS = 2; // of a request, by the simulated worker
const WRITE_MS = 2;
const COST_MS = READ_MS + WRITE_MS;
const TIME_MS = 100;
const CAPACITY = 1000 / COST_MS; // requests a second, if nobody searches
const GRANULARITY_MS = 2; // of simulated timers

const calledBack: Result<never> = err({ code: 'ERR_CANCELLED', path: '', message: '' });

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Does one task after the other, each as long as it is told to; `begin` hears of every task, `heldUp` says for how long other programs hold it up. */
function simulatedWorkers(begin: (task: Task) => void = () => {}, heldUp: () => number = () => 0): SpawnWorker {
  return () => {
    let before: Promise<unknown> = Promise.resolve();
    let orders: Orders;
    const answer = (iterations: number) => ({ iterations, degraded: false, stoppedBy: 'time', warnings: [] });
    const work = async (task: Task, tell: (report: { answer: Recommendation }) => void) => {
      const { id, taskSlot } = task;
      if (task.isAhead && !orders.takeAhead(taskSlot, id)) return calledBack;
      begin(task);
      const beganAt = clock();
      await sleep(READ_MS + heldUp());
      tell({ answer: answer(0) as unknown as Recommendation });
      const began = clock();
      while (clock() < orders.limitOf(taskSlot, clock()) - WRITE_MS && !orders.mustStop(taskSlot, id)) await sleep(1);
      const searchMs = clock() - began;
      await sleep(WRITE_MS);
      const stop = orders.mustStop(taskSlot, id) ? ('cancelled' as const) : ('deadline' as const);
      const whole = answer(1 + searchMs) as unknown as Recommendation;
      return {
        ok: true as const,
        value: {
          answer: whole,
          results: [],
          stop,
          searchMs,
          costMs: clock() - beganAt - searchMs,
          beganAt,
          endedAt: clock(),
        },
      };
    };
    const api = {
      async init(memory) {
        orders = new Orders(memory);
      },
      recommend(task, tell) {
        const done = before.then(() => work(task, tell));
        before = done;
        return done;
      },
    } satisfies Partial<WorkerApi>;
    return { api: api as unknown as WorkerApi, sharesMemory: true, onLoss() {}, keepAlive() {}, terminate() {} };
  };
}

interface Tally {
  served: number;
  refused: number;
  latest: number; // ms after its deadline
  slowestRefusal: number;
  atDeadline: number; // refused by then, rather than at once
  searched: number; // ms, in all answers
}

async function ask(pool: WorkerPool, tally: Tally): Promise<void> {
  const began = clock();
  const answer = await pool.recommend(timed(TIME_MS));
  const took = clock() - began;
  if (answer.ok) {
    tally.served++;
    tally.searched += answer.value.iterations - 1;
    tally.latest = Math.max(tally.latest, took - TIME_MS);
  } else {
    expect(answer.error).toMatchObject({ code: 'ERR_BUSY', retryAfterMs: expect.any(Number) });
    tally.refused++;
    tally.slowestRefusal = Math.max(tally.slowestRefusal, took);
    if (took > 0) tally.atDeadline++;
  }
}

describe('in simulated time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function makePool(size: number, options: Partial<PoolOptions> = {}): Promise<WorkerPool> {
    const pool = createWorkerPool({ spawn: simulatedWorkers(), size, parallel: false, warmMs: 0, ...options });
    await pool.ready();
    for (let i = 0; i < 10; i++) {
      const learning = pool.recommend(timed(TIME_MS));
      await vi.advanceTimersByTimeAsync(2 * TIME_MS);
      await learning;
    }
    return pool;
  }

  const fresh = (): Tally => ({ served: 0, refused: 0, latest: 0, slowestRefusal: 0, atDeadline: 0, searched: 0 });

  async function load(pool: WorkerPool, perSecond: number, seconds: number): Promise<Tally> {
    const tally = fresh();
    const rng = new Rng('arrivals');
    const asked: Promise<void>[] = [];
    let due = 0;
    for (let at = 0; at < seconds * 1000; at++) {
      for (; due <= at; due += (-Math.log(1 - rng.unit()) / perSecond) * 1000) asked.push(ask(pool, tally));
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(2 * TIME_MS);
    await Promise.all(asked);
    return tally;
  }

  it.each([
    [1, 0.05],
    [1, 1],
    [1, 5],
    [2, 2],
    [2, 5],
  ])('%i workers, %f times the load they bear: in time or refused at once', async (size, times) => {
    const pool = await makePool(size);
    const seconds = 2;
    const offered = times * size * CAPACITY;
    const tally = await load(pool, offered, seconds);
    expect(tally.latest).toBeLessThanOrEqual(GRANULARITY_MS);
    expect(tally.slowestRefusal).toBe(0);
    expect(pool.stats()).toMatchObject({ kills: 0, quarantined: [], queued: 0, busy: 0 });
    if (times <= 0.5) expect(tally.refused).toBe(0);
    if (times >= 1) expect(tally.served).toBeGreaterThan(0.8 * size * CAPACITY * seconds);
    if (times === 0.05) expect(tally.searched / tally.served).toBeGreaterThan(0.4 * TIME_MS); // time is not wasted
  });

  it('answers what it has admitted a little late when a worker is held up, rather than refusing it at its deadline', async () => {
    const rng = new Rng('other programs');
    const heldUp = () => (rng.below(20) === 0 ? 15 : 0);
    const pool = await makePool(1, { spawn: simulatedWorkers(() => {}, heldUp) });
    const tally = await load(pool, 5 * CAPACITY, 4);
    expect(tally.latest).toBeLessThanOrEqual(25); // what is begun late at most, and what it costs then
    expect(tally.atDeadline).toBeLessThan(0.002 * tally.refused);
    expect(tally.served).toBeGreaterThan(0.5 * CAPACITY * 4);
  });

  it.each([0, 20, 30])(
    'refuses unchecked requests exactly where it would refuse checked ones (held up for %i ms)',
    async (ms) => {
      const pool = await makePool(1, { spawn: simulatedWorkers(undefined, () => ms) });
      const [early, checked] = [fresh(), fresh()];
      const first = ask(pool, fresh()); // from now on it knows what the game costs
      await vi.advanceTimersByTimeAsync(2 * TIME_MS);
      await first;
      const asked: Promise<void>[] = [];
      for (let at = 0; at < 1_000; at++) {
        for (let i = 0; i < 2; i++) {
          const tally = pool.refusalOfMove('kuhn', clock(), () => TIME_MS) === undefined ? checked : early;
          asked.push(ask(pool, tally));
          await vi.advanceTimersByTimeAsync(0); // it is in the queue
        }
        await vi.advanceTimersByTimeAsync(1);
      }
      await vi.advanceTimersByTimeAsync(2 * TIME_MS);
      await Promise.all(asked);
      expect(early.served).toBe(0);
      expect(early.refused).toBeGreaterThan(1_000);
      expect(checked).toMatchObject({ refused: 0, served: expect.any(Number) });
    },
  );

  it('lets a request wait for a worker that is late, if it has the time, and refuses others at once', async () => {
    let late = 0;
    const pool = await makePool(1, { spawn: simulatedWorkers(undefined, () => late) });
    late = 3_000;
    const settled = vi.fn();
    void pool.recommend(timed(TIME_MS)).then(settled);
    await vi.advanceTimersByTimeAsync(2_000); // its worker has not come back
    expect(settled).toHaveBeenCalledOnce();
    late = 0;
    expect(await pool.recommend(timed(TIME_MS))).toMatchObject({ ok: false, error: { code: 'ERR_BUSY' } });
    const second = pool.recommend(timed(5_000));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await second).toMatchObject({ ok: true, value: { iterations: expect.any(Number) } }); // short of time, but searched
  });

  it('refuses no unchecked request that it cannot judge', async () => {
    const pool = await makePool(1);
    const searches = Array.from({ length: 100 }, () => pool.recommend(timed(TIME_MS)));
    await vi.advanceTimersByTimeAsync(1);
    const now = clock();
    expect(pool.refusalOfMove('kuhn', now, () => TIME_MS)).toMatchObject({ ok: false, error: { code: 'ERR_BUSY' } });
    expect(pool.refusalOfMove('kuhn', now, () => 10 * TIME_MS)).toBeUndefined();
    expect(pool.refusalOfMove('kuhn', now, () => undefined)).toBeUndefined();
    expect(pool.refusalOfMove('never asked', now, () => TIME_MS)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2 * TIME_MS);
    await Promise.all(searches);
    expect(pool.refusalOfMove('kuhn', clock(), () => expect.unreachable('nobody waits'))).toBeUndefined();
  });

  it('gives all lanes of a request its whole time while there is a worker for each', async () => {
    const begun: number[] = [];
    const ends: number[] = [];
    const spawn = simulatedWorkers((task) => {
      begun.push(clock());
      ends.push(task.deadlineAt);
    });
    const pool = await makePool(4, { spawn });
    begun.length = ends.length = 0;
    const asked = pool.recommend({ ...timed(TIME_MS), splits: 4 });
    await vi.advanceTimersByTimeAsync(2 * TIME_MS);
    expect(await asked).toMatchObject({ ok: true, value: { degraded: false } });
    expect(ends).toHaveLength(4);
    expect(Math.min(...ends) - Math.max(...begun)).toBeGreaterThan(0.9 * TIME_MS);
  });

  it('answers as many of a burst as there is time for, and refuses the others at once', async () => {
    const pool = await makePool(1);
    const tally = fresh();
    const asked = Array.from({ length: 200 }, () => ask(pool, tally));
    await vi.advanceTimersByTimeAsync(3 * TIME_MS);
    await Promise.all(asked);
    expect(tally.latest).toBeLessThanOrEqual(GRANULARITY_MS);
    expect(tally.slowestRefusal).toBe(0);
    expect(tally.served).toBeGreaterThan((0.7 * TIME_MS) / COST_MS);
    expect(tally.served + tally.refused).toBe(200);
  });

  it('answers all that wait when it closes', async () => {
    const pool = await makePool(1);
    const asked = Array.from({ length: 10 }, () => pool.recommend(timed(30_000)));
    await vi.advanceTimersByTimeAsync(10);
    const closed = pool.close(1_000);
    await vi.advanceTimersByTimeAsync(1_100);
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ ok: true, value: { degraded: true, warnings: [{ code: 'DEGRADED' }] } });
    }
    await closed;
  });
});

const holdUp = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('a thread that is held up does not take its workers for dead, however long it was', async () => {
  const pool = createWorkerPool({ spawn: nodeWorkers(), size: 1, hangMs: 700, warmMs: 0 });
  await pool.ready();
  for (let i = 0; i < 3; i++) {
    const search = pool.recommend(kuhnRequest({ budget: { timeMs: 50 } }));
    await sleep(10);
    holdUp(1_500);
    expect(await search).toMatchObject({ ok: true });
  }
  expect(pool.stats()).toMatchObject({ kills: 0, quarantined: [] });
  await pool.close();
});
