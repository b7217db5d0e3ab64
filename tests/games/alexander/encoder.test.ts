import { describe, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { AlexanderEncoder } from '../../../src/eval/alexander/encoder.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import type { Game } from '../../../src/games/game.js';
import { checkEncoder } from '../encoding.js';

const game = unwrap(family.variant('')) as Game<Alexander>;

describe('the encoder of Alexander', () => {
  test('gives each position one row', () => checkEncoder(game, () => new AlexanderEncoder(), 2));
});
