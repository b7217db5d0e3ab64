/** Matches in PostgreSQL, which several processes may share. */
import { Kysely, type Migration, PostgresDialect, type SqlBool, sql } from 'kysely';
import { type Store, saysIfAway } from './away.js';
import { type Bus, HAS_GONE, NOW, SharedMatches } from './node-sharing.js';
import { sqlStore } from './sql.js';
import { sqlLedger } from './sql-ledger.js';

/** For a connection, and for a query: a database that does not answer must not hold requests for ever. */
const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

/** Who drives which match, and which entries are new. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0005 processes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('processes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('alive_at', 'bigint', (column) => column.notNull())
        .addColumn('left_at', 'bigint')
        .execute();
      await db.schema.alterTable('matches').addColumn('driver', 'text').execute();
      await sql`CREATE INDEX matches_open ON matches (driver) WHERE finished_at IS NULL`.execute(db);
      // entries that are there stay without a time: nobody waits for them
      await db.schema.alterTable('entries').addColumn('added_at', 'bigint').execute();
      await sql`ALTER TABLE entries ALTER COLUMN added_at SET DEFAULT ${sql.raw(NOW)}`.execute(db);
      await db.schema.createIndex('entries_added').on('entries').column('added_at').execute();
    },
  },
};

/** `bus`: carries what processes tell each other, as long as it is up; else PostgreSQL does. It is closed with the store. */
export async function postgresStore(url: string, bus?: Bus): Promise<Store> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error("PostgreSQL needs the package pg: 'npm install pg'");
  });
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  pool.on('error', () => {}); // of an idle connection: the next query says so
  pool.on('connect', (client) => client.on('error', () => {})); // while it is lent out; whoever has it hears from his query
  const connect = () =>
    new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
  const shared = new SharedMatches({ connect, query: (text, values) => pool.query(text, [...values]), bus });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const isFree = () =>
    sql<SqlBool>`(driver IS NULL OR driver <> ALL (ARRAY(SELECT id FROM processes WHERE NOT ${sql.raw(HAS_GONE)})))`;
  const ledger = sqlLedger(db, { self: () => shared.aliveAs, isFree, lock: sql`FOR UPDATE SKIP LOCKED` });
  const store = saysIfAway(await sqlStore(db, MIGRATIONS), ledger, isAway);
  return {
    ...store,
    sharing: shared,
    async create(heading, entries = []) {
      await store.create(heading, entries);
      await shared.created(heading.id).catch(() => {}); // then somebody else drives it
    },
    async append(id, n, entry) {
      const isAdded = await store.append(id, n, entry);
      if (isAdded) shared.added(id, n + 1);
      return isAdded;
    },
    async remove(id) {
      await store.remove(id);
      shared.removed(id);
    },
    async removeFinished(before) {
      const removed = await store.removeFinished(before);
      await shared.tidy();
      return removed;
    },
    async close() {
      await shared.leave();
      await bus?.close();
      await store.close();
    },
  };
}

/** By codes of PostgreSQL (class 08, and 57P: it starts or ends) and of sockets; `pg` has words alone for some. */
function isAway({ code = '', message }: Error & { readonly code?: string }): boolean {
  return /^(08|57P|53300|E[A-Z]+$)/.test(code) || /connection|timeout/i.test(message);
}
