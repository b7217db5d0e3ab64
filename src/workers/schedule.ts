/**
 * The arithmetic of overload. Every request of a game costs a worker some least time (reading it, a first choice, writing the
 * answer); whatever is left until the deadlines is slack, and slack is shared evenly among those that run and those that wait.
 */

/** A move that waits, by deadline. */
export interface Pending {
  readonly cost: number; // ms of a worker at least
  readonly startBy: number; // should have a worker by then
  readonly deadlineAt: number;
}

/**
 * What waits is taken to last this many times its least cost before a newcomer's turn: on a busy machine costs exceed their
 * estimates, and a request should rather be refused now than at its deadline.
 */
const CAUTION = 1.3;

/**
 * Whether `newcomer` can be answered in time without making anybody late who is in time now. `running` is the least that is
 * left to do of what runs, all workers together; `pending` is in order of deadlines.
 */
export function isFeasible(
  now: number,
  workers: number,
  running: number,
  pending: readonly Pending[],
  newcomer: Pending,
): boolean {
  let sum = running;
  let placed = false;
  for (const { cost, deadlineAt } of pending) {
    if (!placed && deadlineAt > newcomer.deadlineAt) {
      if (now + (CAUTION * sum) / workers + newcomer.cost > newcomer.deadlineAt) return false;
      sum += newcomer.cost;
      placed = true;
    }
    const end = now + sum / workers + cost;
    if (placed && end > deadlineAt && end - newcomer.cost / workers <= deadlineAt) return false;
    sum += cost;
  }
  return placed || now + (CAUTION * sum) / workers + newcomer.cost <= newcomer.deadlineAt;
}

/**
 * How long each of those that run may go on from now, and each of those that wait may search beyond its least cost, so that
 * every one starts in time: with i - 1 before it, the i-th needs workers x (startBy - now) >= their costs + (workers + i - 1) shares.
 */
export function shareMs(now: number, workers: number, pending: readonly Pending[]): number {
  let share = Number.POSITIVE_INFINITY;
  let costs = 0;
  for (const [before, { cost, startBy }] of pending.entries()) {
    share = Math.min(share, (workers * (startBy - now) - costs) / (workers + before));
    costs += cost;
  }
  return Math.max(0, share);
}
