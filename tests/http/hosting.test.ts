/** docs/hosting.md keeps pace, and its routes do over HTTP what it says. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { matchEndpoints } from '../../src/http/routes/matches.js';
import { Matches } from '../../src/matches/host.js';
import { memoryStore } from '../../src/storage/memory.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { makeApp } from './harness.js';

const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
const advisor = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0 });
const matches = new Matches({ engine: advisor.engine, advisor, store: memoryStore(), onBug: () => {} });
const app = makeApp({}, { matches });
afterAll(async () => {
  await matches.close();
  await advisor.close();
  await app.pool.close();
});

const withToken = (token: string, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
});

function fieldNames(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const def = schema.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    innerType?: z.ZodType;
    element?: z.ZodType;
  };
  if (def.type === 'object') return Object.entries(def.shape!).flatMap(([name, field]) => [name, ...fieldNames(field)]);
  return [...fieldNames(def.innerType), ...fieldNames(def.element)];
}

describe('docs/hosting.md', () => {
  it('has every route, and every field of what it takes and gives', () => {
    for (const { method, path, body, query, answer } of matchEndpoints) {
      expect(page).toContain(`\`${method.toUpperCase()} ${path}\``);
      if (path.endsWith('/hint')) continue; // as /recommend
      const own = path.endsWith('{seat}/move') ? body!.omit({ budget: true }) : body; // a budget as in /recommend
      for (const name of [...fieldNames(own), ...fieldNames(query), ...fieldNames(answer)])
        expect(page, `${path} ${name}`).toMatch(new RegExp(`[\`".?&]${name}[\`"=]`));
    }
  });

  it('begins with a request that works as it stands', async () => {
    const body = /'Content-Type: application\/json' -d '([^']+)'/.exec(page)![1];
    const { status, json } = await app.post('/v1/matches', 0, { body });
    expect(status).toBe(200);
    expect(Object.keys(json.tokens)).toEqual(['north', 'east', 'south', 'west']);
  });
});

describe('a hosted match over HTTP', () => {
  it('is played by people with nothing but their tokens', async () => {
    const { json: made } = await app.post('/v1/matches', { game: 'kuhn' });
    const path = `/v1/matches/${made.match}`;
    const state = async (seat: string) =>
      (await (await app.request(path, withToken(made.tokens[seat], 'GET'))).json()) as {
        question: { id: number } | null;
        over: boolean;
        payoffs: object;
      };
    for (const seat of ['player 1', 'player 2']) {
      const { question } = await state(seat);
      const moved = await app.post(`${path}/move`, { turn: question!.id, move: 'check' }, withToken(made.tokens[seat]));
      expect(moved.status).toBe(200);
    }
    expect(await state('player 1')).toMatchObject({
      question: null,
      over: true,
      payoffs: { 'player 1': expect.any(Number) },
    });
    const record = await app.request(`${path}/record`, withToken(made.tokens['player 1'], 'GET'));
    expect(await record.json()).toMatchObject({
      entries: [{ seat: 'chance' }, { seat: 'chance' }, { move: 'check' }, { move: 'check' }],
    });
    const removed = await app.request(path, withToken(made.host, 'DELETE'));
    expect(removed.status).toBe(200);
    expect((await app.request(path, withToken(made.host, 'GET'))).status).toBe(404);
  });

  it('logs and counts nothing that a seat sees, and no token; streams under their route', async () => {
    const seed = 'PLANTED-SEED-0123456789';
    const { json: made } = await app.post('/v1/matches', { game: 'hearts', variant: 'pass=none', seed });
    const path = `/v1/matches/${made.match}`;
    const seats = Object.keys(made.tokens);
    for (let moves = 0; moves < 12; moves++) {
      for (const seat of seats) {
        const state = await (await app.request(path, withToken(made.tokens[seat], 'GET'))).json();
        const { question } = state as { question: { id: number; moves: { move: string }[] } | null };
        if (question === null) continue;
        const { move } = question.moves[0];
        await app.post(`${path}/move`, { turn: question.id, move: `${move} with QS` }, withToken(made.tokens[seat]));
        await app.post(`${path}/move`, { turn: question.id, move }, withToken(made.tokens[seat]));
      }
    }
    const headers = { Authorization: `Bearer ${made.tokens[seats[0]]}`, Accept: 'text/event-stream' };
    const stream = await app.request(`${path}/events?after=QS`, { headers });
    expect(stream.status).toBe(400);
    const told = [...app.logged, await (await app.request('/metrics')).text()].join('\n');
    expect(told).toContain('/v1/matches/{match}/move');
    expect(told).toContain('/v1/matches/{match}/events');
    expect(told).not.toMatch(/\b(10|[2-9TJQKA])[CDHS]\b/);
    for (const secret of [seed, made.match, made.host, ...Object.values<string>(made.tokens)])
      expect(told).not.toContain(secret);
  });

  it('refuses what is not a request, whoever asks', async () => {
    for (const body of [
      {},
      { game: 'go' },
      { game: 'kuhn', seats: [] },
      { game: 'kuhn', seats: { 'player 1': 'closed' } },
      { game: 'kuhn', seed: 'short' },
      { game: 'kuhn', paceMs: -1 },
    ])
      expect((await app.post('/v1/matches', body)).status, JSON.stringify(body)).toBeLessThan(500);
    const { json: made } = await app.post('/v1/matches', { game: 'kuhn', variant: 'players=3' });
    const path = `/v1/matches/${made.match}`;
    for (const body of [
      {},
      { turn: 'x', move: 'bet' },
      { turn: 1e99, move: 'bet' },
      { turn: 5, move: {} },
      { turn: 5, move: 'x'.repeat(5_000) },
    ])
      expect(
        (await app.post(`${path}/move`, body, withToken(made.tokens['player 1']))).status,
        JSON.stringify(body),
      ).toBe(400);
    expect((await app.request(`${path}/events?after=x`, withToken(made.host, 'GET'))).status).toBe(400);
    expect((await app.post(`${path}/seat`, { seat: 'nobody', to: 'person' }, withToken(made.host))).json.code).toBe(
      'ERR_SEAT',
    );
    expect((await app.post(`${path}/seat`, { seat: 'player 1', to: 'nobody' }, withToken(made.host))).status).toBe(400);
  });
});
