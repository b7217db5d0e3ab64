import { expect, it } from 'vitest';
import { family } from '../../src/games/goofspiel/index.js';
import { Rng, unwrap } from '../../src/kit.js';
import { played, variant } from '../../src/testing/play.js';

it('draws worlds of hidden bids by a walk late in a long game of three, which fit all results', () => {
  const game = variant(family, 'cards=13,players=3');
  const rng = new Rng('long');
  const s = played(game);
  for (let i = 0; i < 30; i++) game.play(s, game.pick(s, rng));
  const worlds = unwrap(game.worlds(game.view(s, 0)));
  expect(worlds.distribution).toBe('markov-chain');
  const world = game.create();
  const different = new Set<string>();
  for (let i = 0; i < 50; i++) {
    worlds.sample(world, rng);
    different.add([...world.cells].join(' '));
    expect(game.key(world, 0)).toBe(game.key(s, 0));
    expect(game.words.parsePosition(game.words.makePosition(world)).ok).toBe(true);
  }
  expect(different.size).toBe(50);
});
