/**
 * The pool: hands tasks to workers, most urgent first, and sees to it that every search settles in time, whatever its
 * worker does. A job of several splits goes to several workers; its answer depends on the splits, not on the workers.
 */
import { type Result, ok, problem } from '../core/result.js';
import type { Stop } from '../search/budget.js';
import type { SearchJob } from '../search/job.js';
import { clock } from '../engine/clock.js';
import { Engine } from '../engine/engine.js';
import type {
  Loss,
  PartAnswer,
  PoolStats,
  SearchOptions,
  SearchReport,
  SpawnWorker,
  Task,
  WorkerPool,
} from './protocol.js';
import { Quarantine } from './quarantine.js';
import { Queue } from './queue.js';
import { type Lane, Run, type Work } from './run.js';
import { Slot, WorkerLost } from './slot.js';

const LATE_MS = 20; // a worker may be late by this: it reads the clock every millisecond or so
const CANCEL_MS = 50; // the same after a cancel
const LEAST_REPORT_MS = 5; // between two reports of a worker
const MOST_REPORT_MS = 100;
const TRIES = 2; // of a task whose worker was lost
const LAST_ID = 0x7fffffff; // ids are written into an Int32

export interface PoolOptions {
  readonly spawn: SpawnWorker;
  readonly size: number;
  readonly engine?: Engine;
  readonly lateMs?: number; // how long after its deadline a search may still bring its result
  readonly cancelMs?: number; // the same after it was cancelled
  readonly queueLimit?: number; // tasks that may wait; hints and batches may each take half of the places
  readonly onBug?: (error: Error) => void; // the code of a search threw
}

export function createWorkerPool(options: PoolOptions): WorkerPool {
  return new Pool(options);
}

class Pool implements WorkerPool {
  readonly size: number;
  readonly engine: Engine;
  private readonly lateMs: number;
  private readonly cancelMs: number;
  private readonly queueLimit: number;
  private readonly onBug: (error: Error) => void;
  private readonly slots: readonly Slot[];
  private readonly queue = new Queue<Lane>();
  private readonly runs = new Set<Run>();
  private readonly quarantine = new Quarantine();
  private readonly waitForReady: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  private hasStarted = false; // some worker, at some time
  private readonly failedStarts = new Map<Slot, string>(); // until a worker starts: why not
  private lastId = 0;
  private kills = 0;
  private crashes = 0;
  private late = 0;
  private closing = false;

  constructor(options: PoolOptions) {
    const { spawn, size, engine = new Engine(), queueLimit = 64, onBug = () => {} } = options;
    this.size = size;
    this.engine = engine;
    this.lateMs = options.lateMs ?? LATE_MS;
    this.cancelMs = options.cancelMs ?? CANCEL_MS;
    this.queueLimit = queueLimit;
    this.onBug = onBug;
    const changed = () => this.slotChanged();
    this.slots = Array.from({ length: size }, () => {
      const slot: Slot = new Slot(spawn, changed, (loss, failedStart) => this.slotLost(slot, loss, failedStart));
      return slot;
    });
  }

  search(job: SearchJob, options: SearchOptions): Promise<Result<SearchReport>> {
    const refusal = this.refusal(job, options);
    if (refusal !== undefined) return Promise.resolve(refusal);
    return new Promise((resolve) => {
      const run = new Run(job, options, this.laneCount(job), (report) => {
        if (!report.ok && run.stopped === 'deadline') this.late++;
        resolve(report);
      });
      this.keepInTime(run);
      for (const lane of run.open) this.queue.push(lane);
      this.dispatch();
      if (options.priority === 'move') this.makeWay();
    });
  }

  isQuarantined(game: string): boolean {
    return this.quarantine.holds(game, clock());
  }

  stats(): PoolStats {
    const now = clock();
    return {
      size: this.size,
      ready: this.slots.filter((slot) => slot.isUp).length,
      busy: this.slots.filter((slot) => slot.isBusy).length,
      queued: this.queue.length,
      oldestMs: now - (this.queue.oldest ?? now),
      kills: this.kills,
      crashes: this.crashes,
      late: this.late,
      quarantined: this.quarantine.held(now),
    };
  }

  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waitForReady.push({ resolve, reject });
      this.slotChanged();
    });
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.all(
      [...this.runs].map((run) => {
        const settled = new Promise<void>((resolve) => run.whenSettled(resolve));
        this.stop(run, 'cancelled', this.cancelMs);
        return settled;
      }),
    );
    for (const slot of this.slots) slot.close();
  }

  private refusal(job: SearchJob, { priority, signal }: SearchOptions): Result<never> | undefined {
    if (this.closing) return problem('ERR_CLOSING', '', 'the service is going down');
    if (signal?.aborted) return problem('ERR_CANCELLED', '', 'the request was withdrawn');
    if (this.isQuarantined(job.game)) return quarantined(job.game);
    if (this.cannotStart()) return this.notStarted();
    const free = this.slots.filter((slot) => slot.isFree).length;
    const wait = Math.max(0, this.laneCount(job) - free);
    if (this.queue.length + wait > this.queueLimit) return problem('ERR_BUSY', '', 'too many searches wait already');
    if (priority !== 'move' && this.queue.lengthOf(priority) + wait > this.queueLimit / 2)
      return problem('ERR_CLASS_BUSY', 'priority', `too many searches of class '${priority}' wait already`);
    return undefined;
  }

  private laneCount({ splits }: SearchJob): number {
    return Math.min(this.size, splits.filter((iterations) => iterations > 0).length);
  }

  private keepInTime(run: Run): void {
    const { deadlineAt, signal } = run.options;
    const deadline = setTimeout(() => this.stop(run, 'deadline', this.lateMs), Math.max(0, deadlineAt - clock()));
    const withdraw = () => this.stop(run, 'cancelled', this.cancelMs);
    signal?.addEventListener('abort', withdraw, { once: true });
    this.runs.add(run);
    run.whenSettled(() => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', withdraw);
      this.runs.delete(run);
    });
  }

  /** Ends a run early: what waits is dropped, what runs is to come back, and in `patience` ms it is settled anyway. */
  private stop(run: Run, reason: Stop, patience: number): void {
    if (run.isSettled || run.stopped === 'cancelled') return;
    run.stopped = reason;
    for (const lane of [...run.open]) {
      const { work } = lane;
      if (work === undefined) {
        this.queue.remove(lane);
        run.end(lane, ok([]));
      } else if (reason === 'cancelled') work.slot.stop(work.taskId);
      else work.slot.expect(work.taskId); // it knows the deadline itself
    }
    if (run.isSettled) return;
    const patient = setTimeout(() => run.settle(), patience);
    run.whenSettled(() => clearTimeout(patient));
  }

  /** Gives free workers what is most urgent. */
  private dispatch(): void {
    for (const slot of this.slots) {
      while (slot.isFree) {
        const lane = this.queue.take();
        if (lane === undefined) return;
        const { run } = lane;
        if (this.isQuarantined(run.job.game)) run.end(lane, quarantined(run.job.game));
        else this.perform(lane, slot);
      }
    }
  }

  private perform(lane: Lane, slot: Slot): void {
    const { run, parts } = lane;
    const { job, options } = run;
    this.lastId = this.lastId === LAST_ID ? 1 : this.lastId + 1;
    const startedAt = clock();
    lane.deadlineAt = this.fairDeadline(options.deadlineAt, startedAt);
    lane.gaveWay = false;
    lane.tries++;
    const { deadlineAt } = lane;
    const task: Task = { id: this.lastId, job, parts, deadlineAt, reportMs: reportInterval(deadlineAt - startedAt) };
    lane.work = { slot, taskId: task.id, startedAt, curtailed: undefined };
    run.begun(startedAt);
    slot
      .perform(task, (part, result) => run.heard(part, result))
      .then(
        (answers) => this.answered(lane, answers),
        (error: Error) => this.failed(lane, error),
      );
  }

  /** While seats wait for their moves, each gets a part of its time, so that all get something. */
  private fairDeadline(deadlineAt: number, startedAt: number): number {
    return startedAt + (deadlineAt - startedAt) / (1 + this.queue.lengthOf('move') / this.size);
  }

  /** A seat waits and no worker is free: what runs has less time from now on, or gives way altogether. */
  private makeWay(): void {
    if (this.queue.lengthOf('move') === 0) return;
    const running = [...this.runs].flatMap((run) => [...run.open]).filter((lane) => lane.work !== undefined);
    for (const lane of running) if (lane.priority === 'move') this.curtail(lane, lane.work!);
    const lane =
      running.find(({ priority, tries }) => priority === 'batch' && tries === 1) ??
      running.find(({ priority, tries }) => priority === 'hint' && tries === 1);
    if (lane === undefined || lane.gaveWay) return;
    lane.gaveWay = true; // once: it begins anew later
    lane.work!.slot.stop(lane.work!.taskId);
  }

  private curtail(lane: Lane, work: Work): void {
    const until = this.fairDeadline(lane.run.options.deadlineAt, work.startedAt);
    if (until >= lane.deadlineAt) return;
    lane.deadlineAt = until;
    clearTimeout(work.curtailed);
    work.curtailed = setTimeout(() => work.slot.stop(work.taskId), Math.max(0, until - clock()));
  }

  private answered(lane: Lane, answers: readonly PartAnswer[]): void {
    const { run } = lane;
    const early = run.stopped === undefined && answers.some(({ stop }) => stop === 'cancelled'); // by us, not by its caller
    const told: readonly PartAnswer[] = early ? answers.map((answer) => ({ ...answer, stop: 'deadline' })) : answers;
    clearTimeout(lane.work?.curtailed);
    lane.work = undefined;
    if (early && lane.gaveWay) {
      run.keep(told);
      this.waitAgain(lane);
    } else run.end(lane, ok(told));
  }

  private failed(lane: Lane, error: Error): void {
    const { run } = lane;
    clearTimeout(lane.work?.curtailed);
    lane.work = undefined;
    if (!(error instanceof WorkerLost)) {
      this.onBug(error);
      run.end(lane, problem('ERR_ENGINE', '', 'the search broke off: a fault of ours'));
      return;
    }
    if (error.loss !== 'exited') this.quarantine.strike(run.job.game, clock());
    if (error.loss === 'killed' || lane.tries === TRIES || run.stopped !== undefined) {
      run.end(lane, problem('ERR_WORKER_LOST', '', 'the worker of this search was lost'));
      return;
    }
    this.waitAgain(lane);
  }

  private waitAgain(lane: Lane): void {
    this.queue.putBack(lane);
    this.dispatch();
  }

  private slotChanged(): void {
    this.dispatch();
    if (this.slots.some((slot) => slot.isUp)) this.hasStarted = true;
    if (this.slots.every((slot) => slot.isUp)) for (const { resolve } of this.waitForReady.splice(0)) resolve();
    else if (this.cannotStart()) this.giveUpWaiting();
  }

  private slotLost(slot: Slot, loss: Loss | 'killed', failedStart: string | undefined): void {
    if (loss === 'killed') this.kills++;
    else this.crashes++;
    if (failedStart === undefined || this.hasStarted) return;
    const isNew = !this.failedStarts.has(slot);
    this.failedStarts.set(slot, failedStart);
    if (isNew && this.cannotStart()) {
      this.onBug(new Error(`No worker can start: ${failedStart}`));
      this.giveUpWaiting();
    }
  }

  /** No worker has ever come up, and each has been tried. */
  private cannotStart(): boolean {
    return !this.hasStarted && this.failedStarts.size === this.size;
  }

  private notStarted(): Result<never> {
    const [why] = this.failedStarts.values();
    return problem('ERR_WORKER_START', '', `no worker can start: ${why}`);
  }

  private giveUpWaiting(): void {
    const refusal = this.notStarted();
    for (let lane = this.queue.take(); lane !== undefined; lane = this.queue.take()) lane.run.end(lane, refusal);
    for (const { reject } of this.waitForReady.splice(0)) reject(new Error(this.failedStarts.values().next().value));
  }
}

/** Often enough that a worker which is late has lately told what it has. */
function reportInterval(timeMs: number): number {
  return Math.min(MOST_REPORT_MS, Math.max(LEAST_REPORT_MS, timeMs / 4));
}

function quarantined(game: string): Result<never> {
  return problem('ERR_GAME_QUARANTINED', 'game', `${game} is held back: its searches did not come back several times`);
}
