/**
 * One worker's place in the pool: keeps a worker in it, passes tasks on, and ends a worker that shows no sign of life.
 * Silence is counted in checks, not in time, so that a main thread or process that was held up does not consider its workers
 * dead.
 */
import { invariant } from '../core/invariant.js';
import { BERTHS, type Loss, type SpawnWorker, type Tell, type WorkerApi, type WorkerHandle } from './protocol.js';

const FIRST_RETRY_MS = 50; // a worker that fails to start is tried again after this, then after twice this ...
const LAST_RETRY_MS = 5_000;

/** The worker of a task was lost: it exited, or the pool ended it. */
export class WorkerLost extends Error {
  readonly loss: Loss | 'killed';

  constructor(loss: Loss | 'killed') {
    super(`worker lost: ${loss}`);
    this.loss = loss;
  }
}

interface Work {
  readonly berth: number;
  readonly fail: (error: Error) => void;
}

export class Slot {
  /** Games that the worker has run often enough for its code to be compiled. */
  readonly warm = new Set<string>();
  private readonly spawn: SpawnWorker;
  private readonly changed: () => void; // has come up, or has ended a task
  private readonly lost: (loss: Loss | 'killed', failedStart?: string) => void;
  private handle: WorkerHandle | undefined;
  private memory: Int32Array | undefined;
  private up = false;
  private closed = false;
  private failedStarts = 0;
  private silentLooks = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly works = new Map<number, Work>(); // by task id

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
    return this.works.size > 0;
  }

  get isFree(): boolean {
    return this.up && this.works.size === 0;
  }

  get hasBerth(): boolean {
    return this.up && this.works.size < BERTHS;
  }

  /**
   * Rejects with WorkerLost if the worker goes away, with Unsendable if nothing could be sent, and with the worker's own error
   * if its code throws; the slot is then as it was before. `act` calls the worker once, with the berth of the task.
   */
  perform<T>(taskId: number, tell: Tell, act: (api: WorkerApi, berth: number, tell: Tell) => Promise<T>): Promise<T> {
    const { works } = this;
    const heard: Tell = (report) => {
      this.silentLooks = 0;
      if (works.has(taskId)) tell(report);
    };
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.silentLooks = 0;
        works.delete(taskId);
      };
      // Comlink's promise never settles once the worker is gone: `fail` is the way out then
      this.send(taskId, reject, (api, berth) => act(api, berth, heard))
        .finally(leave)
        .then(resolve, reject)
        .finally(() => {
          this.handle?.keepAlive(this.isBusy);
          this.changed();
        });
    });
  }

  private async send<T>(
    taskId: number,
    fail: (error: Error) => void,
    act: (api: WorkerApi, berth: number) => Promise<T>,
  ): Promise<T> {
    const { handle, memory, works } = this;
    invariant(handle !== undefined && this.hasBerth, 'a task for a worker that takes none');
    const taken = new Set([...works.values()].map(({ berth }) => berth));
    const berth = [...Array(BERTHS).keys()].find((free) => !taken.has(free))!;
    if (!this.isBusy) this.silentLooks = 0;
    works.set(taskId, { berth, fail });
    handle.keepAlive(true);
    const answer = act(handle.api, berth);
    // A running search sees it and lets the message in. It would wait for ever for one that was not posted
    if (memory !== undefined) Atomics.store(memory, BERTHS, taskId);
    return answer;
  }

  /** Tells the task to stop and return what it has. */
  stop(taskId: number): void {
    const work = this.works.get(taskId);
    if (work === undefined) return;
    if (this.memory !== undefined) Atomics.store(this.memory, work.berth, taskId);
    else this.cancel(taskId).catch(() => {});
  }

  /** Without shared memory the order is a message; if it does not arrive, the search ends at its deadline. */
  private async cancel(taskId: number): Promise<void> {
    await this.handle?.api.cancel(taskId);
  }

  /** Called at regular intervals; ends a busy worker after `mostSilentLooks` calls without a sign of life. */
  look(mostSilentLooks: number): void {
    if (!this.up || !this.isBusy) return;
    if (++this.silentLooks > mostSilentLooks) this.lose('killed');
  }

  close(): void {
    this.closed = true;
    this.finish();
  }

  private start(): void {
    this.begin().then(
      () => this.changed(),
      (error: Error) => this.lose('exited', error.message),
    );
  }

  /** Rejects if the worker cannot be made or cannot load what it needs. */
  private async begin(): Promise<void> {
    const handle = this.spawn();
    this.handle = handle;
    handle.onLoss((loss, why) => this.lose(loss, why));
    const memory = handle.sharesMemory ? new SharedArrayBuffer(4 * (BERTHS + 1)) : undefined;
    this.memory = memory && new Int32Array(memory);
    await handle.api.init(memory);
    if (this.handle !== handle) return; // lost, or closed
    this.up = true;
    this.failedStarts = 0;
    handle.keepAlive(this.isBusy);
  }

  private lose(loss: Loss | 'killed', why = 'it ended without a word'): void {
    const { up } = this;
    const failed = [...this.works.values()];
    this.finish();
    for (const { fail } of failed) fail(new WorkerLost(loss));
    if (up) this.lost(loss);
    else this.lost(loss, why);
    if (this.closed) return;
    if (up) this.start();
    else
      this.retry = setTimeout(() => this.start(), Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failedStarts++));
  }

  private finish(): void {
    clearTimeout(this.retry);
    this.handle?.terminate();
    this.handle = undefined;
    this.works.clear();
    this.warm.clear();
    this.up = false;
  }
}
