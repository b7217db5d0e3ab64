/** Gets the code of one game compiled before anybody waits for it, by searching positions of the game in short steps. */

import { unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { begin } from '../../engine/begin.js';
import { clock } from '../../engine/clock.js';
import type { Engine } from '../../engine/engine.js';
import { CHANCE, NOBODY } from '../../games/game.js';
import type { Search } from '../../search/searcher.js';
import { answerOf } from '../../service/answer/answer-builder.js';
import { prepare } from '../../service/answer/prepare.js';
import { takeIn } from '../../service/intake/intake.js';
import { dealtStart } from '../../service/rules/play.js';
import { legalMoves } from '../../service/rules/position.js';

const STEP_MS = 4; // the longest that a request waits for a step to end
const SEARCH_MS = 40; // on one position
const MOST_SLOWNESS = 2; // of an iteration against the fastest of its search
const DECISIONS_APART = 5; // between two positions, so that all phases of the game are covered
const MOST_GAMES = 1_000; // of a game with little to search

/** Plays random games and searches along the way, for `warmMs` in all. Calls `alive` and `pause` between the steps. */
export async function warmUp(
  engine: Engine,
  gameId: string,
  warmMs: number,
  alive: () => void,
  pause: () => Promise<void>,
): Promise<void> {
  const game = unwrap(await engine.game(gameId, ''));
  const rng = new Rng('warm up');
  let s = dealtStart(game, 'warm up');
  let decisions = 0;
  let bestMs = Number.POSITIVE_INFINITY; // of an iteration in this search
  /** Searches for a moment; returns how long that took, or would have taken on an idle processor. */
  const step = (search: Search): number => {
    const began = clock();
    const before = search.iterations;
    while (clock() - began < STEP_MS && search.isProved !== true) search.advance(1);
    const took = clock() - began;
    const iterations = search.iterations - before;
    bestMs = Math.min(bestMs, took / iterations);
    return Math.min(took, MOST_SLOWNESS * iterations * bestMs);
  };
  for (let spent = 0, games = 0; spent < warmMs && games < MOST_GAMES; ) {
    const turn = game.turn(s);
    if (turn === NOBODY) {
      s = dealtStart(game, `warm up ${++games}`);
      alive();
      await pause();
    } else if (turn === CHANCE) game.play(s, game.sample(s, rng));
    else {
      if (decisions++ % DECISIONS_APART === 0 && legalMoves(game, s).length > 1) {
        const view = game.words.makeView(game.view(s, turn));
        const request = { game: gameId, view, params: {}, budget: { timeMs: SEARCH_MS } }; // a search also where the game is solved
        const intake = unwrap(takeIn(request, clock(), Date.now()));
        const prepared = unwrap(await prepare(engine, intake, 1));
        const search = await begin(engine, prepared.job, 0);
        bestMs = Number.POSITIVE_INFINITY;
        for (let own = 0; own < SEARCH_MS && spent < warmMs && search.isProved !== true; ) {
          const took = step(search);
          own += took;
          spent += took;
          alive();
          await pause();
        }
        const result = search.result();
        answerOf(prepared, { result, iterations: [result.iterations], stoppedBy: 'time' });
      }
      game.play(s, game.pick(s, rng));
    }
  }
}
