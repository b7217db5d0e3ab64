/**
 * Opens the store of matches: in memory, or in a file. The file is an SQLite database (libsql): one native module that comes built
 * for every platform, so that nothing is compiled and nothing else runs.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqlBool, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { type Store, saysIfAway } from './away.js';
import { memoryStore } from './memory.js';
import { IN_MEMORY, isShared } from './node-place.js';
import { postgresStore } from './node-postgres.js';
import type { Bus } from './node-sharing.js';
import { sqlStore } from './sql.js';
import { sqlLedger } from './sql-ledger.js';

const FILE = 'matches.db';

/**
 * `where`: ':memory:', 'postgres://…', or a folder, which is made if it is missing. `bus`: between processes that share it. Rejects if
 * it cannot be used, or if another process uses the folder.
 */
export async function openStore(where: string, bus?: Bus): Promise<Store> {
  if (where === IN_MEMORY) return memoryStore();
  if (isShared(where)) return postgresStore(where, bus);
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
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) });
  const self = crypto.randomUUID();
  const isFree = () => sql<SqlBool>`(driver IS NULL OR driver <> ${self})`; // nobody else has the file
  const ledger = sqlLedger(db, { self: () => self, isFree, lock: sql`` });
  return saysIfAway(await sqlStore(db), ledger, () => false);
}
