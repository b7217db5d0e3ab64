/** The lines of hints: in words, and of what is noticed alone. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { Engine } from '../../../src/engine/engine.js';
import { CHANCE, NOBODY } from '../../../src/games/game.js';
import { defaults } from '../../../src/search/params.js';

it('follows play without the questions that nobody else hears of', { timeout: 120_000 }, async () => {
  const engine = new Engine();
  const game = unwrap(await engine.game('sword-of-rome', 'players=5'));
  const params = { ...defaults, evaluator: 'round' };
  const evaluators = await engine.evaluatorsOf(game.id, game.seats.length);
  const searcher = (await engine.searcher(params.searcher))(game, evaluators.round(game), params);
  const rng = new Rng('lines');
  const s = game.create();
  game.setup(s);
  const told = new Set<string>();
  for (let i = 0; i < 150 && game.turn(s) !== NOBODY; i++) {
    if (game.turn(s) !== CHANCE && i % 10 === 0) {
      const search = searcher.begin(game.view(s, game.turn(s)), `${i}`);
      search.advance(60);
      for (const { line } of search.result().moves) for (const { text } of line) told.add(text);
    }
    game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
  expect(told.size).toBeGreaterThan(10);
  expect([...told].filter((text) => /#|^(battle card|bribe|mistrust|cancel the event)$/.test(text))).toEqual([]);
});
