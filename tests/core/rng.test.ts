import { expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { chiSquare } from '../../src/testing/statistics.js';

const draws = (rng: Rng, count = 20) => Array.from({ length: count }, () => rng.below(1000));

it('draws differ also for an empty seed', () => {
  expect(new Set(draws(new Rng(''), 100)).size).toBeGreaterThan(80);
});

it('the same seed gives the same draws, on every platform', () => {
  expect(draws(new Rng('strategos'), 8)).toEqual(draws(new Rng('strategos'), 8));
  expect(draws(new Rng('strategos'), 8)).toMatchInlineSnapshot(`
    [
      378,
      230,
      733,
      883,
      377,
      315,
      202,
      896,
    ]
  `);
  expect(draws(new Rng(7))).toEqual(draws(new Rng('7')));
  expect(draws(new Rng(7))).not.toEqual(draws(new Rng(8)));
});

it('a fork is a stream of its own: it neither reads nor moves the first', () => {
  const rng = new Rng('root');
  const before = draws(rng.fork('branch'));
  draws(rng);
  expect(draws(rng.fork('branch'))).toEqual(before);
  expect(draws(rng.fork('other'))).not.toEqual(before);
  const untouched = new Rng('root');
  draws(untouched);
  expect(draws(rng)).toEqual(draws(untouched));
});

it('goes on from a stored state where it was', () => {
  const rng = new Rng('stored');
  draws(rng);
  const copy = new Rng('stored', JSON.parse(JSON.stringify(rng.state())));
  expect(draws(copy)).toEqual(draws(rng));
});

it('draws every number below its bound, and no other, evenly', () => {
  const rng = new Rng('even');
  const counts = Array<number>(7).fill(0);
  for (let i = 0; i < 70_000; i++) counts[rng.below(7)]++;
  expect(counts).toHaveLength(7);
  expect(chiSquare(counts)).toBeGreaterThan(0.001);
});

it('stays within its bounds up to 2^31', () => {
  const rng = new Rng('bounds');
  for (let i = 0; i < 10_000; i++) {
    const large = rng.below(2 ** 31);
    const unit = rng.unit();
    if (large < 0 || large >= 2 ** 31 || unit < 0 || unit >= 1) throw new Error(`${large} or ${unit} is out of bounds`);
    if (rng.below(1) !== 0) throw new Error('there is nothing below 1 but 0');
  }
});

it('shuffles evenly, and only the first so many', () => {
  const rng = new Rng('shuffle');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const items = Int32Array.from([1, 2, 3, 4]);
    rng.shuffle(items);
    counts.set(items.join(), (counts.get(items.join()) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeGreaterThan(0.001);
  const part = Int32Array.from([1, 2, 3, 4, 5]);
  rng.shuffle(part, 2);
  expect([...part.subarray(2)]).toEqual([3, 4, 5]);
});
