/**
 * Opens the store of matches: in memory, or in a file. The file is an SQLite database (libsql): one native module that comes built
 * for every platform, so that nothing is compiled and nothing else runs.
 */
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { MatchStore } from '../matches/record.js';
import { memoryStore } from './memory.js';
import { sqlStore } from './sql.js';

export const IN_MEMORY = ':memory:';
const FILE = 'matches.db';

/** `where`: ':memory:', 'postgres://…', or a folder, which is made if it is missing. Rejects if it cannot be used, or another process uses it. */
export async function openStore(where: string): Promise<MatchStore> {
  if (where === IN_MEMORY) return memoryStore();
  if (/^postgres(ql)?:\/\//.test(where)) return postgresStore(where);
  mkdirSync(where, { recursive: true, mode: 0o700 });
  const database = new Database(join(where, FILE));
  try {
    // A process has the file for itself: it keeps the matches in memory, and would not see what another one adds. The lock is taken
    // here, not by the first write: another process may be starting at this moment. The log of a write is in the hands of the system
    // before the write counts: it outlives the process, whatever ends that. Only a loss of power can take the last moves; FULL would
    // wait for the disk with every move.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    database.close();
    throw error;
  }
  return sqlStore(new Kysely({ dialect: new SqliteDialect({ database }) }));
}

const LOCK = 0x57a7e605; // of our own choosing: advisory locks of others have other numbers

/** A database of PostgreSQL; it belongs to one process too, by an advisory lock that ends with its connection. */
async function postgresStore(url: string): Promise<MatchStore> {
  const { default: pg } = await import('pg').catch(() => {
    throw new Error("PostgreSQL needs the package pg: 'npm install pg'");
  });
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {}); // of an idle connection: the next query says so
  const holder = await pool.connect();
  const { rows } = await holder.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
  if (rows[0].taken !== true) {
    holder.release();
    await pool.end();
    throw new Error('database is locked: another process uses it');
  }
  holder.on('error', () => {});
  const store = await sqlStore(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  return {
    ...store,
    async close() {
      holder.release(true);
      await store.close();
    },
  };
}

/** By the XDG base directory specification, where other programs keep their data. */
export function dataFolder(): string {
  return join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'strategos');
}
