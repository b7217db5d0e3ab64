/** One job: its state, its results in the order in which they came, and whoever waits for more of them. */
import { membersOf, type Problem } from '../core/result.js';
import type { Review } from '../review/schema.js';
import type { JobProblem, JobResult, JobState } from './schema.js';

type Kind = JobState['kind'];
type Ending = Exclude<JobState['state'], 'running'>;

/** Whose it is. */
export interface Creator {
  readonly caller: string; // shares limits with his other jobs
  readonly owner?: string | undefined; // the id of the key that must be shown; none: the id of the job is enough
}

export class Job {
  readonly id: string;
  readonly kind: Kind;
  readonly creator: Creator;
  readonly createdAt: number; // ms since 1970
  readonly stop = new AbortController();
  readonly running = new Map<number, { readonly move: string; readonly iterations: number }>(); // by index
  readonly results: string[] = []; // JSON, in order
  total = 0;
  progress = 0;
  state: JobState['state'] = 'running';
  endedAt: number | undefined;
  private expiresAt: number | null = null; // as another process has said
  bytes: number; // that it holds, more or less
  followers = 0;
  /** Another process goes on with it, or will: what is found here does not count any more. */
  isHandedOn = false;
  /** Hears of every result as it is added. */
  onResult: (n: number, text: string) => void = () => {};
  private readonly done = new Set<number>();
  private readonly listeners = new Set<() => void>();
  private problem: JobProblem | null = null;
  private review: Review | undefined;

  constructor(id: string, kind: Kind, creator: Creator, createdAt: number, bytes: number) {
    this.id = id;
    this.kind = kind;
    this.creator = creator;
    this.createdAt = createdAt;
    this.bytes = bytes;
  }

  get isOver(): boolean {
    return this.state !== 'running';
  }

  add(result: Omit<JobResult, 'n'>): void {
    if (this.isOver || this.isHandedOn) return;
    const n = this.results.length + 1;
    const text = JSON.stringify({ n, ...result });
    if (this.has(result.index) && this.results.some((known) => isSame(known, text))) return; // a review that began anew
    this.keep(text, result.index);
    this.onResult(n, text);
    this.changed();
  }

  /** Takes in what is known of a job that another process has worked on. */
  takeIn(told: JobState, results: readonly string[]): void {
    for (const text of results) this.keep(text, (JSON.parse(text) as JobResult).index);
    const { total, progress, state, running, expiresAt, problem, review } = told;
    Object.assign(this, { total, progress, state, problem, review });
    this.running.clear();
    for (const { index, ...found } of running) this.running.set(index, found);
    this.expiresAt = expiresAt;
    this.changed();
  }

  has(index: number): boolean {
    return this.done.has(index);
  }

  private keep(text: string, index: number): void {
    this.results.push(text);
    this.bytes += text.length;
    this.done.add(index);
    this.running.delete(index);
  }

  /** Only the first end counts. */
  end(state: Ending, now: number, { problem, review }: { problem?: Problem; review?: Review } = {}): void {
    if (this.isOver || this.isHandedOn) return;
    this.state = state;
    this.endedAt = now;
    this.problem = problem === undefined ? null : problemOf(problem);
    this.review = review;
    if (review !== undefined) this.bytes += JSON.stringify(review).length;
    if (state === 'done') this.progress = 1;
    this.running.clear();
    this.changed();
  }

  /** `keptMs`: how long it is kept after its end. */
  told(keptMs: number): JobState {
    const { id, kind, state, total, done, progress, results, running, createdAt, endedAt, problem, review } = this;
    return {
      job: id,
      kind,
      state,
      total,
      done: done.size,
      progress,
      results: results.length,
      running: [...running].map(([index, found]) => ({ index, ...found })),
      createdAt,
      expiresAt: endedAt === undefined ? this.expiresAt : endedAt + keptMs,
      problem,
      ...(review && { review }),
    };
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Resolves at the next change, or after so many ms. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.listeners.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      this.listeners.add(go);
      signal.addEventListener('abort', go);
      if (signal.aborted) go();
    });
  }
}

/** Apart from their numbers. */
function isSame(one: string, other: string): boolean {
  return one.slice(one.indexOf(',')) === other.slice(other.indexOf(','));
}

export const problemOf = (problem: Problem) => membersOf(problem) as JobProblem;
