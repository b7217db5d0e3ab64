import { describe, expect, it } from 'vitest';
import { Rng, unwrap } from '../../src/kit.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { kuhnRequest, kuhnView, timed } from './requests.js';
import { busy, codeOf, hostileOptions, LONG, lasting, losable, makePool, pause } from './small-pool.js';

describe('a worker that fails', () => {
  const hint = (evaluator: string, timeMs = LONG): RecommendRequest =>
    kuhnRequest({ params: { searcher: 'so-ismcts', evaluator }, priority: 'hint', budget: { timeMs } });

  it('by an exception loses its own search only, and the error is reported', async () => {
    const bugs: Error[] = [];
    const pool = await makePool(1, { ...hostileOptions, onBug: (error) => bugs.push(error) });
    const searches = [hint('throws'), kuhnRequest()].map((request) => pool.recommend(request));
    expect(await Promise.all(searches.map(codeOf))).toEqual(['ERR_ENGINE', 'ok']);
    expect(bugs.map(({ name }) => name)).toEqual(['RangeError']);
    expect(pool.stats()).toMatchObject({ kills: 0, crashes: 0 });
  });

  it('by exiting is replaced; its search is tried once more, then given up; others do not notice', async () => {
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

  it('only once does not cost the search its answer', async () => {
    const { spawn, handles } = losable();
    const pool = await makePool(1, { spawn });
    const request = kuhnRequest({ budget: { iterations: 3_000 } });
    const undisturbed = unwrap(await pool.recommend(request));
    const search = pool.recommend(request);
    await busy(pool);
    handles[0].lose?.('exited');
    expect(lasting(unwrap(await search))).toBe(lasting(undisturbed));
    expect(pool.stats()).toMatchObject({ crashes: 1, ready: 1 });
  });

  it('again and again, under cancels and deadlines, leaves no search without exactly one answer', async () => {
    const { spawn, handles } = losable();
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

  it('by hanging is terminated, its caller hears in time, and the next search runs', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 1_500 });
    expect(await codeOf(pool.recommend(hint('loops', 100)))).toBe('ERR_DEADLINE');
    expect(pool.stats().kills).toBe(0); // the caller does not wait for that
    while (pool.stats().kills === 0) await pause(10);
    expect(await codeOf(pool.recommend(kuhnRequest()))).toBe('ok');
    expect(pool.stats()).toMatchObject({ kills: 1, late: 1 });
  });

  it('in the middle of a search leaves what it had reported', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20 });
    const answer = unwrap(await pool.recommend(timed(2_000, { params: { searcher: 'greedy', evaluator: 'tires' } })));
    expect(answer).toMatchObject({ stoppedBy: 'time', degraded: true });
    expect(answer.iterations).toBeGreaterThan(0);
  });

  it('again and again has its position quarantined, for as long as the refusal says, and no other', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 600 });
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

  it('before any search of the game was answered has the game quarantined', async () => {
    const pool = await makePool(1, { ...hostileOptions, lateMs: 20, hangMs: 600 });
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
