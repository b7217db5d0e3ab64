import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, lowestBit, nthBit } from '../../src/core/bits.js';

const members = (set: number) => Array.from({ length: 31 }, (_, i) => i).filter((i) => (set >> i) & 1);
const sets = fc.integer({ min: 1, max: 2 ** 31 - 1 });

it('counts the members of a set', () => {
  expect(countBits(0)).toBe(0);
  fc.assert(
    fc.property(sets, (set) => countBits(set) === members(set).length),
    { seed: 1 },
  );
});

it('finds the lowest member, and any by its rank', () => {
  fc.assert(
    fc.property(sets, (set) => {
      const all = members(set);
      return lowestBit(set) === all[0] && all.every((member, rank) => nthBit(set, rank) === member);
    }),
    { seed: 2 },
  );
});
