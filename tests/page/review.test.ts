import { expect, it } from 'vitest';
import { placesOf } from '../../src/page/table/review-search.js';

const made = (text: string) => text.split(' ').map((each) => ({ seat: each[0], move: each.slice(1) }));

it('finds the decisions of a game in its record', () => {
  expect(placesOf(made('a1 b1 a2 b2'), made('a1 b1 a2 b2'))).toEqual([0, 1, 2, 3]);
});

it('finds them where seats chose at the same time, and moves were taken back', () => {
  expect(placesOf(made('a1 b1 a2'), made('b1 a1 a2'))).toEqual([1, 0, 2]);
  expect(placesOf(made('a1 b1 a2 b3'), made('a1 b1 a2 b2 b3'))).toEqual([0, 1, 2, 4]);
  expect(placesOf(made('a1 b1 a2'), made('a3 a1 b2 b1 a1 a2'))).toEqual([4, 3, 5]);
});
