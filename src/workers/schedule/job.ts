/** What the schedule knows of a lane. All times in ms, on the common clock. */
import type { Priority } from '../../service/schema/request.js';

export interface Job {
  readonly priority: Priority;
  readonly queuedAt: number;
  readonly deadlineAt: number; // when its answer must be there
  readonly cost: number; // ms of a worker besides searching: reading the view, a first choice, writing the answer
  readonly deviation: number; // standard deviation of that, in ms
  readonly ranMs: number; // has had a worker for so long, before `runsSince`
  readonly runsSince: number | undefined; // undefined while it waits or is paused
  readonly canPause: boolean; // a move cannot before it has an answer that could be given
}

/** The part of the cost that remains when the search is stopped: writing the answer. */
const WRAP_UP = 0.5;
/**
 * What waits is taken to cost so many standard deviations more than its mean: a request should rather be refused now than at its
 * deadline.
 */
const MARGIN = 3;
/** A batch that arrived this much earlier than a hint goes first. */
const BATCH_HANDICAP_MS = 10_000;
/** A move pauses for another whose deadline is this much earlier: less would not pay for the change. */
const PAUSE_GAIN_MS = 10;

/** How long it has had a worker. */
export const ranFor = ({ ranMs, runsSince }: Job, now: number) =>
  ranMs + (runsSince === undefined ? 0 : now - runsSince);

/** How long it has been searched. */
export function searchedMs(job: Job, now: number): number {
  return Math.max(0, ranFor(job, now) - job.cost * (1 - WRAP_UP));
}

/** What it still costs at least. */
export function costLeft(job: Job, now: number): number {
  return Math.max(job.cost - ranFor(job, now), job.cost * WRAP_UP);
}

export function isMove({ priority }: Pick<Job, 'priority'>): boolean {
  return priority === 'move';
}

/** Moves by deadline, then hints and batches in order of arrival: negative if `a` comes first. */
export function compareJobs(a: Job, b: Job): number {
  if (isMove(a) !== isMove(b)) return isMove(a) ? -1 : 1;
  return isMove(a) ? a.deadlineAt - b.deadlineAt : turnOf(a) - turnOf(b);
}

const turnOf = ({ priority, queuedAt }: Job) => queuedAt + (priority === 'batch' ? BATCH_HANDICAP_MS : 0);

/** Whether `a` comes before `b` by enough for `b` to make way for it. */
export function precedes(a: Job, b: Job): boolean {
  if (isMove(b)) return isMove(a) && a.deadlineAt + PAUSE_GAIN_MS < b.deadlineAt;
  return compareJobs(a, b) < 0;
}

/** Whether a running job pauses for another. */
export function givesWay(running: Job, job: Job): boolean {
  return running.canPause && precedes(job, running);
}

/** The cost of jobs together. Theirs vary independently, so the more there are, the less margin each of them needs. */
export class Load {
  mean = 0; // ms
  private variance = 0;

  add(ms: number, deviation = 0): void {
    this.mean += ms;
    this.variance += deviation * deviation;
  }

  /** An upper estimate that is seldom exceeded, in ms. */
  get most(): number {
    return this.mean + MARGIN * Math.sqrt(this.variance);
  }
}
