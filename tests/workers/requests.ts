import { clock } from '../../src/engine/clock.js';
import { family } from '../../src/games/kuhn/index.js';
import { CHANCE, Rng, unwrap } from '../../src/kit.js';
import { takeIn } from '../../src/service/intake/intake.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import type { Task } from '../../src/workers/protocol.js';

/** Three-handed Kuhn poker at its first decision, to be searched as the tests of the pool like it. */
export function kuhnRequest(changes: Partial<RecommendRequest> = {}): RecommendRequest {
  return {
    game: 'kuhn',
    view: kuhnView(0),
    seed: 'seed',
    params: { searcher: 'so-ismcts' },
    budget: { iterations: 200 },
    ...changes,
  };
}

/** What the seat to move sees after so many checks. */
export function kuhnView(checks: number): Readonly<Record<string, unknown>> {
  const game = unwrap(family.variant('players=3'));
  const s = game.create();
  game.setup(s);
  const rng = new Rng('deal');
  while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
  for (let i = 0; i < checks; i++) game.play(s, unwrap(game.words.parseMove(s, 'check')));
  return game.words.makeView(game.view(s, game.turn(s))) as Readonly<Record<string, unknown>>;
}

/** The same with nothing but time to end it. */
export const timed = (timeMs: number, changes: Partial<RecommendRequest> = {}) =>
  kuhnRequest({ budget: { timeMs }, splits: 1, ...changes });

/** A worker's part of a request: all of it, unless changes say otherwise. */
export const taskOf = (id: number, request: RecommendRequest, changes: Partial<Task> = {}): Task => ({
  id,
  taskSlot: id % 4,
  intake: unwrap(takeIn(request, clock(), Date.now())),
  splits: 1,
  lane: 0,
  lanes: 1,
  deadlineAt: clock() + 60_000,
  reportMs: 50,
  isAhead: false,
  ...changes,
});
