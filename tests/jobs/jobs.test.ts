import { describe, expect, it } from 'vitest';
import { err, problem, unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { Jobs, KEPT_MS, MOST_OWN, type Sender } from '../../src/jobs/jobs.js';
import type { OpenReader } from '../../src/jobs/reviewing.js';
import { jobState } from '../../src/jobs/schema.js';
import type { Advise } from '../../src/jobs/searching.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';

const engine = new Engine();
const noReader = async () => problem('ERR_ENGINE', '', 'not needed');
const view = (card: string) => ({
  seat: 'player 1',
  at: 'act',
  table: { card: [card, null], in: [1, 1], acted: 0, bettor: -2 },
});
const requests = ['J', 'Q', 'K'].map((card) => ({ view: view(card) }));
const asked = { common: { game: 'kuhn', seed: 's' }, requests };

/** An answer as far as jobs look at it. */
const answerTo = (request: object) => ({ move: 'check', iterations: 1, request }) as unknown as Recommendation;
const atOnce: Advise = async (request) => ({ ok: true, value: answerTo(request) });

/** Answers when the job is cancelled, with what it has found by then. */
const onceCancelled: Advise = (request, { signal, watch }) =>
  new Promise((resolve) => {
    watch?.(answerTo(request));
    signal.addEventListener('abort', () => resolve({ ok: true, value: answerTo(request) }));
  });

function makeJobs(options: Partial<ConstructorParameters<typeof Jobs>[0]> = {}) {
  const bugs: unknown[] = [];
  const onBug = (error: unknown) => bugs.push(error);
  const jobs = new Jobs({ engine, searchers: () => 1, readGame: noReader, onBug, now: () => 0, ...options });
  const from = (caller: string, advise = atOnce, more: Partial<Sender> = {}): Sender => ({ caller, advise, ...more });
  const state = async (job: string, owner?: string) => unwrap(await jobs.state({ job }, owner));
  const ended = async (job: string) => {
    while ((await state(job)).state === 'running') await new Promise((resolve) => setTimeout(resolve, 1));
    return state(job);
  };
  const results = async (job: string) =>
    unwrap(await jobs.follow({ job }, undefined)).job.results.map((line) => JSON.parse(line));
  return { jobs, from, state, ended, results, bugs };
}

describe('a job', () => {
  it('searches every request with the common fields, as a batch', async () => {
    const { jobs, from, ended, results } = makeJobs();
    const made = unwrap(await jobs.create(asked, from('me')));
    expect(jobState.safeParse(made).error).toBeUndefined();
    expect(await ended(made.job)).toMatchObject({ state: 'done', total: 3, done: 3, progress: 1, results: 3 });
    const lines = await results(made.job);
    expect(lines.map(({ n }) => n)).toEqual([1, 2, 3]);
    for (const { index, answer } of lines)
      expect(answer.request).toEqual({ ...asked.common, ...requests[index], priority: 'batch' });
  });

  it('does not carry what is unknown in the common fields through every request', async () => {
    const { jobs, from, ended, results } = makeJobs();
    const nonsense = 'x'.repeat(100_000);
    const budget = {
      iterations: 9,
      clock: { remainingMs: 9_000, [nonsense]: nonsense, nonsense },
      nonsense: { nonsense },
    };
    const { job } = unwrap(await jobs.create({ ...asked, common: { ...asked.common, budget, nonsense } }, from('me')));
    await ended(job);
    for (const { answer } of await results(job)) {
      const clock = { remainingMs: 9_000, nonsense: null };
      expect(answer.request).toMatchObject({ seed: 's', budget: { iterations: 9, clock }, nonsense: null }); // warned of
      expect(answer.request.budget.nonsense).toBeNull();
      expect(JSON.stringify(answer.request).length).toBeLessThan(1_000);
    }
  });

  it('has a problem in the place of an answer, and goes on', async () => {
    const { jobs, from, ended, results } = makeJobs();
    const advise: Advise = async (request) =>
      JSON.stringify(request).includes('Q')
        ? problem('ERR_VIEW_SECRET', 'view', 'secret')
        : atOnce(request, { signal: AbortSignal.abort() });
    const { job } = unwrap(await jobs.create(asked, from('me', advise)));
    expect(await ended(job)).toMatchObject({ state: 'done', done: 3 });
    expect((await results(job)).filter((line) => line.problem)).toEqual([
      { n: expect.any(Number), index: 1, problem: { code: 'ERR_VIEW_SECRET', path: 'view', detail: 'secret' } },
    ]);
  });

  it('waits for a busy service', async () => {
    const { jobs, from, ended, results } = makeJobs();
    let tries = 0;
    const busy: Advise = async (request, options) =>
      tries++ < 2 ? err({ code: 'ERR_CLASS_BUSY', path: '', message: '', retryAfterMs: 1 }) : atOnce(request, options);
    const { job } = unwrap(await jobs.create({ ...asked, requests: requests.slice(0, 1) }, from('me', busy)));
    expect(await ended(job)).toMatchObject({ state: 'done' });
    expect((await results(job))[0]).toHaveProperty('answer');
    expect(tries).toBe(3);
  });

  it('is cancelled: what is there is kept, also of searches under way', async () => {
    const { jobs, from, state, results } = makeJobs();
    const { job } = unwrap(await jobs.create(asked, from('me', onceCancelled)));
    while ((await state(job)).running.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await state(job)).running[0]).toEqual({ index: 0, move: 'check', iterations: 1 });
    expect(unwrap(await jobs.cancel({ job }, undefined))).toMatchObject({ state: 'cancelled', done: 2, running: [] });
    expect((await results(job)).map(({ index }) => index)).toEqual([0, 1]); // one search, and one ahead
    expect(unwrap(await jobs.cancel({ job }, undefined))).toEqual(await state(job)); // twice is once
  });

  it('is for the key that it was made with, and its id cannot be guessed', async () => {
    const { jobs, from } = makeJobs();
    const { job } = unwrap(await jobs.create(asked, from('key a', atOnce, { owner: 'a' })));
    expect(job).toMatch(/^job_[\w-]{43}$/);
    for (const owner of [undefined, 'b'])
      for (const ask of [jobs.state({ job }, owner), jobs.cancel({ job }, owner), jobs.follow({ job }, owner)])
        expect(await ask).toMatchObject({ ok: false, error: { code: 'ERR_JOB' } });
    expect((await jobs.state({ job }, 'a')).ok).toBe(true);
  });

  it('is made once for an Idempotency-Key', async () => {
    const { jobs, from } = makeJobs();
    const key = 'f3a09c1e-5b7d-2648';
    const { job } = unwrap(await jobs.create(asked, from('me', atOnce, { key })));
    expect(unwrap(await jobs.create(asked, from('me', atOnce, { key }))).job).toBe(job);
    expect(unwrap(await jobs.create(asked, from('you', atOnce, { key }))).job).not.toBe(job);
    const other = { ...asked, requests: requests.slice(1) };
    expect(await jobs.create(other, from('me', atOnce, { key }))).toMatchObject({ error: { code: 'ERR_KEY_REUSED' } });
    expect(await jobs.create(asked, from('me', atOnce, { key: 'short' }))).toMatchObject({
      error: { code: 'ERR_FIELD_RANGE', path: 'Idempotency-Key' },
    });
  });

  it('is forgotten an hour after its end', async () => {
    let now = 0;
    const { jobs, from, ended } = makeJobs({ now: () => now });
    const { job } = unwrap(await jobs.create(asked, from('me')));
    expect(await ended(job)).toMatchObject({ expiresAt: KEPT_MS });
    now = KEPT_MS;
    expect(await jobs.state({ job }, undefined)).toMatchObject({ error: { code: 'ERR_JOB' } });
    expect(jobs.stats()).toEqual({ running: 0, kept: 0, bytes: 0 });
  });

  it('is refused where one caller has too many, and others are served', async () => {
    const { jobs, from } = makeJobs();
    for (let i = 0; i < MOST_OWN; i++) unwrap(await jobs.create(asked, from('me', onceCancelled)));
    expect(await jobs.create(asked, from('me'))).toMatchObject({
      error: { code: 'ERR_LIMIT', retryAfterMs: expect.any(Number) },
    });
    expect((await jobs.create(asked, from('you'))).ok).toBe(true);
    await jobs.close();
  });

  it('ends where its results grow too large, and says so', async () => {
    const { jobs, from, ended } = makeJobs({ mostJobBytes: 600 });
    const many = { ...asked, requests: Array.from({ length: 20 }, () => requests[0]) };
    const { job } = unwrap(await jobs.create(many, from('me')));
    expect(await ended(job)).toMatchObject({ state: 'cancelled', problem: { code: 'ERR_LIMIT' } });
    expect((await ended(job)).done).toBeLessThan(20);
  });

  it('makes room for others: the oldest of whoever holds most is forgotten', async () => {
    const { jobs, from, ended } = makeJobs({ mostBytes: 3_000 });
    const made: { job: string; caller: string }[] = [];
    for (const caller of ['you', 'me', 'me', 'me', 'me']) {
      const { job } = unwrap(await jobs.create(asked, from(caller)));
      await ended(job);
      made.push({ job, caller });
    }
    const isKept = async ({ job }: { job: string }) => (await jobs.state({ job }, undefined)).ok;
    const kept = await Promise.all(made.map(isKept));
    expect(kept[0]).toBe(true);
    expect(kept[1]).toBe(false);
    expect(kept.at(-1)).toBe(true);
    expect(jobs.stats().bytes).toBeLessThanOrEqual(3_000);
  });

  it('ends when the service closes, says why, and no other begins', async () => {
    const { jobs, from, state } = makeJobs();
    const { job } = unwrap(await jobs.create(asked, from('me', onceCancelled)));
    await jobs.close();
    expect(await state(job)).toMatchObject({ state: 'cancelled', problem: { code: 'ERR_CLOSING' } });
    expect(await jobs.create(asked, from('me'))).toMatchObject({ error: { code: 'ERR_CLOSING' } });
  });

  it.each([
    [{}, 'ERR_FIELD_MISSING', 'requests'],
    [{ requests: [] }, 'ERR_FIELD_RANGE', 'requests'],
    [{ requests: ['x'] }, 'ERR_FIELD_TYPE', 'requests[0]'],
    [{ requests: [{ game: 'go' }] }, 'ERR_GAME_UNKNOWN', 'requests[0].game'],
    [{ requests: [{ game: 'kuhn', budget: { iterations: 0 } }] }, 'ERR_FIELD_RANGE', 'requests[0].budget.iterations'],
    [{ requests: [{ game: 'kuhn', view: {}, token: 'x' }] }, 'ERR_TOKEN', 'requests[0].token'],
    [{ requests: [{}], review: {} }, 'ERR_FIELD_CONFLICT', 'review'],
    [{ review: { game: 'go', moves: [] } }, 'ERR_GAME_UNKNOWN', 'review.game'],
    [{ review: { game: 'kuhn', moves: [1] } }, 'ERR_FIELD_TYPE', 'review.moves[0]'],
  ])('is refused at once if it is not well formed: %j', async (input, code, path) => {
    const { jobs, from } = makeJobs();
    expect(await jobs.create(input, from('me'))).toMatchObject({ ok: false, error: { code, path } });
  });
});

describe('a job that reviews', () => {
  const review = { game: 'kuhn', moves: ['check'] };

  it('fails with the problem of its game', async () => {
    const { jobs, from, ended } = makeJobs({ readGame: async () => problem('ERR_MOVE', 'moves[0]', 'not legal') });
    const { job } = unwrap(await jobs.review(review, from('me')));
    expect(await ended(job)).toMatchObject({ state: 'failed', problem: { code: 'ERR_MOVE', path: 'moves[0]' } });
    expect(await jobs.review({ game: 'go', moves: [] }, from('me'))).toMatchObject({ error: { path: 'game' } });
  });

  it('fails alone where its reader is lost', async () => {
    const { jobs, from, ended, bugs } = makeJobs({ readGame: () => Promise.reject(new Error('lost')) });
    const { job } = unwrap(await jobs.review(review, from('me')));
    expect(await ended(job)).toMatchObject({ state: 'failed', problem: { code: 'ERR_ENGINE' } });
    expect(bugs).toHaveLength(1);
  });

  it('closes its reader when it is cancelled', async () => {
    let lose = () => {};
    const pending = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('closed'));
    });
    const decision = { step: 0, seat: 'a', name: '', move: '', forced: false, parts: [], asked: true };
    const summary = { game: 'kuhn', seats: ['a'], decisions: [decision] };
    const reader = { summary, exact: () => pending, close: lose };
    const { jobs, from, state, bugs } = makeJobs({
      readGame: async () => ({ ok: true, value: reader as unknown as OpenReader }),
    });
    const { job } = unwrap(await jobs.review(review, from('me')));
    while ((await state(job)).total === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(unwrap(await jobs.cancel({ job }, undefined))).toMatchObject({ state: 'cancelled', problem: null });
    expect(bugs).toEqual([]);
  });
});
