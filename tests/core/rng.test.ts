import { expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';

it('draws differ also for an empty seed', () => {
  const rng = new Rng('');
  const draws = Array.from({ length: 100 }, () => rng.below(1000));
  expect(new Set(draws).size).toBeGreaterThan(80);
});
