/** The same queries and migrations on PostgreSQL, a real one. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/storage/node-open.js';
import { heading, step, storeLaws } from './laws.js';
import { type Postgres, postgresPrograms, startPostgres } from './postgres.js';

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

  it('several processes share a database: one leads, the others hear what is added, and the next leads when it has gone', async () => {
    const url = await database('shared');
    const [one, two] = [await openStore(url), await openStore(url)];
    expect([one, two].map(({ sharing }) => sharing!.leads)).toEqual([true, false]);
    const heard: unknown[] = [];
    const leading = new Promise<void>((resolve) =>
      two.sharing!.listen({ changed: (id) => heard.push(id), leading: () => resolve() }),
    );
    await one.create(heading('shared'));
    await one.append('shared', 0, step('one'));
    await one.append('shared', 0, step('refused'));
    await expect.poll(() => heard).toEqual(['shared', 'shared']);
    await one.close();
    await leading;
    expect(two.sharing!.leads).toBe(true);
    await two.close();
  });
});
