/** A network that is small enough to be computed by hand. */
import { expect, it } from 'vitest';
import { toChances } from '../../src/eval/network/evaluator.js';
import { Network } from '../../src/eval/network/network.js';
import { encodeWeights } from '../../src/eval/network/stored-weights.js';

const WEIGHTS = [...[1, -2, 3, 4], ...[0.5, -0.25], ...[2, -1], ...[8]]; // [input][unit], biases; [unit][output], bias

it.each([
  [[1, 0], 2 * 1.5 + 8], // units 1.5 and -2.25: a negative one counts nothing
  [[0, 0], 2 * 0.5 + 8], // 0.5 and -0.25
  [[1, 2], 2 * 7.5 - 5.75 + 8], // 7.5 and 5.75
])('%j comes to %d', (row, score) => {
  const out = new Float64Array(2);
  new Network({ shape: [2, 2, 1], weights: encodeWeights(Float32Array.from(WEIGHTS)) }).forward(
    Float32Array.from(row),
    out,
    1,
  );
  expect([...out]).toEqual([0, score]);
});

it('refuses weights that do not fit its shape', () => {
  const weights = encodeWeights(Float32Array.from(WEIGHTS));
  expect(() => new Network({ shape: [2, 1, 1], weights })).toThrow('Expected 5 weights, got 9');
});

it.each([
  [[Math.log(3)], [0.75]],
  [
    [700 + Math.log(3), 700],
    [0.75, 0.25],
  ],
])('scores of %j are chances of %j', (scores, chances) => {
  const out = Float64Array.from(scores);
  toChances(out);
  for (const [i, chance] of chances.entries()) expect(out[i]).toBeCloseTo(chance, 12);
});
