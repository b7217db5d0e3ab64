/** One worker's place in the pool: keeps a worker in it, gives it one task at a time, and ends it if it does not come back. */
import { invariant } from '../core/invariant.js';
import type { Loss, PartAnswer, Report, SpawnWorker, Task, WorkerHandle } from './protocol.js';

const KILL_AFTER_MS = 250; // from when it should have come back
const FIRST_RETRY_MS = 50; // a worker that does not come up is tried again after this, then twice this ...
const LAST_RETRY_MS = 5_000;

/** The worker went away under its task: by itself, or because the pool ended it. */
export class WorkerLost extends Error {
  readonly loss: Loss | 'killed';

  constructor(loss: Loss | 'killed') {
    super(`worker lost: ${loss}`);
    this.loss = loss;
  }
}

interface Work {
  readonly task: Task;
  readonly fail: (error: Error) => void;
  kill: ReturnType<typeof setTimeout> | undefined;
}

export class Slot {
  private readonly spawn: SpawnWorker;
  private readonly changed: () => void; // has come up, or has become free
  private readonly lost: (loss: Loss | 'killed', failedStart?: string) => void;
  private handle: WorkerHandle | undefined;
  private flag: Int32Array | undefined;
  private up = false;
  private closed = false;
  private failedStarts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private work: Work | undefined;

  /** `lost` hears why a worker did not start, too. */
  constructor(spawn: SpawnWorker, changed: () => void, lost: (loss: Loss | 'killed', failedStart?: string) => void) {
    this.spawn = spawn;
    this.changed = changed;
    this.lost = lost;
    this.start();
  }

  get isUp(): boolean {
    return this.up;
  }

  get isBusy(): boolean {
    return this.work !== undefined;
  }

  get isFree(): boolean {
    return this.up && this.work === undefined;
  }

  /** Rejects with WorkerLost if the worker goes away, and with the worker's own error if its code throws. */
  perform(task: Task, report: Report): Promise<readonly PartAnswer[]> {
    const { handle } = this;
    invariant(handle !== undefined && this.isFree, 'a task for a worker that is not free');
    handle.keepAlive(true);
    return new Promise((resolve, reject) => {
      const work: Work = { task, fail: reject, kill: undefined };
      this.work = work;
      // Comlink's promise never settles once the worker is gone: `fail` is the way out then
      handle.api
        .search(task, report)
        .then(resolve, reject)
        .finally(() => {
          if (this.work === work) this.free();
        });
    });
  }

  /** The task should come back now of itself: it is killed if it does not. */
  expect(taskId: number): void {
    if (this.work?.task.id !== taskId) return;
    this.work.kill ??= setTimeout(() => this.lose('killed'), KILL_AFTER_MS);
  }

  /** The task shall stop and bring what it has. */
  stop(taskId: number): void {
    if (this.work?.task.id !== taskId) return;
    if (this.flag !== undefined) Atomics.store(this.flag, 0, taskId);
    else void this.handle?.api.cancel(taskId); // answered before the search is, if at all
    this.expect(taskId);
  }

  close(): void {
    this.closed = true;
    this.end();
  }

  private start(): void {
    const handle = this.spawn();
    this.handle = handle;
    handle.onLoss((loss, why) => this.lose(loss, why));
    const memory = handle.sharesMemory ? new SharedArrayBuffer(4) : undefined;
    this.flag = memory && new Int32Array(memory);
    handle.api.init(memory).then(
      () => {
        if (this.handle !== handle) return;
        this.up = true;
        this.failedStarts = 0;
        handle.keepAlive(this.isBusy);
        this.changed();
      },
      (error: Error) => this.lose('exited', error.message),
    );
  }

  private lose(loss: Loss | 'killed', why = 'it ended without a word'): void {
    const { work, up } = this;
    this.end();
    work?.fail(new WorkerLost(loss));
    if (up) this.lost(loss);
    else this.lost(loss, why);
    if (this.closed) return;
    if (up) this.start();
    else
      this.retry = setTimeout(() => this.start(), Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failedStarts++));
  }

  private free(): void {
    clearTimeout(this.work?.kill);
    this.work = undefined;
    this.handle?.keepAlive(false);
    this.changed();
  }

  private end(): void {
    clearTimeout(this.work?.kill);
    clearTimeout(this.retry);
    this.handle?.terminate();
    this.handle = undefined;
    this.work = undefined;
    this.up = false;
  }
}
