/** Whoever recommends moves: a pool of workers here, or a service elsewhere. */
import type { Problem, Result } from '../core/result.js';
import type { View } from '../games/game.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';

/** Who of the people in a match asks for a search: what he uses is counted. */
export interface Asker {
  readonly seat: string; // and the match, as one name
  readonly address?: string | undefined; // of his connection
}

interface Options {
  readonly signal?: AbortSignal;
  readonly owner?: string | undefined; // whose match it is for
  readonly seen?: View; // the view of the request: it is not read again
  readonly asker?: Asker | undefined; // none: the match itself, for an AI
  readonly traceparent?: string | undefined; // of the trace that the search belongs to
}

export interface Advisor {
  recommend(
    request: object,
    options?: Options,
  ): Promise<Result<Recommendation, Problem & { readonly retryAfterMs?: number }>>;
}
