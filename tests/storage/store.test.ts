/** One suite for every store of matches: they keep the same promises. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    await store.create(heading(id('d')));
    await store.append(id('d'), 0, step('one'));
    await store.remove(id('d'));
    expect(await store.load(id('d'))).toBeUndefined();
    expect(await store.open()).not.toContain(id('d'));
  });
});

it('a file belongs to one process: whoever opens it too is refused', async () => {
  const store = await openStore(folder);
  await store.create(heading('kept'));
  await expect(openStore(folder)).rejects.toThrow(/locked/);
  await store.close();
});
