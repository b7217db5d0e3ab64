/** The messages between threads, and the calls of a worker. */
import type { Result } from '../core/result.js';
import type { Stop } from '../search/budget.js';
import type { SearchResult } from '../search/searcher.js';
import type { Intake } from '../service/intake/intake.js';
import type { RulesCall } from '../service/rules/calls.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';

/** One worker's part of a request. Splits are dealt to lanes in turn, like cards; most requests have one split and one lane. */
export interface Task {
  readonly id: number; // never used twice in a pool
  readonly taskSlot: number; // where this task looks for the order to stop
  readonly intake: Intake;
  readonly splits: number; // the request's own number, or the one chosen for it
  readonly lane: number;
  readonly lanes: number;
  readonly deadlineAt: number; // on the common clock: the worker's answer is on its way by then. `limit` moves it
  readonly reportMs: number; // between two reports at least
  readonly isAhead: boolean; // it begins when no other task is under way, unless it has been called back: `Orders.takeAhead`
}

/** What a worker has so far: an answer that can be given as is. Without one, only a heartbeat. */
export interface Report {
  readonly answer?: Recommendation;
  readonly deadlineAt?: number; // where the worker, which knows the game, brings the deadline forward
}
export type Tell = (report: Report) => void;

/** A split that was searched. */
export interface SplitResult {
  readonly split: number;
  readonly result: SearchResult;
  readonly stop: Stop;
}

/** How a lane ended: a whole answer if the lane made all splits, results to be merged otherwise. */
export interface LaneResult {
  readonly answer: Recommendation | undefined;
  readonly results: readonly SplitResult[];
  readonly stop: Stop;
  readonly searchMs: number; // spent in searching, pauses apart
  readonly costMs: number; // spent otherwise: reading the view, a first choice, writing the answer
  readonly beganAt: number; // when the worker turned to it, and when it had the answer, on the common clock
  readonly endedAt: number;
}

/** Which results to merge into an answer. */
interface Composition {
  readonly intake: Intake;
  readonly splits: number;
  readonly results: readonly SplitResult[];
  readonly task: number | undefined; // of this request, that this worker has ended: it has read the view
}

/** A call whose arguments cannot be cloned: they hold functions, or nest too deeply. Nothing was sent. */
export class Unsendable extends Error {
  constructor(cause: unknown) {
    super('the message cannot be posted', { cause });
  }
}

/** Calls are answered in any order; all reports of a task are heard before its answer. At the pool's end they may throw Unsendable. */
export interface WorkerApi {
  /**
   * Must be called first. The memory, if it can be shared, is the `Orders` of this worker. `games`: URLs of game modules to
   * load; rejects if one of them cannot be loaded.
   */
  init(memory: SharedArrayBuffer | undefined, games?: readonly string[]): Promise<void>;
  recommend(task: Task, tell: Tell): Promise<Result<LaneResult>>;
  compose(id: number, composition: Composition): Promise<Result<Recommendation>>;
  call(id: number, name: RulesCall, input: unknown, tell: Tell): Promise<Result<object>>;
  /** Searches positions of the game for `warmMs`, in steps between which other calls are answered. */
  warm(id: number, game: string, warmMs: number, tell: Tell): Promise<void>;
  /** The same as writing to the shared memory, for workers without it. */
  cancel(taskId: number): Promise<void>;
  limit(taskId: number, until: number): Promise<void>;
}

/** Most tasks that a worker has under way: the newest runs, the others are paused. */
export const TASK_SLOTS = 4;

/** How a worker ended without being asked to. */
export type Loss = 'exited' | 'out-of-memory';

/** A worker as provided by its platform. */
export interface WorkerHandle {
  readonly api: WorkerApi;
  readonly sharesMemory: boolean;
  /** At most once, never after `terminate`; `why` in words, where the platform tells. */
  onLoss(listener: (loss: Loss, why?: string) => void): void;
  keepAlive(busy: boolean): void; // an idle worker must not keep the process from ending
  terminate(): void;
}

export type SpawnWorker = () => WorkerHandle;
