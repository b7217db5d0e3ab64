import { describe, expect, it } from 'vitest';
import { games } from '../../src/packs/packs.js';
import { readSignatures, signatureOf } from './signature.js';

/** `npm run signature -- --record` writes the file; a commit that changes it says why play has changed. */
describe('signature', () => {
  const recorded = readSignatures();
  it('covers exactly the registered games', () => expect(Object.keys(recorded)).toEqual(Object.keys(games)));
  it.each(Object.keys(games))('has not changed: %s', async (id) => {
    expect(await signatureOf(await games[id]())).toBe(recorded[id]);
  });
});
