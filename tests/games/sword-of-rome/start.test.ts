import { expect, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';

test.each([
  ['players=5', [6, 6, 6, 6, 6]],
  ['players=5,handicap=even', [7, 10, 4, 4, 4]],
  ['players=4,handicap=even', [7, 10, 5, 0, 4]],
  ['players=3,handicap=even', [0, 11, 5, 0, 5]],
  ['players=2,handicap=even', [7, 8, 6, 0, 6]], // SR 21.5: no other start
])('VP at the start of %s (SR 3)', (variant, expected) => {
  const game = unwrap(family.variant(variant));
  const s = game.create() as Rome;
  game.setup(s);
  expect([...s.points]).toEqual(expected);
});
