import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { family } from '../../src/games/connect-four/index.js';
import { perft } from '../golden/goldens.js';

const game = unwrap(family.variant(''));

it('has 7^5 and 7^6 paths of five and six marks', () => {
  expect(perft(game, 5)).toBe(16_807);
  expect(perft(game, 6)).toBe(117_649);
});

it('gives the first player about +0.115 in uniform play, in 21.3 marks', () => {
  const playouts = 40_000;
  const s = game.create();
  const rng = new Rng('connect four');
  const payoff = new Float64Array(2);
  let value = 0;
  let marks = 0;
  for (let i = 0; i < playouts; i++) {
    game.setup(s);
    marks += game.playout(s, rng);
    game.returns(s, payoff);
    value += payoff[0];
  }
  expect(value / playouts).toBeGreaterThan(0.1);
  expect(value / playouts).toBeLessThan(0.13);
  expect(marks / playouts).toBeGreaterThan(21.2);
  expect(marks / playouts).toBeLessThan(21.4);
});
