/** A game may end in the middle of an action: its last position and views read back all the same. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import { CHANCE, NOBODY } from '../../../src/games/game.js';

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
    const position = game.words.parsePosition(JSON.parse(JSON.stringify(game.words.makePosition(s))));
    expect(position.ok ? [...position.value.value.cells] : position.error).toEqual([...s.cells]);
    for (const seat of game.seats.keys()) {
      const view = game.view(s, seat);
      const read = game.words.parseView(JSON.parse(JSON.stringify(game.words.makeView(view))));
      expect(read.ok ? [...read.value.value.cells] : read.error).toEqual([...view.cells]);
    }
  }
});
