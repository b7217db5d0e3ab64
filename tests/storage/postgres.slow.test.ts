/** The same queries and migrations on PostgreSQL, a real one. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, postgresPrograms, startPostgres } from '../../bench/attack/postgres.js';
import { unwrap } from '../../src/core/result.js';
import { freshKey, revoked } from '../../src/http/access/node-keys.js';
import { readSharedKeys, sharedKeysOf, writeSharedKeys } from '../../src/http/access/shared-keys.js';
import { type SharingHearer, StoreAway } from '../../src/matches/record.js';
import { openStore } from '../../src/storage/node-open.js';
import { heading, step, storeLaws } from './laws.js';

const programs = postgresPrograms();
if (programs === undefined) console.warn('\n*** NO PostgreSQL: its tests are LEFT OUT ***\n');

describe.skipIf(programs === undefined)('PostgreSQL', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres(programs!);
  }, 60_000);
  afterAll(() => server.stop());

  /** A database of its own. */
  async function database(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return server.url.replace(/postgres$/, name);
  }

  let made: string;
  beforeAll(async () => {
    made = await database('made');
  });
  storeLaws('PostgreSQL', () => made);

  it('a database of the version before opens, and keeps what it has', async () => {
    const url = await database('old');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
      INSERT INTO kysely_migration VALUES ('0001 matches', '2026-11-26T16:46:00.000Z');
      INSERT INTO kysely_migration VALUES ('0002 when a match was last touched', '2026-11-26T17:20:00.000Z');
      CREATE TABLE kysely_migration_lock (id varchar(255) NOT NULL PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL);
      INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
      CREATE TABLE matches (id text PRIMARY KEY, heading text NOT NULL, finished_at bigint, touched_at bigint NOT NULL DEFAULT 0);
      CREATE TABLE entries (match text NOT NULL, n integer NOT NULL, entry text NOT NULL, CONSTRAINT entries_key PRIMARY KEY (match, n));
      CREATE INDEX matches_finished ON matches (finished_at);
    `);
    await client.query('INSERT INTO matches VALUES ($1, $2, NULL, 5)', ['old', JSON.stringify(heading('old'))]);
    await client.query('INSERT INTO entries VALUES ($1, 0, $2)', ['old', JSON.stringify(step('one'))]);
    await client.end();
    const store = await openStore(url);
    expect(await store.load('old')).toEqual({ heading: heading('old'), entries: [step('one')] });
    expect(await store.idle(6)).toEqual(['old']);
    await store.note('key', 'text', 1);
    await store.close();
  });

  it('several processes share a database: each match is driven by one, the others hear what is added, and one goes on when it has gone', async () => {
    const url = await database('shared');
    const [one, two] = [await openStore(url), await openStore(url)];
    const heard: unknown[] = [];
    const hearer = (told: unknown[]): SharingHearer => ({
      changed: (...entries) => told.push(entries),
      removed: (id) => told.push(`${id} removed`),
      webhooksChanged: (id) => told.push(`webhooks of ${id}`),
      driving: async (id) => void told.push(`driving ${id}`),
      released: () => told.push('released'),
    });
    await one.sharing!.begin(hearer([]));
    await two.sharing!.begin(hearer(heard));
    await one.create(heading('shared'));
    expect([one, two].map(({ sharing }) => sharing!.drives('shared'))).toEqual([true, false]);
    await one.append('shared', 0, step('one'));
    await one.append('shared', 0, step('refused'));
    await one.sharing!.tellWebhooks('shared');
    await expect.poll(() => heard.map(String).sort()).toEqual(['shared,1', 'webhooks of shared']); // over two connections
    await one.close();
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('driving shared');
    expect(two.sharing!.drives('shared')).toBe(true);
    await two.close();
  });

  it('a process that drives many hands some to another, which does not take it for gone', async () => {
    const url = await database('handed');
    const told: unknown[] = [];
    const hearer = (process: string): SharingHearer => ({
      changed: () => {},
      removed: () => {},
      webhooksChanged: () => {},
      driving: async (id, aliveAt) => void told.push([process, id, aliveAt]),
      released: (id) => told.push([process, 'released', id]),
    });
    const one = await openStore(url);
    await one.sharing!.begin(hearer('one'));
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) await one.create(heading(id));
    await one.finish('e', 1); // what is over is nobody's burden
    const two = await openStore(url);
    await two.sharing!.begin(hearer('two'));
    await expect.poll(() => two.sharing!.driven, { timeout: 10_000 }).toBe(2);
    const theirs = ids.filter((id) => two.sharing!.drives(id));
    expect(theirs.filter((id) => one.sharing!.drives(id))).toEqual([]);
    expect(told).toEqual([
      ...theirs.map((id) => ['one', 'released', id]),
      ...theirs.map((id) => ['two', id, undefined]),
    ]);
    await Promise.all([one.close(), two.close()]);
  });

  it('an entry is heard of even if whoever added it could tell nobody', async () => {
    const url = await database('silent');
    const store = await openStore(url);
    const heard: unknown[] = [];
    await store.create(heading('silent'));
    await store.sharing!.begin({
      changed: (...entries) => heard.push(entries),
      removed() {},
      webhooksChanged() {},
      driving: async () => {},
      released() {},
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('INSERT INTO entries (match, n, entry) VALUES ($1, 0, $2)', [
      'silent',
      JSON.stringify(step('x')),
    ]);
    await client.end();
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([['silent', 1]]);
    await store.close();
  });

  it('keys in the database are known to every process within seconds, and so is that one was revoked', async () => {
    const [one, two] = [await openStore(made), await openStore(made)];
    const broken: string[] = [];
    const ring = sharedKeysOf(two, (why) => broken.push(why));
    const { key, kept } = await freshKey('tests', ['play'], undefined);
    await writeSharedKeys(one, [kept]);
    expect(await ring.find(key)).toMatchObject({ id: kept.id, scopes: ['play'] });
    expect(await ring.find('another')).toBeUndefined();
    await writeSharedKeys(one, unwrap(revoked(unwrap(await readSharedKeys(one)), kept.id)));
    await expect.poll(() => ring.find(key), { timeout: 10_000 }).toBeUndefined();
    expect(broken).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('connections that end while they are lent out, and others wait for them, are away too, and end no process', {
    timeout: 60_000,
  }, async () => {
    const url = await database('lent');
    const store = await openStore(url);
    await store.create(heading('lent'));
    const [lock, look] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    await Promise.all([lock.connect(), look.connect()]);
    await lock.query('BEGIN; LOCK TABLE entries');
    const count = 30; // more than there are connections
    const waiting = Promise.allSettled(Array.from({ length: count }, (_, n) => store.append('lent', n, step(`${n}`))));
    const waits = "FROM pg_stat_activity WHERE datname = 'lent' AND wait_event_type = 'Lock'";
    const held = async () => (await look.query(`SELECT pid ${waits}`)).rowCount;
    await expect.poll(held, { timeout: 30_000 }).toBe(10);
    await look.query(`SELECT pg_terminate_backend(pid) ${waits}`);
    await lock.query('COMMIT');
    for (const end of await waiting) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(StoreAway);
    expect((await waiting).filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10);
    await Promise.all([lock.end(), look.end()]);
    await store.append('lent', count, step('more'));
    await store.close();
  });

  it('is away once it is closed: whoever still asks hears that, and of no bug', async () => {
    const store = await openStore(await database('closed'));
    await store.close();
    await expect(store.load('closed')).rejects.toBeInstanceOf(StoreAway);
    await store.close();
  });

  it('a database that has gone is away, not a bug, and is used again when it is back', async () => {
    const store = await openStore(await database('away'));
    await store.create(heading('away'));
    await server.kill();
    await expect(store.append('away', 0, step('one'))).rejects.toBeInstanceOf(StoreAway);
    await expect(store.load('away')).rejects.toBeInstanceOf(StoreAway);
    await server.start();
    expect(await store.append('away', 0, step('one'))).toBe(true);
    await store.close();
  });
});
