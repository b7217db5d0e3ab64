import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../src/core/result.js';
import type { Advisor } from '../../src/matches/advisor.js';
import { Line } from '../../src/matches/live/line.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SEARCH_MS = 50;

/** Takes so many requests at a time, and refuses the others at once. */
function advisorFor(most: number, served: string[]): Advisor {
  let running = 0;
  return {
    async recommend(request) {
      if (running >= most) return err({ code: 'ERR_BUSY', path: '', message: '', retryAfterMs: 1_000 });
      running++;
      await new Promise((resolve) => setTimeout(resolve, SEARCH_MS));
      running--;
      served.push((request as { name: string }).name);
      return ok({} as Recommendation);
    },
  };
}

const names = Array.from({ length: 30 }, (_, i) => `${i}`);

it('serves whoever came first, as soon as the advisor has room', async () => {
  const served: string[] = [];
  const line = new Line(advisorFor(2, served));
  const began = Date.now();
  const answers = Promise.all(
    names.map((name) =>
      line.recommend(
        () => ({ name }),
        {},
        () => true,
      ),
    ),
  );
  await vi.runAllTimersAsync();
  expect((await answers).every(({ ok }) => ok)).toBe(true);
  expect(served).toEqual(names);
  expect(Date.now() - began).toBeLessThanOrEqual((names.length / 2) * SEARCH_MS); // no waits between
});

it('asks again later where the advisor is busy with others, refuses the impatient, and lets go of the withdrawn', async () => {
  const served: string[] = [];
  let isBusy = true;
  const inner = advisorFor(2, served);
  const line = new Line({
    recommend: async (request) =>
      isBusy ? err({ code: 'ERR_BUSY', path: '', message: '' }) : inner.recommend(request),
  });
  const gone = new AbortController();
  const first = line.recommend(
    () => ({ name: 'first' }),
    {},
    () => true,
  );
  const withdrawn = line.recommend(
    () => ({ name: 'withdrawn' }),
    { signal: gone.signal },
    () => true,
  );
  const hurried = line.recommend(
    () => ({ name: 'hurried' }),
    {},
    () => false,
  );
  const last = line.recommend(
    () => ({ name: 'last' }),
    {},
    () => true,
  );
  await vi.advanceTimersByTimeAsync(500);
  gone.abort();
  expect((await withdrawn).ok).toBe(false);
  isBusy = false;
  await vi.runAllTimersAsync();
  expect((await first).ok).toBe(true);
  expect((await last).ok).toBe(true);
  await hurried;
  expect(served.indexOf('first')).toBeLessThan(served.indexOf('last'));
});
