/** Everything that crosses between threads, and what the pool offers to those above it. */
import type { Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import type { Stop } from '../search/budget.js';
import type { SearchJob } from '../search/job.js';
import type { SearchResult } from '../search/searcher.js';

/** What one worker is asked: some of a job's splits, one after the other. */
export interface Task {
  readonly id: number; // never used twice in a pool
  readonly job: SearchJob;
  readonly parts: readonly number[]; // indices of splits
  readonly deadlineAt: number; // on the common clock; the parts share the time that is left
  readonly reportMs: number; // between two reports, at least
}

export interface PartAnswer {
  readonly part: number;
  readonly result: SearchResult;
  readonly stop: Stop;
}

export type Report = (part: number, result: SearchResult) => void;

/** What a worker can do. Calls are answered in any order. */
export interface WorkerApi {
  /**
   * Before the first task: the memory in which the pool writes the id of a task that is to stop, if memory can be shared,
   * and the URLs of game modules to load. Rejects if one of these cannot be loaded.
   */
  init(stopFlag: SharedArrayBuffer | undefined, games?: readonly string[]): Promise<void>;
  /** Always at least one part with one iteration; `report` hears of the parts' results so far now and then. */
  search(task: Task, report: Report): Promise<readonly PartAnswer[]>;
  /** The same as the stop flag, for workers without one. */
  cancel(taskId: number): Promise<void>;
}

/** How a worker ended without being asked to. */
export type Loss = 'exited' | 'out-of-memory';

/** A worker as its platform hands it over. */
export interface WorkerHandle {
  readonly api: WorkerApi;
  readonly sharesMemory: boolean;
  /** At most once, never after `terminate`; `why` in words, where the platform tells. */
  onLoss(listener: (loss: Loss, why?: string) => void): void;
  keepAlive(busy: boolean): void; // an idle worker must not keep the process from ending
  terminate(): void;
}

export type SpawnWorker = () => WorkerHandle;

/** A seat waits for its move; a person waits for a hint; nobody waits. */
export type Priority = 'move' | 'hint' | 'batch';

export interface SearchOptions {
  readonly priority: Priority;
  readonly deadlineAt: number; // on the common clock, time in the queue included
  readonly signal?: AbortSignal | undefined; // ends the search early; what it has found is kept
  readonly watch?: ((result: SearchResult) => void) | undefined; // hears of the merged result so far
}

export interface SearchReport {
  readonly result: SearchResult; // of all splits, merged
  readonly iterations: readonly number[]; // of each split; 0 if it came to nothing
  readonly stop: Stop;
  /** There is less than there might be: others wait for a move, or this is what was last heard of the worker. */
  readonly shortened: 'others wait' | 'late' | undefined;
  readonly queueMs: number;
  readonly searchMs: number;
}

export interface PoolStats {
  readonly size: number;
  readonly ready: number; // workers that are up
  readonly busy: number;
  readonly queued: number;
  readonly oldestMs: number; // of those that wait
  readonly kills: number; // workers ended by the pool: they did not come back
  readonly crashes: number; // workers that ended by themselves
  readonly late: number; // searches without an answer at their deadline
  readonly quarantined: readonly string[]; // games whose code does not come back
}

export interface WorkerPool {
  readonly size: number;
  readonly engine: Engine; // the same games, for what is done in this thread
  /** Settles by the deadline, or by 50 ms after the signal; problems are ERR_BUSY and its kin (service/codes.ts). */
  search(job: SearchJob, options: SearchOptions): Promise<Result<SearchReport>>;
  /** A game is held back after its code had to be killed again and again. */
  isQuarantined(game: string): boolean;
  stats(): PoolStats;
  /** Resolves when every worker is up; rejects if none of them can start. */
  ready(): Promise<void>;
  /** Stops what runs (its results are kept) and ends the workers. */
  close(): Promise<void>;
}
