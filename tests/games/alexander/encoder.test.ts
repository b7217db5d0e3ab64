import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { AlexanderEncoder } from '../../../src/eval/alexander/encoder.js';
import { MACEDON, PERSIA } from '../../../src/games/alexander/board/counters.js';
import { AREA_COUNT } from '../../../src/games/alexander/board/map.js';
import type { Alexander } from '../../../src/games/alexander/board/state.js';
import { family } from '../../../src/games/alexander/index.js';
import { isSupplied, traceSupply } from '../../../src/games/alexander/turn/supply.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import { checkEncoder } from '../encoding.js';

const game = unwrap(family.variant('')) as Game<Alexander>;

describe('the encoder of Alexander', () => {
  test('gives each position one row', () => checkEncoder(game, () => new AlexanderEncoder(), 2));
});

test('the supply of one area is as traced for all', () => {
  const s = game.create();
  const rng = new Rng('supply');
  let differs = 0;
  let unfed = 0;
  for (let i = 0; i < 4; i++) {
    game.setup(s);
    for (let ply = 0; game.turn(s) !== NOBODY; ply++) {
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
      if (ply % 10 !== 0) continue;
      for (const side of [MACEDON, PERSIA]) {
        const line = traceSupply(s, side).slice();
        for (let a = 0; a < AREA_COUNT; a++) {
          if (line[a] === 0) unfed++;
          if (isSupplied(s, side, a) !== line[a] > 0) differs++;
        }
      }
    }
  }
  expect(differs).toBe(0);
  expect(unfed).toBeGreaterThan(1000);
});
