/**
 * Matches in an SQL database: one set of queries and migrations for SQLite and PostgreSQL. The key (match, n) of an entry is what
 * keeps two processes from both adding the next one.
 */
import { type Kysely, type Migration, Migrator, type SqlBool, sql } from 'kysely';
import type { Entry, Heading, MatchStore } from '../matches/record.js';
import { JOB_MIGRATIONS } from './sql-ledger.js';

interface Tables {
  matches: { id: string; heading: string; finished_at: number | null; touched_at: number; owner: string | null };
  entries: { match: string; n: number; entry: string };
  notes: { key: string; note: string; at: number };
}

/** Forward only, and never changed once released. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001 matches': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('heading', 'text', (column) => column.notNull())
        .addColumn('finished_at', 'bigint')
        .execute();
      await db.schema
        .createTable('entries')
        .addColumn('match', 'text', (column) => column.notNull())
        .addColumn('n', 'integer', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('entries_key', ['match', 'n'])
        .execute();
      await db.schema.createIndex('matches_finished').on('matches').column('finished_at').execute();
    },
  },
  '0002 when a match was last touched': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('matches')
        .addColumn('touched_at', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
        .execute();
    },
  },
  '0003 notes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notes')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0004 owners': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('matches').addColumn('owner', 'text').execute();
      await db.schema.createIndex('matches_owner').on('matches').column('owner').execute();
      const tables = db as Kysely<Tables>;
      const open = await tables
        .selectFrom('matches')
        .select(['id', 'heading'])
        .where('finished_at', 'is', null)
        .execute();
      for (const { id, heading } of open) {
        const { owner } = JSON.parse(heading) as Heading;
        if (owner !== undefined) await tables.updateTable('matches').set({ owner }).where('id', '=', id).execute();
      }
    },
  },
};

const MOST_ROWS = 200; // in one statement: SQLite takes 999 parameters

/** Of keys; not LIKE, whose wildcards and case differ between databases. */
const beginsWith = (prefix: string) => sql<SqlBool>`substr(key, 1, ${prefix.length}) = ${prefix}`;

/** Brings the database to the newest schema, with the migrations that it alone needs; closes it when the store is closed. */
export async function sqlStore(
  database: Kysely<never>,
  more: Readonly<Record<string, Migration>> = {},
): Promise<MatchStore> {
  const db = database as unknown as Kysely<Tables>;
  const migrations = { ...MIGRATIONS, ...more, ...JOB_MIGRATIONS };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw error;
  return {
    async create(heading, entries = []) {
      const { id, createdAt } = heading;
      const { owner = null } = heading;
      const row = { id, heading: JSON.stringify(heading), finished_at: null, touched_at: createdAt, owner };
      const rows = entries.map((entry, n) => ({ match: id, n, entry: JSON.stringify(entry) }));
      if (rows.length === 0) return void (await db.insertInto('matches').values(row).execute());
      await db.transaction().execute(async (step) => {
        await step.insertInto('matches').values(row).execute();
        for (let n = 0; n < rows.length; n += MOST_ROWS)
          await step
            .insertInto('entries')
            .values(rows.slice(n, n + MOST_ROWS))
            .execute();
      });
    },
    async append(id, n, entry) {
      const added = await db
        .insertInto('entries')
        .values({ match: id, n, entry: JSON.stringify(entry) })
        .onConflict((conflict) => conflict.columns(['match', 'n']).doNothing())
        .returning('n')
        .execute();
      return added.length === 1;
    },
    async load(id) {
      const match = await db.selectFrom('matches').select('heading').where('id', '=', id).executeTakeFirst();
      if (match === undefined) return undefined;
      const found = await db.selectFrom('entries').select('entry').where('match', '=', id).orderBy('n').execute();
      return {
        heading: JSON.parse(match.heading) as Heading,
        entries: found.map(({ entry }) => JSON.parse(entry) as Entry),
      };
    },
    async finish(id, at) {
      const open = db.updateTable('matches').set({ finished_at: at }).where('id', '=', id);
      await open.where('finished_at', 'is', null).execute();
    },
    async touch(id, at) {
      await db.updateTable('matches').set({ touched_at: at }).where('id', '=', id).execute();
    },
    async idle(since) {
      const found = await db
        .selectFrom('matches')
        .select('id')
        .where('finished_at', 'is', null)
        .where('touched_at', '<', since)
        .execute();
      return found.map(({ id }) => id);
    },
    async open() {
      const found = await db.selectFrom('matches').select('id').where('finished_at', 'is', null).execute();
      return found.map(({ id }) => id);
    },
    async openCount(owner) {
      const open = db
        .selectFrom('matches')
        .select((of) => of.fn.countAll().as('count'))
        .where('finished_at', 'is', null);
      const { count } = await (owner === undefined ? open : open.where('owner', '=', owner)).executeTakeFirstOrThrow();
      return Number(count);
    },
    async remove(id) {
      await db.transaction().execute(async (step) => {
        await step.deleteFrom('entries').where('match', '=', id).execute();
        await step.deleteFrom('matches').where('id', '=', id).execute();
      });
    },
    async removeFinished(before) {
      return db.transaction().execute(async (step) => {
        const old = step.selectFrom('matches').select('id').where('finished_at', '<', before);
        await step.deleteFrom('entries').where('match', 'in', old).execute();
        const removed = await step.deleteFrom('matches').where('finished_at', '<', before).executeTakeFirst();
        return Number(removed.numDeletedRows);
      });
    },
    async claim(key, note, at) {
      await db
        .insertInto('notes')
        .values({ key, note, at })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await db.selectFrom('notes').select('note').where('key', '=', key).executeTakeFirstOrThrow()).note;
    },
    async note(key, note, at) {
      await db
        .insertInto('notes')
        .values({ key, note, at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ note, at }))
        .execute();
    },
    async noted(key) {
      return (await db.selectFrom('notes').select('note').where('key', '=', key).executeTakeFirst())?.note;
    },
    async notes(prefix) {
      const found = await db.selectFrom('notes').selectAll().where(beginsWith(prefix)).orderBy('key').execute();
      return found.map(({ key, note }) => [key, note] as const);
    },
    async forget(prefix, before) {
      const old = db.deleteFrom('notes').where(beginsWith(prefix));
      await (before === undefined ? old : old.where('at', '<', before)).execute();
    },
    close: () => db.destroy(),
  };
}
