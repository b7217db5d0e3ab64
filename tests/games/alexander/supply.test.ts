import { expect, test } from 'vitest';
import { MACEDON, PERSIA } from '../../../src/games/alexander/board/counters.js';
import { AREA_COUNT, CITY_IN, IS_PORT, LAND, MACEDONIA, NO_CITY } from '../../../src/games/alexander/board/map.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import { isMarked } from '../../../src/games/alexander/pieces/control.js';
import { isHostile } from '../../../src/games/alexander/pieces/stacks.js';
import { isSupplied } from '../../../src/games/alexander/turn/supply.js';
import { CHANCE, type Game, NOBODY, Rng, unwrap } from '../../../src/kit.js';

const LINE = 4;

/** AX 13.1, traced from all sources at once. */
function supplied(s: Alexander, side: number): boolean[] {
  const reached = Array.from(
    { length: AREA_COUNT },
    (_, a) =>
      (IS_PORT[a] === 1 || (side === PERSIA && CITY_IN[a] !== NO_CITY)) &&
      isMarked(s, side, a) &&
      !isHostile(s, side, a) &&
      (side === PERSIA || isMarked(s, MACEDON, MACEDONIA)),
  );
  for (let step = 0; step < LINE; step++) {
    const before = [...reached];
    for (let a = 0; a < AREA_COUNT; a++)
      for (const to of LAND.to.subarray(LAND.first[a], LAND.first[a + 1]))
        if (before[a] && !isHostile(s, side, to)) reached[to] = true;
  }
  return reached;
}

test('an area is in supply if a line of four steps leads from a source to it', () => {
  const game = unwrap(family.variant('')) as Game<Alexander>;
  const s = game.create();
  const rng = new Rng('supply');
  const counted = { differs: 0, fed: 0, unfed: 0 };
  for (let i = 0; i < 4; i++) {
    game.setup(s);
    for (let ply = 0; game.turn(s) !== NOBODY; ply++) {
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      if (ply % 10 !== 0) continue;
      for (const side of [MACEDON, PERSIA])
        supplied(s, side).forEach((fed, a) => {
          counted[fed ? 'fed' : 'unfed']++;
          if (isSupplied(s, side, a) !== fed) counted.differs++;
        });
    }
  }
  expect(counted.differs).toBe(0);
  expect(counted.fed).toBeGreaterThan(1000);
  expect(counted.unfed).toBeGreaterThan(1000);
});
