import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';

function legitimacy(variant: string): number {
  const game = unwrap(family.variant(variant));
  const s = game.create() as Alexander;
  game.setup(s);
  return s.legitimacy;
}

describe('Legitimacy at the start (AX 5.1)', () => {
  test.each([
    ['', 14],
    ['handicap=even', 4],
    ['artaxerxes=yes', 17], // AX 20.2: 3 more
    ['artaxerxes=yes,handicap=even', 7],
  ])("'%s' begins at %i", (variant, expected) => expect(legitimacy(variant)).toBe(expected));
});
