import { describe, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { PeriklesEncoder } from '../../../src/eval/perikles/encoder.js';
import type { Game } from '../../../src/games/game.js';
import type { Perikles } from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { checkEncoder } from '../encoding.js';

describe('the encoder of Perikles', () => {
  for (const players of [3, 4, 5])
    test(`gives each position and seat one row: ${players} players`, () => {
      const game = unwrap(family.variant(`players=${players}`)) as Game<Perikles>;
      checkEncoder(game, () => new PeriklesEncoder(game), 2);
    });
});
