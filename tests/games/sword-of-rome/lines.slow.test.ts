/** The lines of hints: in words, and of what is noticed alone. */
import { expect, it } from 'vitest';
import { CHANCE, NOBODY, Rng, unwrap } from '../../../src/kit.js';
import { createWorkerPool } from '../../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../../src/workers/thread/inline.js';
import { gameOf, viewOf } from '../../service/games.js';

it('follows play without the questions that nobody else hears of', { timeout: 120_000 }, async () => {
  const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
  const game = await gameOf('sword-of-rome');
  const rng = new Rng('lines');
  const s = game.create();
  game.setup(s);
  const told = new Set<string>();
  for (let i = 0; i < 150 && game.turn(s) !== NOBODY; i++) {
    if (game.turn(s) !== CHANCE && i % 10 === 0) {
      const request = { game: game.id, variant: game.variant, view: viewOf(game, s), seed: `${i}`, top: 50 };
      const { moves } = unwrap(await pool.recommend({ ...request, budget: { iterations: 60 } }));
      for (const { line } of moves) for (const { move, say } of line) told.add(`${move}: ${say}`);
    }
    game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
  await pool.close(0);
  expect(told.size).toBeGreaterThan(10);
  expect([...told].filter((text) => /#|^(battle card|bribe|mistrust|cancel the event)/.test(text))).toEqual([]);
});
