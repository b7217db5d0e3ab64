import { expect, it } from 'vitest';
import { ucb } from '../../src/search/tree/ucb.js';

it.each([1, 10, 16_383, 16_384, 40_000, 5_000_000])('is the mean and c * sqrt(ln n / visits), n = %i', (available) => {
  expect(ucb(0.5, 1, available, 0.7)).toBeCloseTo(0.5 + 0.7 * Math.sqrt(Math.log(available)), 9);
});
