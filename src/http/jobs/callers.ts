/** Searches for the callers of jobs, as if each sent his requests himself. */
import type { AdvisorFor } from '../../jobs/jobs.js';
import type { Advise } from '../../jobs/searching.js';
import type { WorkerPool } from '../../workers/pool/pool.js';
import type { Guard } from '../access/guard.js';
import type { Metrics } from '../metrics.js';

/** Of jobs that another process has begun, or this one before it was started again. What they search is charged to their callers. */
export function callersOf(
  advisor: Pick<WorkerPool, 'recommend'>,
  guard: Guard | undefined,
  metrics: Metrics,
): AdvisorFor {
  const advise: Advise = async (request, options) => {
    const answer = await advisor.recommend(request, options);
    if (answer.ok) metrics.recommendation(answer.value);
    return answer;
  };
  return ({ caller, owner }) => {
    if (guard === undefined || caller.startsWith('match ')) return advise;
    return async (request, options) => guard.advisingFor(await guard.callerOf(caller, owner), advise)(request, options);
  };
}
