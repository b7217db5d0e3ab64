/** Jobs in an SQL database, with the matches: one set of queries for SQLite and PostgreSQL. */
import { type Kysely, type Migration, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobLedger, LedgerEntry } from '../jobs/ledger.js';
import type { JobState } from '../jobs/schema.js';

interface Row {
  id: string;
  caller: string;
  owner: string | null;
  name: string | null;
  request: string;
  input: string;
  told: string;
  driver: string | null; // the process that works on it
  is_cancelled: number;
  bytes: number;
  created_at: number;
  ended_at: number | null;
}

interface Tables {
  jobs: Row;
  job_results: { job: string; n: number; result: string };
}

export const JOB_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0006 jobs': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('caller', 'text', (column) => column.notNull())
        .addColumn('owner', 'text')
        .addColumn('name', 'text', (column) => column.unique())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('input', 'text', (column) => column.notNull())
        .addColumn('told', 'text', (column) => column.notNull())
        .addColumn('driver', 'text')
        .addColumn('is_cancelled', 'integer', (column) => column.notNull())
        .addColumn('bytes', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .execute();
      await db.schema
        .createTable('job_results')
        .addColumn('job', 'text', (column) => column.notNull())
        .addColumn('n', 'integer', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('job_results_key', ['job', 'n'])
        .execute();
      await db.schema.createIndex('jobs_ended').on('jobs').column('ended_at').execute();
      await db.schema.createIndex('jobs_owner').on('jobs').column('owner').execute();
    },
  },
};

/** Who works on jobs, and whose are free. */
export interface Workers {
  /** The name of this process; undefined if others may think that it is gone. */
  self(): string | undefined;
  /** Of a job that is not over: whether its `driver` is gone. */
  readonly isFree: () => RawBuilder<SqlBool>;
  /** So that two processes do not take the same. Empty where there is one. */
  readonly lock: RawBuilder<unknown>;
}

export function sqlLedger(database: Kysely<never>, { self, isFree, lock }: Workers): JobLedger {
  const db = database as unknown as Kysely<Tables>;
  const ours = () => self() ?? '';
  const remove = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    await db.deleteFrom('jobs').where('id', 'in', ids).execute();
    await db.deleteFrom('job_results').where('job', 'in', ids).execute();
  };
  return {
    async create({ id, caller, owner, name, request, input, told }) {
      const row = {
        ...{ id, caller, owner: owner ?? null, name: name ?? null, request, input, told: JSON.stringify(told) },
        ...{ driver: self() ?? null, is_cancelled: 0, bytes: input.length, created_at: told.createdAt, ended_at: null },
      };
      const made = await db
        .insertInto('jobs')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .execute();
      if (made.length === 1 || name === undefined) return undefined;
      return (await db.selectFrom('jobs').select('id').where('name', '=', name).executeTakeFirst())?.id;
    },
    async load(id) {
      const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && entryOf(row);
    },
    async add(id, n, result) {
      const { numAffectedRows } = await sql`INSERT INTO job_results (job, n, result)
        SELECT id, ${sql.lit(n)}, ${result} FROM jobs WHERE id = ${id} AND driver = ${ours()} AND ended_at IS NULL
        ON CONFLICT (job, n) DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },
    async results(id, after) {
      const rows = await db
        .selectFrom('job_results')
        .select('result')
        .where('job', '=', id)
        .where('n', '>', after)
        .orderBy('n')
        .execute();
      return rows.map(({ result }) => result);
    },
    async update(id, told) {
      const [row] = await db
        .updateTable('jobs')
        .set({ told: JSON.stringify(told) })
        .where('id', '=', id)
        .where('driver', '=', ours())
        .where('ended_at', 'is', null)
        .returning('is_cancelled')
        .execute();
      return row === undefined ? 'lost' : row.is_cancelled === 1 ? 'cancelled' : 'ours';
    },
    async cancel(id) {
      await db.updateTable('jobs').set({ is_cancelled: 1 }).where('id', '=', id).execute();
    },
    async end(id, told, bytes, anyway) {
      const ended = db
        .updateTable('jobs')
        .set({ told: JSON.stringify(told), bytes, ended_at: Date.now() })
        .where('id', '=', id)
        .where('ended_at', 'is', null);
      await (anyway ? ended : ended.where('driver', '=', ours())).execute();
    },
    async take(most) {
      const name = self();
      if (name === undefined) return [];
      const { rows } = await sql<Row>`UPDATE jobs SET driver = ${name} WHERE id IN
        (SELECT id FROM jobs WHERE ended_at IS NULL AND ${isFree()} ORDER BY created_at LIMIT ${sql.lit(most)} ${lock})
        RETURNING *`.execute(db);
      return rows.map(entryOf);
    },
    async leave() {
      await db.updateTable('jobs').set({ driver: null }).where('driver', '=', ours()).execute();
    },
    async running(caller) {
      const all = db
        .selectFrom('jobs')
        .select((of) => of.fn.countAll().as('count'))
        .where('ended_at', 'is', null);
      const { count } = await (caller === undefined ? all : all.where('caller', '=', caller)).executeTakeFirstOrThrow();
      return Number(count);
    },
    async own(owner) {
      const rows = await db
        .selectFrom('jobs')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(entryOf);
    },
    async tidy(endedBefore, mostBytes) {
      const over = await db
        .selectFrom('jobs')
        .select(['id', 'bytes', 'ended_at'])
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .execute();
      let bytes = 0;
      const old = over.filter((job) => {
        bytes += Number(job.bytes);
        return Number(job.ended_at) < endedBefore || bytes > mostBytes;
      });
      await remove(old.map(({ id }) => id));
    },
  };
}

function entryOf({ id, caller, owner, name, request, input, told }: Row): LedgerEntry {
  return {
    ...{ id, caller, owner: owner ?? undefined, name: name ?? undefined },
    ...{ request, input, told: JSON.parse(told) as JobState },
  };
}
