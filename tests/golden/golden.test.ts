import { describe, expect, it } from 'vitest';
import { games } from '../../src/packs/packs.js';
import { KINDS, kindsOf, readGolden } from './goldens.js';

/** `npm run golden` rewrites the files; review the diff like code. */
for (const [id, load] of Object.entries(games)) {
  describe(id, () => {
    it.each(kindsOf(id))('is as its golden file says: %s', async (kind) => {
      expect(KINDS[kind](await load())).toBe(readGolden(id, kind));
    });
  });
}
