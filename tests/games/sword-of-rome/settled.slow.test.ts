/** SR 2.2: while no army is under way, all that follows from units and control has followed already. Other laws are of every position. */
import { expect, it } from 'vitest';
import { sameCells } from '../../../src/core/cells.js';
import { IND, NODES } from '../../../src/games/sword-of-rome/board/map.js';
import type { Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { tidy } from '../../../src/games/sword-of-rome/board/units.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { type Game, Rng, unwrap } from '../../../src/kit.js';
import { randomMoves } from '../play-game.js';

it.each([2, 3, 4, 5])('nothing is left to follow in a random game: %i players', (players) => {
  const game = unwrap(family.variant(`players=${players}`)) as Game<Rome>;
  const s = game.create();
  const scratch = game.create();
  let steps = 0;
  for (const _ of randomMoves(game, s, new Rng(`settled ${players}`))) {
    steps++;
    if (s.army !== IND) continue;
    scratch.copyFrom(s);
    for (let node = 0; node < NODES.length; node++) {
      tidy(scratch, node);
      expect(sameCells(scratch.cells, s.cells), NODES[node]).toBe(true);
    }
  }
  expect(steps).toBeGreaterThan(300);
});
