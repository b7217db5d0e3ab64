import { expect, it } from 'vitest';
import { family } from '../../src/games/dark-hex/index.js';
import type { DarkHex } from '../../src/games/dark-hex/state.js';
import { NOBODY, Rng, unwrap } from '../../src/kit.js';
import { played, variant } from '../../src/testing/play.js';

it.each(['rows=5,columns=6', 'rows=5,columns=6,collisions=abrupt'])(
  'worlds of a large board keep to what is known: %s',
  (text) => {
    const game = variant(family, text);
    const rng = new Rng(text);
    const s = game.create() as DarkHex;
    const world = game.create() as DarkHex;
    game.setup(s);
    for (let plies = 0; game.turn(s) !== NOBODY; plies++) {
      if (plies % 5 === 0) {
        const seat = game.turn(s);
        const worlds = unwrap(game.worlds(game.view(s, seat)));
        const met = new Set<number>();
        for (let i = 0; i < 20; i++) {
          worlds.sample(world, rng);
          expect(world.found[seat] & ~world.stones[1 - seat]).toBe(0);
          expect(game.key(world, seat)).toBe(game.key(s, seat));
          met.add(world.stones[1 - seat]);
        }
        if (plies > 0) expect(met.size).toBeGreaterThan(1);
      }
      game.play(s, game.pick(s, rng));
    }
  },
);

it('in the abrupt game a collision looks to the other as a stone anywhere does', () => {
  const game = variant(family, 'abrupt');
  const s = played(game, 'b2');
  const [collision, stone] = ['b2', 'a1'].map((text) => unwrap(game.words.parseMove(s, text)));
  expect(game.seenAs(s, collision, 0)).toBe(game.seenAs(s, stone, 0));
});
