/** Searches in this browser, whose workers may first have to load the game, or be busy. */
import { pause } from '../../matches/pause.js';
import type { WorkerPool } from '../../web.js';
import { loadPool } from '../engine.js';

interface Patience {
  readonly mostTries?: number; // default: until it is answered
  readonly mostPauseMs: number;
}

type Answer = Awaited<ReturnType<WorkerPool['recommend']>>;
type Options = NonNullable<Parameters<WorkerPool['recommend']>[1]> & { readonly signal: AbortSignal };

/** Asks again as long as it is told when. The last answer; undefined if it was stopped. */
export async function recommendPatiently(
  request: object,
  options: Options,
  { mostTries = Number.POSITIVE_INFINITY, mostPauseMs }: Patience,
): Promise<Answer | undefined> {
  const pool = await loadPool();
  const { signal } = options;
  for (let tries = 1; ; tries++) {
    const answer = await pool.recommend(request, options);
    if (answer.ok) return answer;
    if (signal.aborted) return undefined;
    const { retryAfterMs } = answer.error;
    if (retryAfterMs === undefined || tries === mostTries) return answer;
    await pause(Math.min(retryAfterMs, mostPauseMs), signal);
    if (signal.aborted) return undefined;
  }
}
