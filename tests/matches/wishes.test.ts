import { expect, it } from 'vitest';
import { mayWish } from '../../src/matches/live/wishes.js';
import type { Entry } from '../../src/matches/record.js';

const offers = (seat: string, count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({ at, kind: 'offer', seat, what: 'draw' }));

it('a seat that has offered too much keeps no other from offering', () => {
  const entries = offers('south', 20); // without a move between them
  expect(mayWish(entries, { kind: 'offer', seat: 'south', what: 'draw' }, 20)).toMatchObject({
    error: { code: 'ERR_LIMIT' },
  });
  expect(mayWish(entries, { kind: 'offer', seat: 'north', what: 'draw' }, 20).ok).toBe(true);
});
