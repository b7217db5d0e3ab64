/** docs/jobs.md keeps pace, and jobs and streams do over HTTP what it and docs/recommend.md say. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Guard } from '../../src/http/access/guard.js';
import { type Key, scopes } from '../../src/http/access/keys.js';
import { jobEndpoints } from '../../src/http/routes/jobs.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { afterRequest, jobRequest, jobResult, jobState } from '../../src/jobs/schema.js';
import { Matches } from '../../src/matches/host.js';
import { reviewRequest } from '../../src/review/schema.js';
import { searchProgress } from '../../src/service/answer/progress.js';
import { problemDocument, recommendation } from '../../src/service/schema/answer-schemas.js';
import { memoryStore } from '../../src/storage/memory.js';
import { readHere } from '../jobs/reading.js';
import { makeApp } from './harness.js';

const textOf = (name: string) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const page = textOf('jobs');

const bugs: unknown[] = [];
const onBug = (error: unknown) => void bugs.push(error);
const host = makeApp();
const { pool } = host;
const { engine } = pool;
const matches = new Matches({ engine, advisor: pool, store: memoryStore(), onBug });
const newJobs = () => new Jobs({ engine, searchers: () => 1, readGame: readHere(engine), onBug });
const jobs = newJobs();
const app = makeApp({}, { pool, matches, jobs });
afterAll(async () => {
  expect(bugs).toEqual([]);
  await jobs.close();
  await matches.close();
  await app.pool.close();
  await pool.close();
});

const kuhn = (card: string) => ({
  seat: 'player 1',
  at: 'act',
  table: { card: [card, null], in: [1, 1], acted: 0, bettor: -2 },
});
const json = { 'Content-Type': 'application/json' };

/** The body of the first curl command of a page that goes there. */
const bodyIn = (text: string, path: string) =>
  text.split(`curl -s http://127.0.0.1:8080${path} -H 'Content-Type: application/json' -d '`)[1].split("'")[0];

interface Part {
  readonly event: string;
  readonly id?: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly data: any;
}

const partsIn = (text: string): Part[] =>
  text.split('\n\n').flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = field('data');
    const id = field('id');
    return data === undefined
      ? []
      : [{ event: field('event')!, data: JSON.parse(data), ...(id && { id: Number(id) }) }];
  });
const linesIn = (text: string) => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

/** What happens until the job ends. */
const followed = async (job: string, headers: Record<string, string> = {}) =>
  partsIn(await (await app.request(`/v1/jobs/${job}/events`, { headers })).text());

function fieldNames(schema: z.ZodType | undefined): string[] {
  const { type, shape } = (schema?.def ?? {}) as { type?: string; shape?: object };
  return type === 'object' ? Object.keys(shape!) : [];
}

describe('docs/jobs.md and docs/reviews.md', () => {
  it('have every route and field', () => {
    for (const { method, path } of jobEndpoints) expect(page).toContain(`\`${method.toUpperCase()} ${path}\``);
    const names = [jobRequest, jobState, jobResult, afterRequest].flatMap(fieldNames);
    for (const name of names) expect(page, name).toMatch(new RegExp(`\`${name}\`|"${name}"`));
    for (const name of fieldNames(reviewRequest)) expect(textOf('reviews'), name).toMatch(new RegExp(`\`${name}[\`.]`));
    for (const name of fieldNames(searchProgress)) expect(textOf('recommend'), name).toContain(`\`${name}\``);
  });

  it('begin with requests that work as they stand, and answer as shown', async () => {
    const { status, json } = await app.post('/v1/jobs', 0, { body: bodyIn(page, '/v1/jobs') });
    expect(status, JSON.stringify(json)).toBe(200);
    const shown = JSON.parse(/```json\n([^`]*)```/.exec(page)![1]);
    expect(json).toMatchObject({ ...shown, job: expect.any(String), createdAt: expect.any(Number) });
    expect((await followed(json.job)).at(-1)!.data).toMatchObject({ state: 'done', done: 2 });
    const review = await app.post('/v1/reviews', 0, { body: bodyIn(textOf('reviews'), '/v1/reviews') });
    const { data } = (await followed(review.json.job)).at(-1)!;
    expect(data).toMatchObject({ state: 'done', kind: 'review', total: 3, done: 3, review: { winners: ['o'] } });
  });
});

describe('a job over HTTP', () => {
  const searches = {
    common: { game: 'kuhn', seed: 's', budget: { iterations: 50 } },
    requests: [{ view: kuhn('J') }, { view: { ...kuhn('Q'), table: {} } }, { view: kuhn('K') }],
  };

  it('answers as recommend does, result by result, from wherever a reader broke off', async () => {
    const { json: made } = await app.post('/v1/jobs', searches);
    const parts = await followed(made.job);
    expect(parts.filter(({ event }) => event === 'result').map(({ id, data }) => [id, data.n])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const end = parts.at(-1)!;
    expect(end).toMatchObject({ event: 'end', data: { state: 'done', total: 3, done: 3, results: 3 } });
    expect(jobState.safeParse(end.data).error).toBeUndefined();
    expect((await app.get(`/v1/jobs/${made.job}`)).json).toEqual(end.data);
    const later = await followed(made.job, { 'Last-Event-ID': '2' });
    expect(later).toEqual(parts.filter(({ id, event }) => id === 3 || event === 'end'));
    const lines = await app.request(`/v1/jobs/${made.job}/results?after=1`);
    expect(lines.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(linesIn(await lines.text()).map(({ n }) => n)).toEqual([2, 3]);
    for (const { data } of parts.filter(({ event }) => event === 'result')) {
      expect(jobResult.safeParse(data).error).toBeUndefined();
      const { game, ...how } = searches.common;
      const alone = await app.post(`/v1/games/${game}/recommend`, { ...how, ...searches.requests[data.index] });
      if (data.problem) expect(data.problem).toMatchObject({ code: alone.json.code, path: alone.json.path });
      else expect(data.answer.token).toBe(alone.json.token);
    }
  });

  it('streams by lines, too', async () => {
    const { json: made } = await app.post('/v1/jobs', searches);
    const headers = { Accept: 'application/x-ndjson' };
    const lines = linesIn(await (await app.request(`/v1/jobs/${made.job}/events`, { headers })).text());
    expect(lines.filter(({ event }) => event !== 'progress').map(({ event }) => event)).toEqual([
      ...searches.requests.map(() => 'result'),
      'end',
    ]);
  });

  it('is followed by so many at a time, whether they read its events or its results', async () => {
    const requests = Array.from({ length: 200 }, () => ({ view: kuhn('J') }));
    const { json: made } = await app.post('/v1/jobs', { ...searches, requests });
    expect((await followed(made.job)).at(-1)!.data).toMatchObject({ results: 200 });
    const read = (what: string) => app.request(`/v1/jobs/${made.job}/${what}`);
    for (const what of [...Array(21).fill('results'), 'events'])
      expect((await app.request(`/v1/jobs/${made.job}/${what}`, { method: 'HEAD' })).status).toBe(200); // reads nothing
    const unread = await Promise.all(Array.from({ length: 20 }, () => read('results')));
    const code = async (what: string) => ((await (await read(what)).json()) as { code: string }).code;
    expect([await code('results'), await code('events')]).toEqual(['ERR_LIMIT', 'ERR_LIMIT']);
    const [whole, broken] = unread;
    expect(linesIn(await whole.text()).map(({ n }) => n)).toEqual(requests.map((_, i) => i + 1));
    await broken.body!.cancel();
    await Promise.all([read('results'), read('results')].map(async (more) => expect((await more).status).toBe(200)));
    expect(await code('results')).toBe('ERR_LIMIT');
    await Promise.all(unread.slice(2).map(({ body }) => body!.cancel()));
  });

  it('is cancelled, and the stream of whoever follows ends', async () => {
    const slow = { ...searches, common: { game: 'kuhn', params: { searcher: 'mccfr' }, budget: { timeMs: 60_000 } } };
    const { json: made } = await app.post('/v1/jobs', slow);
    const following = followed(made.job);
    const cancelled = await app.request(`/v1/jobs/${made.job}`, { method: 'DELETE' });
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
    expect((await following).at(-1)).toMatchObject({ event: 'end', data: { state: 'cancelled' } });
  });

  it('reviews a hosted match when it is over, for those who were there, and not before', async () => {
    const { json: made } = await app.post('/v1/matches', { game: 'kuhn' });
    const path = `/v1/matches/${made.match}`;
    const as = (token: string) => ({ headers: { ...json, Authorization: `Bearer ${token}` } });
    const review = (token: string) => app.post(`${path}/review`, { budget: { iterations: 20 } }, as(token));
    for (const token of [made.host, made.tokens['player 1']])
      expect((await review(token)).json.code).toBe('ERR_FORBIDDEN');
    for (const seat of ['player 1', 'player 2']) {
      const { question } = (await (await app.request(path, as(made.tokens[seat]))).json()) as {
        question: { id: number };
      };
      await app.post(`${path}/move`, { turn: question.id, move: 'check' }, as(made.tokens[seat]));
    }
    expect((await review('seat_of_another')).json.code).toBe('ERR_MATCH');
    const { json: begun } = await review(made.tokens['player 2']);
    const { data } = (await followed(begun.job)).at(-1)!;
    expect(data).toMatchObject({ state: 'done', review: { over: true, decisions: [{ move: 'check' }, {}] } });
  });

  it('serves keys with the scope, each its own jobs', async () => {
    const key = (id: string, scopes: Key['scopes']): Key => ({ id, name: '', scopes, sha256: '', createdAt: '' });
    const ring = new Map([key('one', scopes), key('two', ['batch']), key('plays', ['play'])].map((k) => [k.id, k]));
    const find = async (token: string) => ring.get(token);
    const guard = new Guard({ keys: { find, named: find }, workers: 1 });
    const guarded = makeApp({}, { pool, jobs, guard });
    const as = (token: string) => ({ headers: { ...json, Authorization: `Bearer ${token}` } });
    expect((await guarded.post('/v1/jobs', searches)).json.code).toBe('ERR_KEY');
    expect((await guarded.post('/v1/jobs', searches, as('plays'))).json.code).toBe('ERR_SCOPE');
    const { json: made } = await guarded.post('/v1/jobs', searches, as('one'));
    const status = async (token: string, rest = '') =>
      (await guarded.request(`/v1/jobs/${made.job}${rest}`, as(token))).status;
    expect(await status('one')).toBe(200);
    for (const rest of ['', '/results', '/events']) expect(await status('two', rest)).toBe(404);
    expect((await guarded.request(`/v1/jobs/${made.job}`)).status).toBe(404);
    await guarded.pool.close();
  });

  it('logs neither ids nor what was asked', async () => {
    const { json: made } = await app.post('/v1/jobs', searches);
    await followed(made.job);
    await app.get('/v1/jobs/job_PLANTED');
    const log = app.logged.join('');
    expect(log).toContain('/v1/jobs/{job}/events');
    expect(log).not.toMatch(new RegExp(`${made.job}|PLANTED|player 1`));
  });
});

describe('a recommendation as a stream', () => {
  const ask = {
    view: kuhn('Q'),
    params: { searcher: 'mccfr' },
    seed: 's',
    budget: { iterations: 1_000_000, timeMs: 10_000 },
    top: 2,
  };
  const path = '/v1/games/kuhn/recommend';
  const streamed = (body: object, Accept: string) =>
    app.request(path, { method: 'POST', headers: { ...json, Accept }, body: JSON.stringify(body) });

  it('tells how far it is, then answers once, as without a stream', async () => {
    const response = await streamed({ ...ask, reportEveryMs: 50 }, 'text/event-stream');
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    const parts = partsIn(await response.text());
    const reports = parts.slice(0, -1);
    expect(reports.length).toBeGreaterThan(0);
    for (const { event, data } of reports) {
      expect(event).toBe('progress');
      expect(searchProgress.safeParse(data).error).toBeUndefined();
    }
    expect(reports[0].data.changed[0]).toEqual({ move: reports[0].data.moves[0].move, from: null, to: 1 });
    const { event, data } = parts.at(-1)!;
    expect(event).toBe('result');
    expect(recommendation.safeParse(data).error).toBeUndefined();
    expect(data.token).toBe((await app.post(path, ask)).json.token);
    expect(data.warnings).toEqual([]);
  });

  it('is asked for as docs/recommend.md says', async () => {
    const [, command] = textOf('recommend').split('curl -sN ');
    const body = JSON.parse(command.split("-d '")[1].split("'")[0]);
    const parts = partsIn(await (await streamed(body, 'text/event-stream')).text());
    expect(parts.map(({ event }) => event)).toEqual([...parts.slice(1).map(() => 'progress'), 'result']);
  });

  it('comes by lines, too', async () => {
    const lines = linesIn(
      await (await streamed({ ...ask, budget: { iterations: 20 } }, 'application/x-ndjson')).text(),
    );
    expect(lines).toMatchObject([{ event: 'result', move: expect.any(String), seed: 's' }]);
  });

  it('has a problem that is known at once with its status, and a later one as its end', async () => {
    const wrong = await streamed({ ...ask, view: {} }, 'text/event-stream');
    expect(wrong.status).toBe(400);
    for (const reportEveryMs of [1, 'often', null])
      expect((await streamed({ ...ask, reportEveryMs }, 'text/event-stream')).status).toBe(400);
    const late = makeApp();
    Object.assign(late.pool, {
      recommend: () =>
        new Promise((resolve) =>
          setTimeout(resolve, 120, { ok: false, error: { code: 'ERR_DEADLINE', path: 'budget', message: 'late' } }),
        ),
    });
    const response = await late.request(path, {
      method: 'POST',
      headers: { ...json, Accept: 'text/event-stream' },
      body: JSON.stringify({ ...ask, reportEveryMs: 50 }),
    });
    const [{ event, data }, ...rest] = partsIn(await response.text());
    expect({ event, rest }).toEqual({ event: 'problem', rest: [] });
    expect(problemDocument.safeParse(data).error).toBeUndefined();
    expect(data.code).toBe('ERR_DEADLINE');
  });

  it('is searched no longer when its reader hangs up', async () => {
    const response = await streamed({ ...ask, budget: { timeMs: 60_000 }, reportEveryMs: 50 }, 'text/event-stream');
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    while (pool.stats().busy > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });
});
