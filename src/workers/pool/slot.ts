/**
 * One worker's place in the pool: keeps a worker in it, passes tasks on, and ends a worker that sends no heartbeat.
 * Silence is counted in checks, not in time, so that a main thread or process that was held up does not consider its workers
 * dead.
 */

import { invariant } from '../../core/invariant.js';
import { clock } from '../../engine/clock.js';
import { Orders } from '../orders.js';
import { type Loss, type SpawnWorker, TASK_SLOTS, type Tell, type WorkerApi, type WorkerHandle } from '../protocol.js';

const FIRST_RETRY_MS = 50; // a worker that fails to start is tried again after this, then after twice this ...
const LAST_RETRY_MS = 5_000;
const FIRST_START_MS = 500; // of a worker, until that has been measured

/** The worker of a task was lost: it exited, or the pool ended it. */
export class WorkerLost extends Error {
  readonly loss: Loss | 'killed';

  constructor(loss: Loss | 'killed') {
    super(`worker lost: ${loss}`);
    this.loss = loss;
  }
}

interface Work {
  readonly taskSlot: number;
  readonly fail: (error: Error) => void;
  readonly isSpare: boolean;
}

interface How {
  readonly until?: number; // the end of its search, on the common clock, if it is one
  readonly isAhead?: boolean; // the worker begins it by itself once it has nothing else to do
  readonly isSpare?: boolean; // nobody waits for it: it does not keep the process from ending
}

export class Slot {
  /** Games that the worker has run often enough for its code to be compiled. */
  readonly warm = new Set<string>();
  private readonly spawn: SpawnWorker;
  private readonly changed: () => void; // has come up, or has ended a task
  private readonly lost: (loss: Loss | 'killed', failedStart?: string) => void;
  private handle: WorkerHandle | undefined;
  private orders: Orders | undefined;
  private up = false;
  private closed = false;
  private failedStarts = 0;
  private startedAt = 0; // or will be
  private startMs = FIRST_START_MS; // what it took last
  private silentLooks = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly works = new Map<number, Work>(); // by task id
  private ahead: { readonly taskId: number; readonly taskSlot: number; readonly orders: Orders } | undefined; // the last given so

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

  /** Whether somebody waits for what it does. */
  private get isAwaited(): boolean {
    return [...this.works.values()].some(({ isSpare }) => !isSpare);
  }

  get isFree(): boolean {
    return this.up && this.works.size === 0;
  }

  get hasTaskSlot(): boolean {
    return this.up && this.works.size < TASK_SLOTS;
  }

  /**
   * Whether a task can be given ahead of time, which only shared memory makes safe. One task slot is left for a task that cannot wait.
   */
  get takesAhead(): boolean {
    return this.up && this.works.size < TASK_SLOTS - 1 && this.orders !== undefined;
  }

  /** When it is likely to be up if it is starting, from now on, in ms. */
  startsIn(now: number): number {
    return Math.max(0, this.startedAt + this.startMs - now);
  }

  /**
   * Rejects with WorkerLost if the worker goes away, with Unsendable if nothing could be sent, and with the worker's own error
   * if its code throws; the slot is then as it was before. `act` calls the worker once, with the task slot of the task.
   */
  perform<T>(
    taskId: number,
    tell: Tell,
    act: (api: WorkerApi, taskSlot: number, tell: Tell) => Promise<T>,
    { until = 0, isAhead = false, isSpare = false }: How = {},
  ): Promise<T> {
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
      this.send(taskId, { until, isAhead, isSpare }, reject, (api, taskSlot) => act(api, taskSlot, heard))
        .finally(leave)
        .then(resolve, reject)
        .finally(() => {
          this.handle?.keepAlive(this.isAwaited);
          this.changed();
        });
    });
  }

  private async send<T>(
    taskId: number,
    { until, isAhead, isSpare }: Required<How>,
    fail: (error: Error) => void,
    act: (api: WorkerApi, taskSlot: number) => Promise<T>,
  ): Promise<T> {
    const { handle, orders, works } = this;
    invariant(handle !== undefined && this.hasTaskSlot, 'a task for a worker that takes none');
    const taken = new Set([...works.values()].map(({ taskSlot }) => taskSlot));
    const taskSlot = [...Array(TASK_SLOTS).keys()].find((free) => !taken.has(free))!;
    if (!this.isBusy) this.silentLooks = 0;
    works.set(taskId, { taskSlot, fail, isSpare });
    handle.keepAlive(this.isAwaited);
    orders?.limit(taskSlot, until);
    if (isAhead && orders !== undefined) {
      this.ahead = { taskId, taskSlot, orders };
      orders.giveAhead(taskSlot, taskId);
    }
    const answer = act(handle.api, taskSlot);
    if (!isAhead) orders?.knock(taskId); // only now: a running search would wait forever for a message that was not posted
    return answer;
  }

  /** Takes back a task that was given ahead, also to a worker that has been lost since: false if it had begun. */
  callBack(taskId: number): boolean {
    const { ahead } = this;
    return ahead?.taskId === taskId && ahead.orders.takeAhead(ahead.taskSlot, taskId);
  }

  /** Tells the task to stop and return what it has. */
  stop(taskId: number): void {
    const work = this.works.get(taskId);
    if (work === undefined) return;
    if (this.orders !== undefined) this.orders.stop(work.taskSlot, taskId);
    else this.order((api) => api.cancel(taskId));
  }

  /** Moves the end of the task's search. */
  limit(taskId: number, until: number): void {
    const work = this.works.get(taskId);
    if (work === undefined) return;
    if (this.orders !== undefined) this.orders.limit(work.taskSlot, until);
    else this.order((api) => api.limit(taskId, until));
  }

  /** Without shared memory orders are messages; if one does not arrive, the search ends as it was told before. */
  private order(act: (api: WorkerApi) => Promise<void>): void {
    const sent = async () => this.handle && act(this.handle.api);
    sent().catch(() => {});
  }

  /** Called at regular intervals; ends a busy worker after `mostSilentLooks` calls without a heartbeat. */
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
    this.startedAt = clock();
    const handle = this.spawn();
    this.handle = handle;
    handle.onLoss((loss, why) => this.lose(loss, why));
    this.orders = handle.sharesMemory ? new Orders() : undefined;
    await handle.api.init(this.orders?.memory);
    if (this.handle !== handle) return; // lost, or closed
    this.up = true;
    this.failedStarts = 0;
    this.startMs = clock() - this.startedAt;
    handle.keepAlive(this.isAwaited);
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
    else {
      const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failedStarts++);
      this.startedAt = clock() + wait;
      this.retry = setTimeout(() => this.start(), wait);
    }
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
