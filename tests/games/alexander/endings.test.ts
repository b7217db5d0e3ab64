/** A game may end in the middle of an action: its last position and views read back all the same. */
import { it } from 'vitest';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import { CHANCE, NOBODY, Rng, unwrap } from '../../../src/kit.js';
import { positionReadsBack, viewReadsBack } from '../../../src/testing/laws-of-words.js';

const GAMES = 60;

it('reads back positions in which a battle has ended the game', () => {
  const game = unwrap(family.variant(''));
  const s = game.create();
  for (let i = 0; i < GAMES; i++) {
    const rng = new Rng(`endings/${i}`);
    game.setup(s);
    (s as Alexander).legitimacy = 1; // a defeat or two end the game
    for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
      game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    positionReadsBack(game, s);
    for (const seat of game.seats.keys()) viewReadsBack(game, s, seat);
  }
});
