/** Names and reasons set moves apart with three and four players too; the laws of all games play with two and with five. */
import { test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { movesAreSetApart } from '../../../src/testing/laws-of-telling.js';
import { effort, samplePositions } from '../../../src/testing/sampling.js';

test.each(['players=3', 'players=4'])('%s', (variant) => {
  const game = unwrap(family.variant(variant));
  movesAreSetApart(game, samplePositions(game, effort()));
});
