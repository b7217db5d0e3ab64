/** Whoever recommends moves: a pool of workers here, or a service elsewhere. */
import type { Problem, Result } from '../core/result.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';

export interface Advisor {
  recommend(
    request: object,
    options?: { readonly signal?: AbortSignal; readonly owner?: string | undefined }, // owner: whose match it is for
  ): Promise<Result<Recommendation, Problem & { readonly retryAfterMs?: number }>>;
}
