/**
 * What each decision of a match cost, from what its seat saw, and what was luck. The game is read in a worker, and searched by the
 * workers of the page. Loaded when a review is opened.
 */
import type { Endpoint } from 'comlink';
import type { MatchRecord } from '../../matches/answers.js';
import { iterationsFor } from '../../review/budgets.js';
import { reviewGame } from '../../review/reviewer.js';
import type { Review, ReviewedDecision } from '../../review/schema.js';
import { openReader } from '../../review/thread.js';
import { engineFile, loadPool } from '../engine.js';
import { isDecision } from './review.js';

/** Of reviews: the same game has the same review. */
const SEED = 'review';

/** A decision of the review, at its place among those of the record. */
export interface Placed {
  readonly n: number;
  readonly decision: ReviewedDecision;
}

/** A whole review, and which decision of the record each of the game's is. */
export interface Reviewed {
  readonly whole: Review;
  readonly places: readonly (number | undefined)[];
}

/** Undefined if it was stopped. `heard`: of a decision as soon as it is reviewed, and again if it is looked at more closely. */
export async function reviewMatch(
  record: MatchRecord,
  seats: readonly string[],
  heard: (placed: Placed, progress: number) => void,
  signal: AbortSignal,
): Promise<Reviewed | undefined> {
  const pool = await loadPool();
  const worker = new Worker(engineFile('web-reader.js'), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const opened = await openReader(worker as Endpoint, { record, seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.message);
    const places = placesOf(opened.value.summary.decisions, record.entries.filter(isDecision));
    const found = await reviewGame(opened.value, (request, seen) => pool.recommend(request, { signal, seen }), {
      iterations: iterationsFor(record.game, Object.keys(record.seats).length, seats.length),
      seed: SEED,
      lanes: pool.size,
      signal,
      heard(decision, progress) {
        const n = places[decision.decision];
        if (n !== undefined && !signal.aborted) heard({ n, decision }, progress);
      },
    });
    if (signal.aborted) return undefined;
    if (!found.ok) throw new Error(found.error.message);
    return { whole: found.value, places };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

interface Made {
  readonly seat: string;
  readonly move: string;
}

/**
 * Which decision of a record each of the game's is. The record also has moves that were taken back, and those that seats made at the same time
 * in the order in which they came; of each seat the last ones count.
 */
export function placesOf(decisions: readonly Made[], recorded: readonly object[]): readonly (number | undefined)[] {
  const before = new Map<string, number>(); // by seat: where the search goes on
  const places: (number | undefined)[] = decisions.map(() => undefined);
  for (let i = decisions.length - 1; i >= 0; i--) {
    const { seat, move } = decisions[i];
    for (let n = (before.get(seat) ?? recorded.length) - 1; n >= 0; n--) {
      const entry = recorded[n] as Made;
      if (entry.seat !== seat || entry.move !== move) continue;
      places[i] = n;
      before.set(seat, n);
      break;
    }
  }
  return places;
}
