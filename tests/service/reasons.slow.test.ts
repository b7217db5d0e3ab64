/** Reasons in answers: true of the search, never against the recommendation, human words first and counts last. */
import { afterAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import type { RankedMove, Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { createWorkerPool, recommend } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, ids, viewOf } from './games.js';

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
afterAll(() => pool.close());

const SLOW = ['alexander', 'peloponnesian-war', 'perikles', 'sword-of-rome']; // fewer searchers and iterations
const SEARCHERS = ['so-ismcts', 'mo-ismcts', 'pimc', 'mccfr', 'greedy', 'policy', 'random'];
const COUNTS = /(^|; )(never tried|tried in \d+ of \d+ sampled games)$/;

/** Answers to positions all over the game, with every searcher, with and without temperature. */
async function* answers(id: string, positions: number): AsyncGenerator<Recommendation> {
  const game = await gameOf(id);
  const twoSeats = game.seats.length === 2;
  const slow = SLOW.includes(id);
  for (const searcher of [undefined, ...(slow ? ['greedy'] : SEARCHERS)])
    for (const temperature of [0, 2])
      for (const s of choices(game, `reasons ${searcher}`, positions, 11)) {
        if (searcher === 'mccfr' && !twoSeats) continue;
        const request: RecommendRequest = {
          game: id,
          view: viewOf(game, s),
          seed: 'reasons',
          temperature,
          top: 500,
          budget: { iterations: slow ? 25 : 120 },
          params: searcher === undefined ? {} : { searcher },
        };
        const answer = await recommend(pool, request);
        if (answer.ok) yield answer.value;
        else if (searcher === undefined || !/searcher|params/.test(answer.error.path)) unwrap(answer);
      }
}

const valueFor = (answer: Recommendation, { values }: RankedMove): number => values![answer.seat];

function named(answer: Recommendation, reason: string, pattern: RegExp): RankedMove | undefined {
  const text = pattern.exec(reason)?.[1];
  return text === undefined ? undefined : answer.moves.find(({ move }) => move === text);
}

describe('reasons', () => {
  it.each(ids)('never contradict the recommendation or the counts, and carry no noise: %s', async (id) => {
    let seen = 0;
    for await (const answer of answers(id, SLOW.includes(id) ? 2 : 3)) {
      if (answer.iterations === 0) continue; // forced or decided: nothing was counted
      for (const ranked of answer.moves) {
        const { move, reason, visits, availability } = ranked;
        const context = `${move}: ${reason}`;
        seen++;
        expect(reason, context).toMatch(answer.solved ? / in equilibrium$/ : COUNTS);
        if (visits > 0 && !answer.solved)
          expect(reason, context).toContain(`tried in ${visits} of ${availability} sampled games`);
        expect(reason, context).not.toMatch(
          /(?<![\d.])0(\.0+)? ±|± 0(\.0+)?\b(?!\.)|(?<![\d.])0 % of|NaN|Infinity|undefined/,
        );
        if (move === answer.move) expect(reason, context).not.toMatch(/worse than|hardly ever/);
        const better = named(answer, reason, /better than '(.*?)'/);
        if (better) expect(valueFor(answer, ranked), context).toBeGreaterThan(valueFor(answer, better));
        const worse = named(answer, reason, /worse than '(.*?)'/);
        if (worse) expect(valueFor(answer, ranked), context).toBeLessThan(valueFor(answer, worse));
        const later = named(answer, reason, /the average of '(.*?)' is higher, over fewer/);
        if (later) {
          expect(later.visits, context).toBeLessThan(visits);
          expect(valueFor(answer, later), context).toBeGreaterThan(valueFor(answer, ranked));
        }
        const early = named(answer, reason, /higher than that of '(.*?)', over fewer/);
        if (early) {
          expect(early.visits, context).toBeGreaterThan(visits);
          expect(valueFor(answer, early), context).toBeLessThan(valueFor(answer, ranked));
        }
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  it("begin with the game's own words", async () => {
    const game = await gameOf('perikles');
    for (const s of choices(game, 'words', 6, 30)) {
      const answer = unwrap(
        await recommend(pool, { game: game.id, view: viewOf(game, s), budget: { iterations: 60 } }),
      );
      const view = game.view(s, game.turn(s));
      for (const { move, reason } of answer.moves) {
        const words = game.explain(view, unwrap(game.words.parseMove(s, move)))!;
        expect(reason.startsWith(words), reason).toBe(true);
      }
    }
  });
});
