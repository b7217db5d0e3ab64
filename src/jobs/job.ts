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
  bytes: number; // that it holds, more or less
  followers = 0;
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
    if (this.isOver) return;
    const text = JSON.stringify({ n: this.results.length + 1, ...result });
    this.results.push(text);
    this.bytes += text.length;
    this.done.add(result.index);
    this.running.delete(result.index);
    this.changed();
  }

  /** Only the first end counts. */
  end(state: Ending, now: number, { problem, review }: { problem?: Problem; review?: Review } = {}): void {
    if (this.isOver) return;
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
      expiresAt: endedAt === undefined ? null : endedAt + keptMs,
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

export const problemOf = (problem: Problem) => membersOf(problem) as JobProblem;
