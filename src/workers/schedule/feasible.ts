/** Whether one more request can be answered in time. */
import { CAUTION, costLeft, type Job } from './job.js';

/** A request that may be admitted. */
interface Newcomer {
  readonly cost: number; // ms of a worker at least, all its lanes together
  readonly deadlineAt: number;
}

/**
 * Whether `newcomer` can be answered in time without making anybody late who is in time now. `running` is the least that is
 * left to do of what runs, all workers together; `waiting` is in order of deadlines.
 */
export function isFeasible(
  now: number,
  workers: number,
  running: number,
  waiting: readonly Job[],
  newcomer: Newcomer,
): boolean {
  const inTime = (before: number) => now + (CAUTION * before) / workers + newcomer.cost <= newcomer.deadlineAt;
  let sum = running;
  let placed = false;
  for (const job of waiting) {
    const cost = costLeft(job, now);
    if (!placed && job.deadlineAt > newcomer.deadlineAt) {
      if (!inTime(sum)) return false;
      sum += newcomer.cost;
      placed = true;
    }
    const end = now + sum / workers + cost;
    if (placed && end > job.deadlineAt && end - newcomer.cost / workers <= job.deadlineAt) return false;
    sum += cost;
  }
  return placed || inTime(sum);
}
