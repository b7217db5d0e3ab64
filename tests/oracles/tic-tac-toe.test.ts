import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/tic-tac-toe/index.js';
import { foldStates } from './states.js';

const { root, positions } = foldStates(unwrap(family.variant('')), (s) => {
  const { marks } = s as unknown as { marks: Int32Array };
  return marks[0] * 512 + marks[1];
});

it('has 5478 positions and 549,946 histories', () => {
  expect(positions).toBe(5478);
  expect(root.histories).toBe(549_946);
  expect(root.decisions).toBe(294_778);
  expect(root.terminals).toBe(255_168);
});

it('ends with 131,184 wins of x, 77,904 of o and 46,080 draws', () => {
  expect(root.won).toEqual([131_184, 46_080, 77_904]);
});

it('takes five to nine marks', () => {
  expect(root.lengths).toEqual([0, 0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872]);
});

it('is worth 187/630 to x in uniform play, and a draw if both play well', () => {
  expect(root.value).toBeCloseTo(187 / 630, 12);
  expect(root.best).toBe(0);
});
