/** Every published variant, from its start and in the middle of games: a recommendation that can be played, with reasons. */
import { afterAll, expect, it } from 'vitest';
import type { Json } from '../../../src/games/json.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { CHANCE, MoveList, NOBODY, Rng, unwrap } from '../../../src/kit.js';
import { createWorkerPool, recommend } from '../../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../../src/workers/thread/inline.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, lateMs: 20_000 });
afterAll(() => pool.close());

const VARIANTS = SCENARIOS.flatMap((scenario) => [
  `seats=2,scenario=${scenario}`,
  ...['printed', 'athens', 'sparta'].map((side) => `seats=1,scenario=${scenario},side=${side}`),
]);
const EVERY = 23; // decisions
const MOST = 5; // recommendations of a game

it.each(VARIANTS)('%s', async (variant) => {
  const game = unwrap(family.variant(variant));
  const rng = new Rng(variant);
  const list = new MoveList(game.moveSpace);
  const s = game.create();
  game.setup(s);
  let asked = 0;
  for (let decisions = 0; game.turn(s) !== NOBODY && asked < MOST; ) {
    if (game.turn(s) === CHANCE) {
      game.play(s, game.sample(s, rng));
      continue;
    }
    if (decisions++ % EVERY === 0) {
      asked++;
      const position = game.words.makePosition(s) as { [name: string]: Json };
      const request = { game: 'peloponnesian-war', position, seed: 'all variants', budget: { iterations: 20 } };
      const answer = unwrap(await recommend(pool, request));
      expect(answer.degraded).toBe(false);
      expect(game.words.parseMove(s, answer.move).ok, answer.move).toBe(true);
      for (const { reason } of answer.moves) expect(reason).toMatch(/^\S.*tried|never/);
    }
    game.moves(s, list);
    game.play(s, list.at[rng.below(list.count)]);
  }
  expect(asked).toBeGreaterThan(0);
});
