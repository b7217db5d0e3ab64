import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { clock } from '../../src/engine/clock.js';
import { Engine } from '../../src/engine/engine.js';
import { parseToken } from '../../src/service/intake/token.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { createWorkerPool, type PoolOptions, type WorkerPool } from '../../src/workers/pool/pool.js';
import type { Loss, SpawnWorker, WorkerHandle } from '../../src/workers/protocol.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { hostileCatalogue } from './hostile.js';
import { kuhnRequest, kuhnView, timed } from './requests.js';
import { smallWorkers } from './small.js';

const LONG = 20_000; // more than any of this takes, on a busy machine too

const pools: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function makePool(size: number, options: Partial<PoolOptions> = {}): Promise<WorkerPool> {
  const timers = { lateMs: LONG, cancelMs: LONG, hangMs: LONG, warmMs: 0 };
  const pool = createWorkerPool({ spawn: smallWorkers(), size, ...timers, ...options });
  pools.push(pool);
  await pool.ready();
  return pool;
}

const hostileOptions = {
  spawn: smallWorkers({ heapMb: 64 }),
  engine: new Engine(hostileCatalogue),
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = async (answer: ReturnType<WorkerPool['recommend']>) => {
  const report = await answer;
  return report.ok ? 'ok' : report.error.code;
};
/** What the view, the seed and the iterations decide. */
const lasting = ({ queueMs, searchMs, stoppedBy, degraded, warnings, ...rest }: Recommendation) => JSON.stringify(rest);
const busy = async (pool: WorkerPool) => {
  while (pool.stats().busy === 0) await pause(1);
};

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
    const pool = createWorkerPool({ spawn: smallWorkers(), size: 1, warmMs: 0 });
    pools.push(pool);
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
    const search = pool.recommend(timed(LONG), { signal: controller.signal });
    await pause(50);
    const cancelledAt = clock();
    controller.abort();
    const answer = unwrap(await search);
    expect(clock() - cancelledAt).toBeLessThan(5_000);
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
    const hint = pool.recommend(timed(600, { priority: 'hint' }));
    await pause(200);
    const move = pool.recommend(timed(1_500));
    const answer = unwrap(await hint);
    expect(answer.iterations).toBeGreaterThan(0);
    expect(answer).toMatchObject({ stoppedBy: 'time', degraded: true });
    expect(await codeOf(move)).toBe('ok');
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
    const watch = ({ iterations }: { iterations: number }) => heard.push(iterations);
    const answer = unwrap(await pool.recommend(timed(3_000), { watch }));
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

describe('a worker that falls', () => {
  const hint = (evaluator: string, timeMs = LONG): RecommendRequest =>
    kuhnRequest({ params: { searcher: 'so-ismcts', evaluator }, priority: 'hint', budget: { timeMs } });

  it('by an exception fails its own search only, and the fault is told', async () => {
    const bugs: Error[] = [];
    const pool = await makePool(1, { ...hostileOptions, onBug: (error) => bugs.push(error) });
    const searches = [hint('throws'), kuhnRequest()].map((request) => pool.recommend(request));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_ENGINE', 'ok']);
    expect(bugs.map(({ name }) => name)).toEqual(['RangeError']);
    expect(pool.stats()).toMatchObject({ kills: 0, crashes: 0 });
  });

  it('by leaving is replaced; its search is tried once more, then given up; others do not notice', async () => {
    const pool = await makePool(1, hostileOptions);
    const searches = [hint('exits'), kuhnRequest(), kuhnRequest()].map((request) => pool.recommend(request));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_WORKER_LOST', 'ok', 'ok']);
    expect(pool.stats()).toMatchObject({ kills: 0, crashes: 2 });
  });

  it('by filling its heap is replaced too', async () => {
    const pool = await makePool(1, hostileOptions);
    const searches = [hint('hoards'), kuhnRequest()].map((request) => pool.recommend(request));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_WORKER_LOST', 'ok']);
    expect(pool.stats().crashes).toBe(2);
  });

  it('once only does not cost the search its answer', async () => {
    const losers: ((loss: Loss) => void)[] = [];
    const spawn: SpawnWorker = () => {
      const handle = smallWorkers()();
      const onLoss: WorkerHandle['onLoss'] = (listener) => {
        losers.push(listener);
        handle.onLoss(listener);
      };
      return { ...handle, onLoss };
    };
    const pool = await makePool(1, { spawn });
    const request = kuhnRequest({ budget: { iterations: 3_000 } });
    const undisturbed = unwrap(await pool.recommend(request));
    const search = pool.recommend(request);
    await busy(pool);
    losers[0]('exited');
    expect(lasting(unwrap(await search))).toBe(lasting(undisturbed));
    expect(pool.stats()).toMatchObject({ crashes: 1, ready: 1 });
  });

  it('again and again, under cancels and deadlines, leaves no search without exactly one answer', async () => {
    const handles: { lose?: (loss: Loss) => void; handle: WorkerHandle }[] = [];
    const spawn: SpawnWorker = () => {
      const handle = smallWorkers()();
      const entry: (typeof handles)[number] = { handle };
      handles.push(entry);
      const onLoss = (listener: (loss: Loss) => void) => {
        entry.lose = listener;
        handle.onLoss(listener);
      };
      return { ...handle, onLoss };
    };
    const pool = await makePool(2, { spawn });
    const rng = new Rng('chaos');
    const outcomes = new Map<string, number>();
    const searches: Promise<void>[] = [];
    for (let i = 0; i < 400; i++) {
      const controller = new AbortController();
      const splits = 1 + rng.below(3);
      const priority = (['move', 'hint', 'batch'] as const)[rng.below(3)];
      const timeMs = rng.below(4) === 0 ? 5 + rng.below(200) : LONG;
      const budget = { iterations: splits * (1 + rng.below(4_000)), timeMs };
      let answers = 0;
      const request = kuhnRequest({ splits, priority, seed: `${i}`, budget });
      searches.push(
        pool.recommend(request, { signal: controller.signal }).then((answer) => {
          const code = answer.ok ? 'ok' : answer.error.code;
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
          expect(++answers).toBe(1);
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
    const known = ['ok', 'ERR_BUSY', 'ERR_CANCELLED', 'ERR_CLASS_BUSY', 'ERR_DEADLINE', 'ERR_WORKER_LOST'];
    expect([...outcomes.keys()].filter((code) => !known.includes(code))).toEqual([]);
    expect(outcomes.get('ok')).toBeGreaterThan(100);
    while (pool.stats().busy > 0) await pause(5);
    expect(pool.stats()).toMatchObject({ ready: 2, busy: 0, queued: 0 });
    expect(pool.stats().crashes).toBeGreaterThan(5);
  });

  it('by hanging is ended, its caller hears in time, and the next search runs', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 300 });
    expect(await codeOf(pool.recommend(hint('loops', 100)))).toBe('ERR_DEADLINE');
    expect(pool.stats().kills).toBe(0); // the caller does not wait for that
    while (pool.stats().kills === 0) await pause(10);
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    expect(pool.stats()).toMatchObject({ kills: 1, late: 1 });
  });

  it('in the midst of a search leaves what it had reported', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20 });
    const answer = unwrap(await pool.recommend(timed(2_000, { params: { searcher: 'greedy', evaluator: 'tires' } })));
    expect(answer).toMatchObject({ stoppedBy: 'time', degraded: true });
    expect(answer.iterations).toBeGreaterThan(0);
  });

  it('again and again has its position held back, for as long as the refusal says, and no other', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 200 });
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    for (let i = 0; i < 4; i++) {
      const bet = i % 2; // two positions
      const answer = pool.recommend({ ...hint('loops', 50), view: kuhnView(bet) });
      expect(await codeOf(answer)).toBe('ERR_DEADLINE');
      while (pool.stats().kills <= i) await pause(20);
      await pool.ready();
    }
    const refused = await pool.recommend(hint('loops', 50));
    expect(refused).toMatchObject({ ok: false, error: { code: 'ERR_GAME_QUARANTINED' } });
    const { retryAfterMs } = (refused as { error: { retryAfterMs: number } }).error;
    expect(retryAfterMs).toBeGreaterThan(30_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    expect(pool.stats()).toMatchObject({ quarantined: [], kills: 4 });
  });

  it('before any search of the game was answered has the game held back', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 200 });
    for (let i = 0; i < 3; i++) {
      const answer = pool.recommend({ ...hint('loops', 50), view: kuhnView(i) });
      expect(await codeOf(answer)).toBe('ERR_DEADLINE');
      while (pool.stats().kills <= i) await pause(20);
      await pool.ready();
    }
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ERR_GAME_QUARANTINED');
    expect(pool.stats().quarantined).toEqual(['kuhn']);
  });
});
