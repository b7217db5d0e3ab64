/**
 * No peeking, through the door that everybody uses: two whole positions that differ only in what a seat cannot see are answered with the
 * same bytes, and so is the view, by each game's own settings and by every searcher: move, chances, reasons, values of given moves, beliefs,
 * stages, token.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { type Game, Rng, type State, unwrap } from '../../src/kit.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, ids, positionOf, viewOf } from './games.js';

const PAIRS = 10; // of positions, two by each way to search
const SEARCHERS = [undefined, 'so-ismcts', 'mo-ismcts', 'mccfr', 'pimc'] as const;
const MOST_TRIES = 20; // of positions where nothing is hidden from whoever is to move

const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 60_000 });
afterAll(() => pool.close(0));

const hidden: string[] = [];
for (const id of ids) if ((await gameOf(id)).traits.hidden) hidden.push(id);

describe('two positions that one seat cannot tell apart', () => {
  it('are tried in every game that hides something', () => {
    expect(hidden.length).toBeGreaterThanOrEqual(11);
  });

  it.each(hidden)('are answered alike in %s', { timeout: 300_000 }, async (id) => {
    const game = await gameOf(id);
    let pairs = 0;
    for (const [truth, other] of twins(game)) {
      const searcher = SEARCHERS[pairs % SEARCHERS.length];
      const value = game.words.makeMove(truth, game.pick(truth, new Rng(`${pairs}`)));
      const what = {
        seat: game.seats[game.turn(truth)],
        ...(pairs % 3 === 0 ? { stage: 2 } : { beliefs: true, evaluate: [value] }),
      };
      const how = {
        seed: `${pairs}`,
        budget: { iterations: 12 },
        ...(searcher && { params: { searcher, determinizations: 4 } }),
      };
      const first = await answerTo(game, truth, { ...what, ...how });
      if (pairs % 2 === 0) {
        const { seat: _, ...more } = { ...what, ...how };
        const seen = unwrap(await pool.recommend({ game: id, view: viewOf(game, truth), ...more }));
        expect(told(seen), `pair ${pairs}, by its view`).toBe(told(first));
      }
      const second = await answerTo(game, other, { ...what, ...how });
      expect(told(second), `pair ${pairs}`).toBe(told(first));
      if (pairs < SEARCHERS.length) {
        const again = await answerTo(game, other, { ...what, token: first.token });
        expect(told(again), `pair ${pairs}, by its token`).toBe(told(first));
      }
      pairs++;
    }
    expect(pairs).toBe(PAIRS);
  });
});

/** Positions with another that looks the same to whoever is to move, but is not. */
function* twins(game: Game): Generator<readonly [State, State]> {
  const other = game.create();
  const rng = new Rng(`twins of ${game.id}`);
  let found = 0;
  let tries = 0;
  for (const s of choices(game, `twins of ${game.id}`, PAIRS * MOST_TRIES)) {
    unwrap(game.worlds(game.view(s, game.turn(s)))).sample(other, rng);
    if (JSON.stringify(positionOf(game, s)) === JSON.stringify(positionOf(game, other))) {
      if (++tries > PAIRS * MOST_TRIES) return;
      continue;
    }
    yield [s, other];
    if (++found === PAIRS) return;
  }
}

async function answerTo(game: Game, s: State, asked: Partial<RecommendRequest>): Promise<Recommendation> {
  return unwrap(await pool.recommend({ game: game.id, position: positionOf(game, s), ...asked }));
}

/** All of an answer but how long it took. */
function told(answer: Recommendation): string {
  return JSON.stringify(answer, (key, value: unknown) => (key.endsWith('Ms') ? undefined : value));
}
