/** Whether one more request can be answered in time. */
import { costLeft, type Job, Load } from './job.js';

/** A request that may be admitted. */
interface Newcomer {
  readonly cost: number; // ms of a worker at least, all its lanes together
  readonly deviation: number; // of the cost, in ms
  readonly deadlineAt: number;
}

/**
 * Whether `newcomer` can be answered in time without taking the margin of anybody who has it now, or making anybody late. `running` is the least that is
 * left to do of what runs, all workers together, in ms; `waiting` is in order of deadlines.
 */
export function isFeasible(
  now: number,
  workers: number,
  running: number,
  waiting: readonly Job[],
  newcomer: Newcomer,
): boolean {
  const before = new Load(); // without the newcomer
  const after = new Load();
  before.add(running);
  after.add(running);
  const end = (ms: number, own: number) => now + (ms - own) / workers + own; // a job runs on one worker
  let placed = false;
  const place = () => {
    placed = true;
    after.add(newcomer.cost, newcomer.deviation);
    return end(after.most, newcomer.cost) <= newcomer.deadlineAt;
  };
  for (const job of waiting) {
    if (!placed && job.deadlineAt > newcomer.deadlineAt && !place()) return false;
    const cost = costLeft(job, now);
    before.add(cost, job.deviation);
    after.add(cost, job.deviation);
    if (!placed || end(after.most, cost) <= job.deadlineAt) continue;
    if (end(before.most, cost) <= job.deadlineAt || end(after.mean, cost) > job.deadlineAt) return false;
  }
  return placed || place();
}
