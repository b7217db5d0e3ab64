/** Keys, limits and turns: who is let in, for what, how much, and behind whom he waits. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ok, unwrap } from '../../src/core/result.js';
import { Guard, Turnstile } from '../../src/http/access/guard.js';
import { type Key, type KeyRing, parseKeyFile, type Scope } from '../../src/http/access/keys.js';
import { addressOf, proxyList } from '../../src/http/access/node-address.js';
import { freshKey, keysOf, readKeys, revoked, writeKeys } from '../../src/http/access/node-keys.js';
import type { Advisor } from '../../src/matches/advisor.js';
import { Matches } from '../../src/matches/host.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { memoryStore } from '../../src/storage/memory.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { makeApp } from './harness.js';

const folder = emptyFolder('keys');

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const ask = { view, budget: { iterations: 20 } };

function ringOf(keys: Readonly<Record<string, readonly Scope[]>>): KeyRing {
  const ring = Object.entries(keys).map(
    ([token, scopes]) => [token, { id: token, name: '', scopes, sha256: '', createdAt: '' } satisfies Key] as const,
  );
  const find = async (token: string) => new Map(ring).get(token);
  return { find, named: find };
}

const as = (token: string) => ({
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
});

describe('a service with keys', () => {
  it('serves what the scopes of a key allow, and says nothing to anybody else', async () => {
    const guard = new Guard({ keys: ringOf({ plays: ['play'], hosts: ['host'], runs: ['admin'] }), workers: 1 });
    const advisor = makeApp();
    const { engine } = advisor.pool;
    const matches = new Matches({ engine, advisor: advisor.pool, store: memoryStore(), onBug: () => {} });
    const app = makeApp({}, { guard, matches });
    const recommend = async (body: object, init?: RequestInit) =>
      (await app.post('/v1/games/kuhn/recommend', body, init)).status;
    expect(await recommend(ask)).toBe(401);
    expect(await recommend(ask, as('wrong'))).toBe(401);
    expect(await recommend(ask, as('hosts'))).toBe(403);
    expect(await recommend(ask, as('plays'))).toBe(200);
    expect(await recommend({ ...ask, priority: 'batch' }, as('plays'))).toBe(403);
    expect((await app.post('/v1/games/kuhn/new', {}, as('hosts'))).status).toBe(403);
    expect((await app.post('/v1/games/kuhn/new', {}, as('plays'))).status).toBe(200);
    expect((await app.get('/v1/games')).status).toBe(200); // what is no secret
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/metrics')).status).toBe(401);
    expect((await app.request('/metrics', as('plays'))).status).toBe(403);
    expect((await app.request('/metrics', as('runs'))).status).toBe(200);
    expect((await app.post('/v1/matches', { game: 'kuhn' })).status).toBe(401);
    expect((await app.post('/v1/seats', { game: 'kuhn' }, as('plays'))).status).toBe(403);
    const { json, status } = await app.post('/v1/matches', { game: 'kuhn' }, as('hosts'));
    expect(status).toBe(200);
    // whoever has a seat's token needs no key
    expect((await app.request(`/v1/matches/${json.match}`, as(json.tokens['player 1']))).status).toBe(200);
    expect(app.logged.join('')).not.toMatch(/plays|hosts|runs|wrong/);
    await matches.close();
    await advisor.pool.close();
    await app.pool.close();
  });

  it('notices within seconds that a key was made or revoked, and keeps nothing but digests', async () => {
    const file = join(folder, 'keys.json');
    const broken = vi.fn();
    const ring = keysOf(file, broken);
    const { key, kept } = await freshKey('tests', ['play'], undefined);
    expect(await ring.find(key)).toBeUndefined();
    writeKeys(file, [kept]);
    const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 10_000);
    expect(await ring.find(key)).toMatchObject({ id: kept.id, scopes: ['play'] });
    now.mockRestore();
    expect(JSON.stringify(readKeys(file))).not.toContain(key);
    writeKeys(file, unwrap(revoked(unwrap(readKeys(file)), kept.id)));
    utimesSync(file, 1, 1);
    vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 20_000);
    expect(await ring.find(key)).toBeUndefined();
    vi.restoreAllMocks();
    expect(revoked([kept], 'nobody')).toMatchObject({ error: { path: 'id' } });
    expect(parseKeyFile('{')).toMatchObject({ ok: false });
    expect(parseKeyFile('{"format":"strategos-keys-1","keys":[{"id":1}]}')).toMatchObject({
      error: { path: 'keys[0]' },
    });
    expect(broken).not.toHaveBeenCalled();
  });
});

it('a limit of search time is charged for what was searched, not for requests, and refuses with the time to wait', async () => {
  const guard = new Guard({ searchMs: 1_000, workers: 1 });
  const who = unwrap(await guard.who(undefined, '10.0.0.1'));
  const other = unwrap(await guard.who(undefined, '10.0.0.2'));
  const search = (caller: typeof who, timeMs: number, searchMs: number) =>
    guard.searchAs(caller, { budget: { timeMs } }, async () => ok({ searchMs }));
  for (let i = 0; i < 40; i++) expect(await search(who, 600, 10)).toMatchObject({ ok: true }); // 400 ms in all
  expect(await search(who, 500, 500)).toMatchObject({ ok: true });
  const refused = await search(who, 300, 300);
  expect(refused).toMatchObject({ error: { code: 'ERR_LIMIT' } });
  expect(refused).toMatchObject({ error: { retryAfterMs: expect.any(Number) } });
  expect(await search(who, 50, 50)).toMatchObject({ ok: true }); // what was refused was not charged
  expect(await search(other, 900, 900)).toMatchObject({ ok: true });
  expect(await guard.searchAs(other, 'nonsense', async () => ok({ searchMs: 1 }))).toMatchObject({
    error: { code: 'ERR_LIMIT' },
  });
});

describe('hints in hosted matches', () => {
  const held = () => {
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const advisor: Advisor = {
      async recommend(request, options) {
        const { timeMs } = (request as { budget: { timeMs: number } }).budget;
        begun.push(options?.asker?.seat ?? 'an AI');
        await new Promise<void>((resolve) => finish.push(resolve));
        return ok({ searchMs: timeMs } as Recommendation);
      },
    };
    return { begun, finish, advisor };
  };
  const search = { budget: { timeMs: 600 } };
  const seat = (name: string) => ({ owner: 'k', asker: { seat: name } });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('hold up no AI of the matches of their key, and come one at a time for each seat', async () => {
    const { begun, finish, advisor } = held();
    const advising = new Guard({ workers: 2 }).advising(advisor);
    const asked = ['a', 'a', 'a', 'b', 'c'].map((name) => advising.recommend(search, seat(name)));
    asked.push(advising.recommend(search, { owner: 'k' }));
    await settled();
    expect(begun.toSorted()).toEqual(['a', 'an AI', 'b']);
    for (let i = 0; i < 6; i++) {
      finish.shift()!();
      await settled();
    }
    await Promise.all(asked);
    expect(begun).toHaveLength(6);
  });

  it('are charged to the seat, which may use half of what its key may, and to the key', async () => {
    const advisor: Advisor = { recommend: async () => ok({ searchMs: 400 } as Recommendation) };
    const kept: Key = { id: 'k', name: '', scopes: ['host', 'play'], sha256: '', createdAt: '', searchMs: 1_000 };
    const keys: KeyRing = { find: async () => kept, named: async () => kept };
    const guard = new Guard({ keys, workers: 2, searchMs: 60_000 });
    const advising = guard.advising(advisor);
    const hint = { budget: { timeMs: 400 } };
    const refused = { error: { code: 'ERR_LIMIT', retryAfterMs: expect.any(Number) } };
    expect(await advising.recommend({ budget: { timeMs: 600 } }, seat('a'))).toMatchObject(refused); // more than it ever may
    expect(await advising.recommend(hint, seat('a'))).toMatchObject({ ok: true });
    expect(await advising.recommend(hint, seat('a'))).toMatchObject(refused);
    expect(await advising.recommend(hint, seat('b'))).toMatchObject({ ok: true });
    expect(await advising.recommend(hint, seat('c'))).toMatchObject(refused); // the key has 200 ms left
    const who = unwrap(await guard.who('its key', ''));
    expect(await guard.searchAs(who, hint, async () => ok({ searchMs: 400 }))).toMatchObject(refused);
    expect(await advising.recommend(hint, { owner: 'k' })).toMatchObject({ ok: true }); // AIs move all the same
  });

  it('of matches without a key are charged to the address that asks', async () => {
    const advisor: Advisor = { recommend: async () => ok({ searchMs: 400 } as Recommendation) };
    const advising = new Guard({ workers: 2, searchMs: 1_000 }).advising(advisor);
    const from = (address: string, name: string) =>
      advising.recommend({ budget: { timeMs: 400 } }, { asker: { seat: name, address } });
    expect(await from('10.0.0.1', 'a')).toMatchObject({ ok: true });
    expect(await from('10.0.0.1', 'b')).toMatchObject({ ok: true });
    expect(await from('10.0.0.1', 'c')).toMatchObject({ error: { code: 'ERR_LIMIT' } });
    expect(await from('10.0.0.2', 'd')).toMatchObject({ ok: true });
  });
});

describe('turns', () => {
  it('the batches of a caller hold up none of his moves', async () => {
    const guard = new Guard({ workers: 1, searchMs: undefined });
    const who = unwrap(await guard.who(undefined, 'a'));
    let finish = () => {};
    const batch = guard.searchAs(who, { priority: 'batch' }, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return ok({ searchMs: 1 });
    });
    expect(await guard.searchAs(who, {}, async () => ok({ searchMs: 1 }))).toEqual(ok({ searchMs: 1 }));
    finish();
    expect((await batch).ok).toBe(true);
  });

  it('one caller’s thousand requests delay another’s by none, and each other in order', async () => {
    const guard = new Guard({ workers: 2, searchMs: undefined });
    const [many, one] = await Promise.all(['a', 'b'].map(async (name) => unwrap(await guard.who(undefined, name))));
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const search = (who: typeof many, name: string) =>
      guard.searchAs(who, {}, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.push(resolve));
        return ok({ searchMs: 1 });
      });
    const running = Array.from({ length: 1_000 }, (_, i) => search(many, `a${i}`));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a0', 'a1']);
    running.push(search(one, 'b'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a0', 'a1', 'b']);
    for (let i = 0; i < 1_001; i++) {
      finish.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(running);
    expect(begun.filter((name) => name !== 'b')).toEqual(Array.from({ length: 1_000 }, (_, i) => `a${i}`));
  });

  it('lets no more than so many of one caller wait, and forgets who has gone', async () => {
    const turns = new Turnstile(1);
    const leave = (await turns.enter('a'))!;
    const line = Array.from({ length: 1_000 }, () => turns.enter('a'));
    expect(await turns.enter('a')).toBeUndefined();
    leave();
    for (const next of line) (await next)!();
    expect(await turns.enter('a')).toBeDefined();
  });
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never;

it('addresses behind proxies are believed of trusted proxies alone, from the right', () => {
  const trusted = proxyList(['10.0.0.0/8', '::1'])!;
  expect(addressOf(request('1.2.3.4', '9.9.9.9'), trusted)).toBe('1.2.3.4');
  expect(addressOf(request('::ffff:10.1.1.1', '9.9.9.9'), trusted)).toBe('9.9.9.9');
  expect(addressOf(request('::1', 'spoofed, 8.8.8.8, 10.2.2.2'), trusted)).toBe('8.8.8.8');
  expect(addressOf(request('10.1.1.1', 'not an address'), trusted)).toBe('10.1.1.1');
  expect(addressOf(request('10.1.1.1'), trusted)).toBe('10.1.1.1');
  for (const wrong of ['10.0.0.0/40', 'proxy', '10.0.0.0/8/8', '::1/129']) expect(proxyList([wrong])).toBeUndefined();
});

describe('requests', () => {
  it('keep the id that a proxy gave them, in the answer and the log, if it is one', async () => {
    const app = makeApp();
    const id = '7f9c2ba4-e88f-4c1b-9d59';
    const response = await app.request('/healthz', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toBe(id);
    expect(JSON.parse(app.logged[0])).toMatchObject({ id });
    const other = await app.request('/healthz', { headers: { 'X-Request-Id': 'queen of spades' } });
    expect(other.headers.get('X-Request-Id')).toBeNull();
    expect(app.logged[1]).not.toContain('queen');
    await app.pool.close();
  });

  it('are served without a pool of workers', async () => {
    const stats = { ready: 1, size: 0, busy: 0, queued: 0, oldestMs: 0, kills: 0, crashes: 0, late: 0, refused: 0 };
    const elsewhere = {
      recommend: async () => ok({ move: 'bet', game: 'kuhn', searchMs: 1, queueMs: 0, iterations: 1 } as never),
      call: async () => ok({ games: [] }) as never,
      refusal: () => undefined,
      stats: () => ({ ...stats, quarantined: [], warm: {} }),
    };
    const app = makeApp({}, { pool: elsewhere });
    expect((await app.post('/v1/games/kuhn/recommend', ask)).json).toMatchObject({ move: 'bet' });
    expect((await app.get('/readyz')).json).toMatchObject({ ready: true });
    await app.pool.close();
  });
});

const status = async (app: ReturnType<typeof makeApp>, url: string, origin?: string) =>
  (await app.request(url, origin === undefined ? {} : { headers: { Origin: origin } })).status;

it('names of others are refused where everybody on the machine may do everything', async () => {
  const app = makeApp({}, { hosts: ['play.example.org'], origins: ['https://friend.example'] });
  for (const name of ['localhost:8080', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080', 'play.example.org', 'LOCALHOST'])
    expect(await status(app, `http://${name}/v1/games`)).toBe(200);
  for (const name of ['rebound.example:8080', 'localhost.example', '127.0.0.1.example', '10.0.0.1', 'x'])
    expect(await status(app, `http://${name}/v1/games`)).toBe(421);
  for (const origin of ['http://localhost:3000', 'https://friend.example', 'http://play.example.org'])
    expect(await status(app, 'http://localhost/v1/games', origin)).toBe(200);
  for (const origin of ['http://rebound.example:8080', 'null'])
    expect(await status(app, 'http://localhost/v1/games', origin)).toBe(421);
  await app.pool.close();
});
