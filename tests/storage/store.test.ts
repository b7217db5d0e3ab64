/** One suite for every store of matches: they keep the same promises. */
import { mkdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { openStore } from '../../src/storage/node-open.js';
import { dataFolder, IN_MEMORY } from '../../src/storage/node-place.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { heading, step, storeLaws } from './laws.js';

const folder = emptyFolder('store');

storeLaws('memory', () => IN_MEMORY);
storeLaws('a file', () => join(folder, 'made'));

it('a file of the first version opens, and its matches are not idle', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  const database = new Database(join(old, 'matches.db'));
  database.exec(`
    CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
    INSERT INTO kysely_migration VALUES ('0001 matches', '2026-11-26T16:46:00.000Z');
    CREATE TABLE kysely_migration_lock (id varchar(255) NOT NULL PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL);
    INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
    CREATE TABLE matches (id text PRIMARY KEY, heading text NOT NULL, finished_at bigint);
    CREATE TABLE entries (match text NOT NULL, n integer NOT NULL, entry text NOT NULL, CONSTRAINT entries_key PRIMARY KEY (match, n));
    CREATE INDEX matches_finished ON matches (finished_at);
    INSERT INTO matches VALUES ('old', '${JSON.stringify(heading('old'))}', NULL);
    INSERT INTO entries VALUES ('old', 0, '${JSON.stringify(step('one'))}');
  `);
  database.close();
  const store = await openStore(old);
  expect(await store.load('old')).toEqual({ heading: heading('old'), entries: [step('one')] });
  expect(await store.open()).toEqual(['old']);
  expect(await store.idle(Date.now() - 60_000)).toEqual([]);
  await store.close();
});

it('a file belongs to one process: whoever opens it too is refused', async () => {
  const store = await openStore(folder);
  await store.create(heading('kept'));
  await expect(openStore(folder)).rejects.toThrow(/locked/);
  await store.close();
});

it('a file that two open at the same moment belongs to one of them, who can write', async () => {
  const shared = join(folder, 'shared');
  const opened = await Promise.allSettled([openStore(shared), openStore(shared)]);
  const stores = opened.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  expect(opened.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/locked/),
  ]);
  await stores[0].create(heading('first'));
  await stores[0].close();
});

it('a user without a folder of his own, as in a container, is no reason not to start', () => {
  vi.stubEnv('XDG_DATA_HOME', '');
  const homeless = vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('uv_os_homedir returned ENOENT');
  });
  syncBuiltinESMExports();
  expect(dataFolder()).toBe('/.local/share/strategos');
  homeless.mockRestore();
  syncBuiltinESMExports();
  vi.unstubAllEnvs();
});
