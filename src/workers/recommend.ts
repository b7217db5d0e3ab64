/** The whole service in one function: from a request to a recommended move, through a pool of workers. */
import type { Recommendation } from '../service/schema/answer-schemas.js';
import type { RecommendRequest } from '../service/schema/request.js';
import type { WorkerPool } from './pool.js';
import type { Answered } from './refusals.js';

/** How far a search has come. */
export interface Progress {
  readonly iterations: number;
  readonly move: string; // the best so far
}

/**
 * Recommends a move to the seat that is to move. The request is checked, and problems are values. `signal` ends the search
 * early; the answer is what it has found by then.
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
