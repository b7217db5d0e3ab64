import { describe, expect, it } from 'vitest';
import { games } from '../../src/packs/packs.js';
import { KINDS, type Kind, readGolden } from './goldens.js';

/** `npm run golden` rewrites the files; review the diff like code. */
for (const [id, load] of Object.entries(games)) {
  describe(id, () => {
    it.each(Object.keys(KINDS) as Kind[])('is as its golden file says: %s', async (kind) => {
      expect(KINDS[kind](await load())).toBe(readGolden(id, kind));
    });
  });
}
