import { describe, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { RomeEncoder } from '../../../src/eval/sword-of-rome/encoder.js';
import type { Game } from '../../../src/games/game.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { checkEncoder } from '../encoding.js';

describe('the encoder of The Sword of Rome', () => {
  test.each([2, 3, 4, 5])('gives each position one row: %i players', (players) => {
    const game = unwrap(family.variant(`players=${players}`)) as Game<Rome>;
    checkEncoder(game, () => new RomeEncoder(game), 1);
  });
});
