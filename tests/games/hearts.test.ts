import { expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { family } from '../../src/games/hearts/index.js';
import type { Hearts } from '../../src/games/hearts/state.js';
import { variant } from '../../src/testing/play.js';

it('a game to 100 passes left, right, across and not at all in turn, and ends with the hand that brings 100', () => {
  const game = variant(family, 'match');
  const rng = new Rng('match');
  const s = game.create() as Hearts;
  const out = new Float64Array(4);
  for (let trial = 0; trial < 20; trial++) {
    game.setup(s);
    const directions: number[] = [];
    while (game.turn(s) !== -2) {
      if (s.hands === directions.length && s.dealt === 52) directions.push(s.direction);
      if (s.score.some((points) => points >= 100)) throw new Error('the game goes on');
      game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
    }
    expect(directions).toEqual(directions.map((_, i) => [1, 3, 2, 0][i % 4]));
    expect(Math.max(...s.score)).toBeGreaterThanOrEqual(100);
    game.returns(s, out);
    expect([...out]).toEqual([...s.score].map((points) => 100 - points));
  }
});
