import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/phantom-tic-tac-toe/index.js';
import { foldStates } from './states.js';

const { root } = foldStates(unwrap(family.variant('')), (s) => {
  const { marks, found } = s as unknown as { marks: Int32Array; found: Int32Array };
  return ((marks[0] * 512 + marks[1]) * 512 + found[0]) * 512 + found[1];
});

it('has 19,934,533,171 histories', () => {
  expect(root.histories).toBe(19_934_533_171);
  expect(root.decisions).toBe(10_105_432_147);
  expect(root.terminals).toBe(9_829_101_024);
});

it('ends with 5,852,991,600 wins of x, 715,672,944 of o and 3,260,436,480 draws', () => {
  expect(root.won).toEqual([5_852_991_600, 3_260_436_480, 715_672_944]);
});

it('is worth as much as plain tic-tac-toe in uniform play, and takes 10.526 decisions', () => {
  expect(root.value).toBeCloseTo(187 / 630, 12);
  expect(root.moves).toBeCloseTo(10.5264662462, 10);
});
