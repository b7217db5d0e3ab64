import { describe, expect, it } from 'vitest';
import type { SpawnWorker } from '../../src/workers/protocol.js';
import { kuhnRequest, timed } from './requests.js';
import { smallWorkers } from './small.js';
import { busy, LONG, losable, makePool, pause } from './small-pool.js';

const unshared: SpawnWorker = () => ({ ...smallWorkers()(), sharesMemory: false });

describe('moves on one worker', () => {
  it.each([
    ['shared memory', smallWorkers()],
    ['messages', unshared],
  ])('pause for those that are due earlier, and go on to their own end (%s)', async (_, spawn) => {
    const pool = await makePool(1, { spawn });
    const iterations = 1_000_000;
    const order: string[] = [];
    const long = pool.recommend(timed(LONG, { budget: { iterations, timeMs: LONG } }));
    const longDone = long.then(() => order.push('long'));
    await busy(pool);
    await pause(100);
    for (const timeMs of [30_000, 40_000]) {
      const short = await pool.recommend(kuhnRequest({ budget: { iterations: 200, timeMs } }));
      expect(short).toMatchObject({ ok: true, value: { iterations: 200 } });
      order.push('short');
    }
    await longDone;
    expect(order).toEqual(['short', 'short', 'long']);
    expect(await long).toMatchObject({ ok: true, value: { iterations, degraded: false } });
  });

  it('say that they are degraded if they had less than the time that they asked for', async () => {
    const pool = await makePool(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => pool.recommend(timed(800))));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { degraded: true } });
  });
});

it('while the only worker starts again, what cannot wait for it is refused at once', async () => {
  const { spawn, handles } = losable();
  const pool = await makePool(1, { spawn });
  expect(await pool.recommend(kuhnRequest())).toMatchObject({ ok: true });
  handles[0].handle.terminate();
  handles[0].lose?.('exited');
  const patient = pool.recommend(timed(LONG, { budget: { iterations: 10, timeMs: LONG } }));
  const refused = await pool.recommend(timed(30));
  expect(pool.stats().ready).toBe(0); // it was not the deadline, nor the worker's return, that refused it
  expect(refused).toMatchObject({ ok: false, error: { code: 'ERR_BUSY', retryAfterMs: expect.any(Number) } });
  expect(await patient).toMatchObject({ ok: true });
});
