/** The whole service in one function: from a request to a recommended move, through a pool of workers. */
import type { Recommendation } from '../service/answer-schemas.js';
import type { RecommendRequest } from '../service/request.js';
import type { WorkerPool } from './pool.js';
import type { Answered } from './refusals.js';

/** How far a search has come. */
export interface Progress {
  readonly iterations: number;
  readonly move: string; // the best so far
}

/**
 * A move for the seat to move, with all that was found out about it. Problems are values; the request is checked. `signal`
 * ends the search early: what it has found until then is the answer.
 */
export function recommend(
  pool: WorkerPool,
  request: RecommendRequest,
  signal?: AbortSignal,
  watch?: (progress: Progress) => void,
): Promise<Answered<Recommendation>> {
  const hear = watch && (({ iterations, move }: Recommendation) => watch({ iterations, move }));
  return pool.recommend(request, { signal, watch: hear });
}
