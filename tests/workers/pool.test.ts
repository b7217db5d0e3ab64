import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { defaults } from '../../src/search/params.js';
import { clock } from '../../src/engine/clock.js';
import { inlineWorkers } from '../../src/workers/inline.js';
import { nodeWorkers } from '../../src/workers/node.js';
import { createWorkerPool, type PoolOptions } from '../../src/workers/pool.js';
import type { Loss, SpawnWorker, WorkerHandle, WorkerPool } from '../../src/workers/protocol.js';
import { endless, kuhnJob, visitsOf, within } from './jobs.js';

const LONG = 20_000; // more than any of this takes, on a busy machine too

const pools: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function makePool(size: number, options: Partial<PoolOptions> = {}): Promise<WorkerPool> {
  const pool = createWorkerPool({ spawn: nodeWorkers(), size, lateMs: LONG, cancelMs: LONG, ...options });
  pools.push(pool);
  await pool.ready();
  return pool;
}

const hostileWorkers = nodeWorkers({ entry: new URL('./hostile-worker.ts', import.meta.url), heapMb: 48 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = async (search: ReturnType<WorkerPool['search']>) => {
  const report = await search;
  return report.ok ? 'ok' : report.error.code;
};

describe('a pool of workers', () => {
  it('answers a search with its iterations, why it stopped and the times', async () => {
    const pool = await makePool(1);
    const report = unwrap(await pool.search(kuhnJob(), within(LONG)));
    expect(report).toMatchObject({ stop: 'iterations', iterations: [200], result: { iterations: 200 } });
    expect(visitsOf(report.result)).toBe(200);
    expect(report.queueMs).toBeGreaterThanOrEqual(0);
    expect(report.searchMs).toBeGreaterThan(0);
  });

  it('gives the same answer to the last bit whether its splits ran on one worker, on two or on four', async () => {
    const job = kuhnJob({ splits: [300, 300, 299, 299] });
    const answers: string[] = [];
    for (const size of [1, 2, 4]) {
      const pool = await makePool(size);
      const { result, iterations } = unwrap(await pool.search(job, within(LONG)));
      answers.push(JSON.stringify({ result, iterations }));
    }
    expect(JSON.parse(answers[0])).toMatchObject({ iterations: [300, 300, 299, 299], result: { iterations: 1198 } });
    expect(new Set(answers).size).toBe(1);
  });

  it('searches differently under another seed', async () => {
    const pool = await makePool(1);
    const one = unwrap(await pool.search(kuhnJob(), within(LONG)));
    const other = unwrap(await pool.search(kuhnJob({ seed: 'other' }), within(LONG)));
    expect(one.result.values).not.toEqual(other.result.values);
  });

  it('stops at the deadline with what it has found', async () => {
    const pool = await makePool(1);
    const report = unwrap(await pool.search(kuhnJob(endless), within(80)));
    expect(report.stop).toBe('deadline');
    expect(report.result.iterations).toBeGreaterThan(0);
  });

  it('counts time in the queue: a search behind a long one gets what is left, or a problem at its deadline', async () => {
    const pool = await makePool(1);
    const first = pool.search(kuhnJob(endless), within(150));
    const second = pool.search(kuhnJob(endless), within(400));
    const third = pool.search(kuhnJob(endless), within(100));
    expect(await codeOf(third)).toBe('ERR_BUSY');
    expect(pool.stats().late).toBe(1);
    expect(await codeOf(first)).toBe('ok');
    const report = unwrap(await second);
    expect(report.queueMs).toBeGreaterThan(50);
    expect(report.stop).toBe('deadline');
  });

  it('brings a partial result soon after a cancel, and the worker is free again', async () => {
    const pool = await makePool(1);
    const controller = new AbortController();
    const search = pool.search(kuhnJob(endless), within(LONG, { signal: controller.signal }));
    await pause(50);
    const cancelledAt = clock();
    controller.abort();
    const report = unwrap(await search);
    expect(clock() - cancelledAt).toBeLessThan(1_000);
    expect(report.stop).toBe('cancelled');
    expect(report.result.iterations).toBeGreaterThan(0);
    expect(await codeOf(pool.search(kuhnJob(), within(LONG)))).toBe('ok');
  });

  it('drops a cancelled search that still waits', async () => {
    const pool = await makePool(1);
    const controller = new AbortController();
    const first = pool.search(kuhnJob(endless), within(200));
    const second = pool.search(kuhnJob(), within(LONG, { signal: controller.signal }));
    controller.abort();
    expect(await codeOf(second)).toBe('ERR_CANCELLED');
    expect(pool.stats().queued).toBe(0);
    expect(await codeOf(first)).toBe('ok');
    expect(await codeOf(pool.search(kuhnJob(), within(LONG, { signal: controller.signal })))).toBe('ERR_CANCELLED');
  });

  it('serves moves before hints and hints before batches', async () => {
    const pool = await makePool(1);
    const order: string[] = [];
    const first = pool.search(kuhnJob(endless), within(100));
    const others = (['batch', 'hint', 'move'] as const).map((priority) =>
      pool.search(kuhnJob(), within(LONG, { priority })).then(() => order.push(priority)),
    );
    await Promise.all([first, ...others]);
    expect(order).toEqual(['move', 'hint', 'batch']);
  });

  it('gives every seat a part of its time while many wait, rather than all to the first', async () => {
    const pool = await makePool(1);
    const searches = Array.from({ length: 8 }, () => pool.search(kuhnJob(endless), within(1_600)));
    const reports = (await Promise.all(searches)).map(unwrap);
    expect(reports.every(({ result }) => result.iterations > 0)).toBe(true);
    expect(reports.map(({ shortened }) => shortened)).toEqual([...Array(7).fill('others wait'), undefined]);
    expect(new Set(reports.map(({ stop }) => stop))).toEqual(new Set(['deadline']));
  });

  it('lets a hint that runs give way to a move, and begins it anew: its answer is the same', async () => {
    const pool = await makePool(1);
    const job = kuhnJob({ splits: [40_000] });
    const undisturbed = unwrap(await pool.search(job, within(LONG)));
    const order: string[] = [];
    const hint = pool.search(job, within(LONG, { priority: 'hint' }));
    const done = hint.then(() => order.push('hint'));
    await pause(20);
    await pool.search(kuhnJob(), within(LONG)).then(() => order.push('move'));
    await done;
    expect(order).toEqual(['move', 'hint']);
    const { result, stop } = unwrap(await hint);
    expect(stop).toBe('iterations');
    expect(result).toEqual(undisturbed.result);
  });

  it('keeps what a hint had found when it gave way, should its deadline come first', async () => {
    const pool = await makePool(1);
    const hint = pool.search(kuhnJob(endless), within(300, { priority: 'hint' }));
    await pause(50);
    const move = pool.search(kuhnJob(endless), within(1_000));
    const report = unwrap(await hint);
    expect(report.result.iterations).toBeGreaterThan(0);
    expect(report.stop).toBe('deadline');
    expect(await codeOf(move)).toBe('ok');
  });

  it('refuses when the queue is full, and a class when its half is', async () => {
    const pool = await makePool(1, { queueLimit: 4 });
    const running = pool.search(kuhnJob(endless), within(300));
    const hints = [1, 2].map(() => pool.search(kuhnJob(), within(LONG, { priority: 'hint' })));
    expect(await codeOf(pool.search(kuhnJob(), within(LONG, { priority: 'hint' })))).toBe('ERR_CLASS_BUSY');
    const moves = [1, 2].map(() => pool.search(kuhnJob(), within(LONG)));
    expect(await codeOf(pool.search(kuhnJob(), within(LONG)))).toBe('ERR_BUSY');
    for (const search of [running, ...hints, ...moves]) expect(await codeOf(search)).toBe('ok');
  });

  it('reports progress while it runs, and every port is closed again', async () => {
    const pool = await makePool(1);
    const heard: number[] = [];
    const watch = ({ iterations }: { iterations: number }) => heard.push(iterations);
    const report = unwrap(await pool.search(kuhnJob({ splits: [1e9, 1e9] }), within(600, { watch })));
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.at(-1)).toBeLessThanOrEqual(report.result.iterations);
  });

  it('holds no ports and no listeners after ten thousand searches', async () => {
    const pool = await makePool(2);
    const { signal } = new AbortController();
    const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = ports();
    const job = kuhnJob({ splits: [1] });
    for (let i = 0; i < 10_000; i += 10) {
      const searches = Array.from({ length: 10 }, () => pool.search(job, within(LONG, { signal, watch: () => {} })));
      for (const search of searches) expect(await codeOf(search)).toBe('ok');
    }
    await pause(100);
    expect(ports() - before).toBeLessThanOrEqual(2);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends what runs when it closes, keeps its results, and takes nothing more', async () => {
    const pool = await makePool(1);
    const running = pool.search(kuhnJob(endless), within(LONG));
    const waiting = pool.search(kuhnJob(), within(LONG));
    await pause(30);
    await pool.close();
    expect(unwrap(await running).stop).toBe('cancelled');
    expect(await codeOf(waiting)).toBe('ERR_CANCELLED');
    expect(await codeOf(pool.search(kuhnJob(), within(LONG)))).toBe('ERR_CLOSING');
  });

  it('works in the caller thread too, where cancelling goes by message', async () => {
    const pool = await makePool(1, { spawn: inlineWorkers() });
    const threads = await makePool(1);
    const job = kuhnJob({ splits: [500] });
    const here = unwrap(await pool.search(job, within(LONG)));
    const there = unwrap(await threads.search(job, within(LONG)));
    expect(here.result).toEqual(there.result);
    const controller = new AbortController();
    const search = pool.search(kuhnJob(endless), within(LONG, { signal: controller.signal }));
    await pause(30);
    controller.abort();
    expect(unwrap(await search).stop).toBe('cancelled');
  });
});

describe('a pool whose workers cannot start', () => {
  const spawn = nodeWorkers({ entry: new URL('./no-such-worker.ts', import.meta.url) });

  it('says so and why: to whoever waits until it is ready, to its log, and instead of an answer', async () => {
    const bugs: string[] = [];
    const pool = createWorkerPool({ spawn, size: 2, onBug: ({ message }) => bugs.push(message) });
    pools.push(pool);
    const waiting = pool.search(kuhnJob(), within(LONG));
    await expect(pool.ready()).rejects.toThrow(/no-such-worker/);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'ERR_WORKER_START' } });
    expect(await pool.search(kuhnJob(), within(LONG))).toMatchObject({
      error: { code: 'ERR_WORKER_START', message: expect.stringContaining('no-such-worker') },
    });
    expect(bugs).toEqual([expect.stringMatching(/^No worker can start: .*no-such-worker/)]);
  });

  it('says the same where a game module cannot be loaded', async () => {
    const pool = createWorkerPool({ spawn: nodeWorkers({ games: ['file:///no-such-game.js'] }), size: 1, onBug() {} });
    pools.push(pool);
    await expect(pool.ready()).rejects.toThrow(/no-such-game/);
  });
});

describe('a worker that falls', () => {
  it('by an exception fails its own search only, and the fault is told', async () => {
    const bugs: Error[] = [];
    const pool = await makePool(1, { spawn: hostileWorkers, onBug: (error) => bugs.push(error) });
    const searches = [kuhnJob({ evaluator: 'throws' }), kuhnJob()].map((job) => pool.search(job, within(LONG)));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_ENGINE', 'ok']);
    expect(bugs.map(({ name }) => name)).toEqual(['RangeError']);
    expect(pool.stats()).toMatchObject({ kills: 0, crashes: 0 });
  });

  it('by leaving is replaced; its search is tried once more, then given up; others do not notice', async () => {
    const pool = await makePool(1, { spawn: hostileWorkers });
    const searches = [kuhnJob({ evaluator: 'exits' }), kuhnJob(), kuhnJob()].map((job) =>
      pool.search(job, within(LONG)),
    );
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_WORKER_LOST', 'ok', 'ok']);
    expect(pool.stats()).toMatchObject({ kills: 0, crashes: 2 });
  });

  it('by filling its heap is replaced too', async () => {
    const pool = await makePool(1, { spawn: hostileWorkers });
    const searches = [kuhnJob({ evaluator: 'hoards' }), kuhnJob()].map((job) => pool.search(job, within(LONG)));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_WORKER_LOST', 'ok']);
    expect(pool.stats().crashes).toBe(2);
  });

  it('once only does not cost the search its answer', async () => {
    const losers: ((loss: Loss) => void)[] = [];
    const spawn: SpawnWorker = () => {
      const handle = nodeWorkers()();
      const onLoss = (listener: (loss: Loss) => void) => {
        losers.push(listener);
        handle.onLoss(listener);
      };
      return { ...handle, onLoss };
    };
    const pool = await makePool(1, { spawn });
    const job = kuhnJob({ splits: [3_000] });
    const undisturbed = unwrap(await pool.search(job, within(LONG)));
    const search = pool.search(job, within(LONG));
    losers[0]('exited');
    expect(unwrap(await search).result).toEqual(undisturbed.result);
    expect(pool.stats()).toMatchObject({ crashes: 1, ready: 1 });
  });

  it('again and again, under cancels and deadlines, leaves no search without exactly one answer', async () => {
    const handles: { lose?: (loss: Loss) => void; handle: WorkerHandle }[] = [];
    const spawn: SpawnWorker = () => {
      const handle = nodeWorkers()();
      const entry: (typeof handles)[number] = { handle };
      handles.push(entry);
      const onLoss = (listener: (loss: Loss) => void) => {
        entry.lose = listener;
        handle.onLoss(listener);
      };
      return { ...handle, onLoss };
    };
    const pool = await makePool(2, { spawn, queueLimit: 1_000 });
    const rng = new Rng('chaos');
    const outcomes = new Map<string, number>();
    const searches: Promise<void>[] = [];
    for (let i = 0; i < 400; i++) {
      const controller = new AbortController();
      const splits = Array.from({ length: 1 + rng.below(3) }, () => 1 + rng.below(4_000));
      const priority = (['move', 'hint', 'batch'] as const)[rng.below(3)];
      const options = within(rng.below(4) === 0 ? 5 + rng.below(200) : LONG, { priority, signal: controller.signal });
      let answers = 0;
      searches.push(
        pool.search(kuhnJob({ splits, seed: `${i}` }), options).then((report) => {
          const code = report.ok ? 'ok' : report.error.code;
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
          expect(++answers).toBe(1);
          if (report.ok) expect(report.value.result.iterations).toBe(sum(report.value.iterations));
        }),
      );
      if (rng.below(5) === 0) setTimeout(() => controller.abort(), rng.below(100));
      if (rng.below(25) === 0) {
        const { lose, handle } = handles[handles.length - 1 - rng.below(2)];
        handle.terminate();
        lose?.('exited');
      }
      await pause(rng.below(15));
    }
    await Promise.all(searches);
    await pool.ready();
    expect([...outcomes.values()].reduce((all, count) => all + count)).toBe(400);
    const known = ['ok', 'ERR_BUSY', 'ERR_CANCELLED', 'ERR_DEADLINE', 'ERR_WORKER_LOST'];
    expect([...outcomes.keys()].filter((code) => !known.includes(code))).toEqual([]);
    expect(outcomes.get('ok')).toBeGreaterThan(100);
    expect(pool.stats()).toMatchObject({ ready: 2, busy: 0, queued: 0 });
    expect(pool.stats().crashes).toBeGreaterThan(5);
  });

  it('by never coming back is killed, its caller hears in time, and the next search runs', async () => {
    const pool = await makePool(1, { spawn: hostileWorkers, lateMs: 20 });
    const began = clock();
    expect(await codeOf(pool.search(kuhnJob({ evaluator: 'loops' }), within(50)))).toBe('ERR_DEADLINE');
    expect(clock() - began).toBeLessThan(1_000);
    expect(await codeOf(pool.search(kuhnJob(), within(LONG)))).toBe('ok');
    expect(pool.stats()).toMatchObject({ kills: 1, late: 1 });
  });

  it('in the midst of a search leaves what it had told so far', async () => {
    const pool = await makePool(1, { spawn: hostileWorkers, lateMs: 20 });
    const report = unwrap(
      await pool.search(
        kuhnJob({ params: { ...defaults, searcher: 'flat', evaluator: 'tires' }, ...endless }),
        within(2_000),
      ),
    );
    expect(report).toMatchObject({ stop: 'deadline', shortened: 'late' });
    expect(report.result.iterations).toBeGreaterThan(0);
    expect(report.iterations).toEqual([report.result.iterations]);
  });

  it('again and again has its game held back', async () => {
    const pool = await makePool(1, { spawn: hostileWorkers, lateMs: 20 });
    for (let i = 0; i < 3; i++) {
      expect(await codeOf(pool.search(kuhnJob({ evaluator: 'loops' }), within(20)))).toBe('ERR_DEADLINE');
      while (pool.stats().kills <= i) await pause(20);
      await pool.ready();
    }
    expect(pool.isQuarantined('kuhn')).toBe(true);
    expect(await codeOf(pool.search(kuhnJob(), within(LONG)))).toBe('ERR_GAME_QUARANTINED');
    expect(pool.stats().quarantined).toEqual(['kuhn']);
  });
});
