/** One suite for every store of matches: they keep the same promises. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry, Heading, MatchStore } from '../../src/matches/record.js';
import { IN_MEMORY, openStore } from '../../src/storage/node-open.js';

const folder = mkdtempSync(join(tmpdir(), 'strategos-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = [IN_MEMORY, join(folder, 'made')];

function heading(id: string): Heading {
  const holders = { 'player 1': { kind: 'person' as const } };
  return {
    id,
    game: 'kuhn',
    variant: '',
    rulesVersion: '1',
    seed: 's',
    createdAt: 1,
    spectators: false,
    paceMs: 0,
    holders,
    tokens: {},
  };
}
const step = (move: string): Entry => ({ kind: 'step', seat: 'player 1', move, at: 7 });

describe.each(places)('matches in %s', (place) => {
  let store: MatchStore;
  const id = (name: string) => `${name} ${process.pid}`;
  beforeAll(async () => {
    store = await openStore(place);
  });
  afterAll(() => store.close());

  it('come back as they were kept, entries in order', async () => {
    await store.create(heading(id('a')));
    for (const [n, move] of ['one', 'two', 'thrée „4“'].entries())
      expect(await store.append(id('a'), n, step(move))).toBe(true);
    expect(await store.load(id('a'))).toEqual({
      heading: heading(id('a')),
      entries: [step('one'), step('two'), step('thrée „4“')],
    });
    expect(await store.load('nothing')).toBeUndefined();
  });

  it('take each entry once: of many who add it, one does', async () => {
    await store.create(heading(id('b')));
    const added = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(id('b'), 0, step(`${i}`))));
    expect(added.filter((won) => won)).toHaveLength(1);
    expect(await store.append(id('b'), 0, step('late'))).toBe(false);
    expect((await store.load(id('b')))!.entries).toHaveLength(1);
  });

  it('are open until they are finished, and gone some time after', async () => {
    await store.create(heading(id('c')));
    await store.append(id('c'), 0, step('one'));
    expect(await store.open()).toContain(id('c'));
    await store.finish(id('c'), 1_000);
    expect(await store.open()).not.toContain(id('c'));
    expect(await store.removeFinished(1_000)).toBe(0);
    expect(await store.removeFinished(1_001)).toBe(1);
    expect(await store.load(id('c'))).toBeUndefined();
    await store.create(heading(id('e')));
    expect(await store.idle(2)).toContain(id('e'));
    expect(await store.idle(1)).not.toContain(id('e'));
    await store.touch(id('e'), 50);
    expect(await store.idle(50)).not.toContain(id('e'));
    await store.finish(id('e'), 60);
    expect(await store.idle(1_000)).not.toContain(id('e'));
    await store.create(heading(id('d')));
    await store.append(id('d'), 0, step('one'));
    await store.remove(id('d'));
    expect(await store.load(id('d'))).toBeUndefined();
    expect(await store.open()).not.toContain(id('d'));
  });
});

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
