import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { games } from '../../src/packs/packs.js';

describe('conformance', () => {
  it('is tried by every registered game, in a file of its own', () => {
    const files = readdirSync(import.meta.dirname).map((file) => file.replace('.test.ts', ''));
    expect(files.filter((file) => file !== 'all').sort()).toEqual(Object.keys(games).sort());
  });

  it.each(Object.entries(games))('%s is registered under its own name', async (id, load) => {
    expect((await load()).id).toBe(id);
  });

  it.each(Object.keys(games))('%s has words for each of its steps', async (id) => {
    const game = unwrap((await games[id]()).variant(''));
    expect(game.words.speaks).toBe(true);
  });
});
