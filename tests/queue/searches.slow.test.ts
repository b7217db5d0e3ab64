/** Searches through a queue: a real Redis and real workers, which are killed, stopped and started. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { openLink } from '../../src/queue/link.js';
import { buildOf } from '../../src/queue/node-build.js';
import type { QueueAdvisor } from '../../src/queue/queue-advisor.js';
import { Station } from '../../src/queue/station.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { kuhnRequest, timed } from '../workers/requests.js';
import { openAdvisor, startWorker, until, type WorkerProcess, withRedis } from './workers.js';

/** So long that only an order ends it within a test. */
const LONG = { timeMs: 50_000 };
/** Some seconds of one thread. */
const SECONDS = 300_000;

withRedis('searches through a queue', (redis) => {
  let workers: WorkerProcess[] = [];
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    for (const { process } of workers) process.kill('SIGKILL');
  });

  async function worker(...args: string[]): Promise<WorkerProcess> {
    const started = await startWorker(redis.url, ...args);
    workers.push(started);
    return started;
  }

  /** An advisor, and so many workers: those that were there before, if they live. */
  async function service(count: number) {
    workers = workers.filter(({ process }) => process.exitCode === null && process.signalCode === null);
    while (workers.length < count) await worker();
    const opened = await openAdvisor(redis.url);
    closing.push(opened.close);
    await until(() => opened.advisor.queueStats().workers === count);
    return opened;
  }

  /** Begins a search; resolves when a worker has found something. */
  async function begun(queue: QueueAdvisor, request: RecommendRequest, signal?: AbortSignal) {
    let heard = 0;
    const watch = () => void heard++;
    const answer = queue.recommend(request, { watch, ...(signal && { signal }) });
    let early: unknown;
    void answer.then((given) => {
      early = given;
    });
    await until(() => heard > 0 || early !== undefined);
    if (heard === 0) throw new Error(`ended before anything was heard of it: ${JSON.stringify(early)}`);
    return { answer: answer.then((given) => unwrap(given)), heard: () => heard };
  }

  it('answers are those of a search in the process, byte for byte but for times', async () => {
    const { advisor: queue, pool } = await service(1);
    const views = [0, 1].map((checks) => kuhnRequest({ splits: 1, seed: `${checks}`, budget: { iterations: 3_000 } }));
    const requests: RecommendRequest[] = [...views, { ...views[0], budget: { iterations: 900 }, splits: 3 }];
    for (const request of requests) {
      const [through, here] = [unwrap(await queue.recommend(request)), unwrap(await pool.recommend(request))];
      expect(JSON.stringify(lasting(through))).toBe(JSON.stringify(lasting(here)));
      const again = { game: 'kuhn', view: request.view, token: through.token };
      expect(unwrap(await queue.recommend(again)).moves).toEqual(here.moves);
    }
    const refused = { ...requests[0], view: { seat: 'nobody' } };
    expect(await queue.recommend(refused)).toEqual(await pool.recommend(refused));
    expect(queue.queueStats()).toMatchObject({ sent: 7, here: 0 });
  });

  it('a cancel reaches a search that runs, which returns what it has, and one that waits', async () => {
    const { advisor: queue } = await service(1);
    for (let i = 0; i < 5; i++) {
      const abort = new AbortController();
      let hasBegun = false;
      const watch = () => {
        hasBegun = true;
      };
      const asked = queue.recommend(timed(LONG.timeMs), { signal: abort.signal, watch });
      await until(() => hasBegun);
      abort.abort();
      expect(unwrap(await asked)).toMatchObject({ stoppedBy: 'cancelled' });
    }
    const [abort, enough] = [new AbortController(), new AbortController()];
    const running = await begun(queue, timed(LONG.timeMs, { priority: 'batch' }), enough.signal);
    const waiting = queue.recommend(timed(LONG.timeMs, { priority: 'batch' }), { signal: abort.signal });
    await until(() => queue.queueStats().waiting === 1);
    abort.abort();
    expect(await waiting).toMatchObject({ error: { code: 'ERR_CANCELLED' } });
    const before = running.heard();
    await until(() => running.heard() > before + 1); // it goes on
    enough.abort();
    expect(await running.answer).toMatchObject({ stoppedBy: 'cancelled' });
  });

  it('a search whose worker is killed is finished by another, and its answer is the same', async () => {
    const { advisor: queue, pool } = await service(1);
    const request = kuhnRequest({ priority: 'batch', splits: 1, budget: { iterations: SECONDS, timeMs: 60_000 } });
    const second = await worker();
    await until(() => queue.queueStats().workers === 2);
    second.process.kill('SIGSTOP'); // so that the first one gets it
    const { answer } = await begun(queue, request);
    second.process.kill('SIGCONT');
    workers[0].process.kill('SIGKILL');
    expect(await answer).toMatchObject({ stoppedBy: 'iterations', iterations: SECONDS, degraded: false });
    expect(lasting(await answer)).toEqual(lasting(unwrap(await pool.recommend(request))));
    expect(queue.queueStats()).toMatchObject({ sent: 1, here: 0 });
  });

  it('a move whose only worker is killed near its deadline is answered in time from here, and so is what waits', async () => {
    const { advisor: queue } = await service(1);
    const { answer } = await begun(queue, timed(2_500));
    const batch = queue.recommend(kuhnRequest({ priority: 'batch', budget: { iterations: 1_000 } }));
    workers[0].process.kill('SIGKILL');
    expect(await answer).toMatchObject({ stoppedBy: 'time', degraded: true });
    expect(unwrap(await batch)).toMatchObject({ stoppedBy: 'iterations', iterations: 1_000 });
    await service(1);
    const unheard = queue.recommend(timed(250));
    workers[0].process.kill('SIGKILL');
    expect(['check', 'bet']).toContain(unwrap(await unheard).move);
  });

  it('a queue without Redis, or with one that hangs, is answered for in the process, and comes back by itself', async () => {
    const { advisor: queue, pool } = await service(1);
    const request = kuhnRequest({ splits: 1 });
    const expected = lasting(unwrap(await pool.recommend(request)));
    const comesBack = async () => {
      await until(() => queue.queueStats().isUp && queue.queueStats().workers === 1);
      const { sent, here } = queue.queueStats();
      expect(lasting(unwrap(await queue.recommend(request)))).toEqual(expected);
      expect(queue.queueStats()).toMatchObject({ sent: sent + 1, here });
    };
    for (const [end, begin] of [
      [redis.kill, redis.start],
      [redis.hang, redis.goOn],
    ]) {
      const under = queue.recommend({ ...request, budget: { iterations: 50_000 } });
      await end();
      for (let i = 0; i < 5; i++) expect(lasting(unwrap(await queue.recommend(request)))).toEqual(expected);
      expect(unwrap(await under)).toMatchObject({ iterations: 50_000, degraded: false });
      await begin();
      await comesBack();
    }
  });

  it('a machine that is too slow for a move leaves it to another', async () => {
    const { advisor: queue } = await service(1);
    const link = await openLink(redis.url);
    await link.firstTry();
    const never = () => Promise.reject(new Error('not to be asked'));
    const slow = new Station({
      link,
      pool: { size: 1, costOf: () => 5_000, recommend: never },
      id: 'slow',
      build: await buildOf(),
      version: 'any',
      games: [],
    });
    slow.begin();
    closing.push(async () => {
      await slow.drain(0);
      await link.close();
    });
    await until(() => queue.queueStats().workers === 2);
    const budget = { iterations: 200, timeMs: 3_000 };
    let sent = 0;
    while (slow.handedBack === 0) {
      const answer = unwrap(await queue.recommend(kuhnRequest({ budget, splits: 1, seed: `${sent++}` })));
      expect(answer).toMatchObject({ stoppedBy: 'iterations', degraded: false });
    }
    expect(slow.taken).toBe(0);
    expect(queue.queueStats().sent).toBe(sent);
  });

  it('workers of another build get nothing, and are told of', async () => {
    await service(1);
    const opened = await openAdvisor(redis.url, { build: 'another' });
    closing.push(opened.close);
    await until(() => opened.advisor.queueStats().foreign.length === 1);
    expect(unwrap(await opened.advisor.recommend(kuhnRequest()))).toMatchObject({ degraded: false });
    expect(opened.advisor.queueStats()).toMatchObject({ workers: 0, sent: 0, here: 1 });
  });

  it('a worker that is asked to end finishes what it has, and gives the rest back', async () => {
    const { advisor: queue } = await service(1);
    const [{ process, exit }] = workers;
    const { answer } = await begun(
      queue,
      kuhnRequest({ priority: 'batch', splits: 1, budget: { iterations: 1_000_000 } }),
    );
    process.kill('SIGTERM');
    expect(await answer).toMatchObject({ iterations: 1_000_000, degraded: false });
    expect(await exit).toBe(0);
    await until(() => queue.queueStats().workers === 0);
    const hurried = await worker('--grace', '50');
    const other = await worker();
    await until(() => queue.queueStats().workers === 2);
    other.process.kill('SIGSTOP'); // so that the hurried one gets it
    const long = await begun(
      queue,
      kuhnRequest({ priority: 'hint', splits: 1, budget: { iterations: SECONDS, timeMs: LONG.timeMs } }),
    );
    other.process.kill('SIGCONT');
    hurried.process.kill('SIGTERM');
    expect(await hurried.exit).toBe(0);
    expect(await long.answer).toMatchObject({ stoppedBy: 'iterations', iterations: SECONDS, degraded: false });
    expect(queue.queueStats()).toMatchObject({ here: 0 });
  });

  it('a worker says in one line that there is no Redis, and what is no address of one', async () => {
    const without = await startWorker('redis://user:secret@127.0.0.1:1');
    workers.push(without);
    expect(without.output()).toMatch(
      /^No Redis at redis:\/\/127\.0\.0\.1:1 \(connect ECONNREFUSED .*\): waiting for it\n$/,
    );
    const wrong = await startWorker('postgres://somewhere');
    expect([await wrong.exit, wrong.output()]).toEqual([
      2,
      expect.stringContaining("Expected redis://…, got 'postgres"),
    ]);
  });
});

/** Without what depends on the clock. */
function lasting({ queueMs, searchMs, ...rest }: Recommendation): object {
  return rest;
}
