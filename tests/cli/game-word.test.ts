import { expect, it } from 'vitest';
import { openGame } from '../../src/cli/games/word.js';

it.each([
  ['hearts', undefined, 'hearts'],
  ['liars-dice/players=3', undefined, 'players=3'],
  ['liars-dice/players=3', '', 'players=3'], // an option that was not given
  ['liars-dice/players=3', 'players=4', 'players=4'],
])('%s with %j is %s', async (word, variant, part) => {
  const { game } = await openGame(word, { variant });
  expect(`${game.id} ${game.variant}`).toContain(part);
});
