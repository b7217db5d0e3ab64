/** How much is sent and kept for a position: in JSON, by evenly drawn moves of a whole game with five seats. */
import { expect, it } from 'vitest';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { CHANCE, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const MOST_BYTES = 8_000;
const EVERY = 5; // moves

it('writes positions and views of at most 8 kB', () => {
  const game = unwrap(family.variant('players=5'));
  const rng = new Rng('size');
  const s = game.create();
  game.setup(s);
  const sizes: number[] = [];
  for (let step = 0; game.turn(s) !== NOBODY; step++) {
    const turn = game.turn(s);
    if (step % EVERY === 0) {
      const view = game.view(s, Math.max(turn, 0));
      for (const json of [game.words.makePosition(s), game.words.makeView(view)])
        sizes.push(JSON.stringify(json).length);
    }
    game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
  expect(sizes.length).toBeGreaterThan(500);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
});
