/** The whole service in one function, without HTTP and without threads of its own: from a request to a recommended move. */
import { type Result, ok } from '../core/result.js';
import type { WorkerPool } from '../workers/protocol.js';
import { answerOf } from './answer-builder.js';
import type { Recommendation } from './answer-schemas.js';
import { prepare } from './prepare.js';
import type { RecommendRequest } from './request.js';
import { type Thought, think } from './think.js';

/** How far a search has come. */
export interface Progress {
  readonly iterations: number;
  readonly move: string; // first so far
}

/**
 * A move for the seat to move, with all that was found out about it. Problems are values; the request may come from
 * anywhere, and is checked. `signal` ends the search early: what it has found until then is the answer.
 */
export async function recommend(
  pool: WorkerPool,
  request: RecommendRequest,
  signal?: AbortSignal,
  watch?: (progress: Progress) => void,
): Promise<Result<Recommendation>> {
  const prepared = await prepare(pool.engine, request);
  if (!prepared.ok) return prepared;
  const { game, world } = prepared.value;
  const thought: Result<Thought> = await think(
    pool,
    prepared.value,
    signal,
    watch && (({ iterations, moves }) => watch({ iterations, move: game.words.makeMove(world, moves[0].move) })),
  );
  return thought.ok ? ok(answerOf(prepared.value, thought.value)) : thought;
}
