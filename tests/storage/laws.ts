/** What every store of matches promises. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry, Heading, MatchStore } from '../../src/matches/record.js';
import { openStore } from '../../src/storage/node-open.js';

export function heading(id: string): Heading {
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
export const step = (move: string): Entry => ({ kind: 'step', seat: 'player 1', move, at: 7 });

export function storeLaws(name: string, place: () => string): void {
  describe(`matches in ${name}`, () => {
    let store: MatchStore;
    const id = (name: string) => `${name} ${process.pid}`;
    beforeAll(async () => {
      store = await openStore(place());
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
      expect(await store.openCount()).toBe((await store.open()).length);
      await store.create({ ...heading(id('g')), owner: id('owner') });
      expect(await store.openCount(id('owner'))).toBe(1);
      await store.finish(id('g'), 5_000);
      expect(await store.openCount(id('owner'))).toBe(0);
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

    it('keep notes: the first claim of a key holds, a note is written over, and prefixes find them', async () => {
      const key = (name: string) => `${process.pid}%/${name}`;
      const claims = await Promise.all(['one', 'two', 'three'].map((text) => store.claim(key('c'), text, 5)));
      expect(new Set(claims).size).toBe(1);
      expect(await store.claim(key('c'), 'late', 6)).toBe(claims[0]);
      await store.note(key('n'), 'old', 1);
      await store.note(key('n'), 'new', 20);
      await store.note(`${process.pid}x/n`, 'other', 1); // % and _ are no wildcards
      expect(await store.noted(key('n'))).toBe('new');
      expect(await store.noted('nothing')).toBeUndefined();
      expect(await store.notes(key(''))).toEqual([
        [key('c'), claims[0]],
        [key('n'), 'new'],
      ]);
      await store.forget(key(''), 10);
      expect(await store.notes(key(''))).toEqual([[key('n'), 'new']]);
      await store.forget(key(''));
      expect(await store.notes(key(''))).toEqual([]);
      expect(await store.noted(`${process.pid}x/n`)).toBe('other');
    });

    it('begin with all of their entries, or are not there', async () => {
      const entries = Array.from({ length: 500 }, (_, i) => step(`move ${i}`));
      await store.create(heading(id('f')), entries);
      expect((await store.load(id('f')))!.entries).toEqual(entries);
      expect(await store.append(id('f'), 500, step('next'))).toBe(true);
    });
  });
}
