/**
 * Jobs in a ledger, which outlive their process: what this process finds is written down in order, what others work on is read, and what
 * nobody works on any more is gone on with.
 */

import { pause } from '../matches/pause.js';
import { StoreAway } from '../matches/record.js';
import { Job } from './job.js';
import type { JobLedger, LedgerEntry } from './ledger.js';
import type { JobState } from './schema.js';

const BEAT_MS = 500; // from one look at what is told, cancelled and free to the next
const MOST_TAKEN = 20; // jobs in one look
const TIDY_MS = 60_000;
const RETRY_MS = 500; // while the database is away
const FORGET_MS = 10_000; // a copy of a job that nobody follows
const REMOTE_CANCEL_MS = 2_500; // for the process that works on it

interface DurableOptions {
  readonly ledger: JobLedger;
  readonly now: () => number; // ms since 1970
  readonly keptMs: number;
  readonly mostBytes: number;
  readonly onBug: (error: unknown) => void;
  readonly running: () => readonly Job[]; // here
  readonly resume: (entry: LedgerEntry, results: readonly string[]) => Promise<void>;
  readonly cancelled: (job: Job) => void; // somebody wants a job to end that runs here
  readonly lost: (job: Job) => void; // another process works on it
}

export class Durable {
  private readonly options: DurableOptions;
  private readonly copies = new Map<string, { readonly job: Job; usedAt: number }>(); // of jobs that others work on
  private readonly writes = new WeakMap<Job, Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: ReturnType<typeof setInterval> | undefined;
  private beating: Promise<void> | undefined;
  private tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DurableOptions) {
    this.options = options;
  }

  /** Begins to go on with what nobody works on. */
  begin(): void {
    this.timer = setInterval(() => {
      this.beating ??= this.beat().finally(() => {
        this.beating = undefined;
      });
    }, BEAT_MS);
    (this.timer as { unref?: () => void }).unref?.();
  }

  /** Writes down what the job finds from now on. */
  attend(job: Job): void {
    job.onResult = (n, text) => {
      this.write(job, async () => {
        if (!(await this.options.ledger.add(job.id, n, text))) this.options.lost(job);
      });
    };
  }

  /** Writes down how the job has ended, after all of its results. */
  async ended(job: Job): Promise<void> {
    const { ledger, keptMs } = this.options;
    this.write(job, () => ledger.end(job.id, job.told(keptMs), job.bytes, false));
    await this.writes.get(job);
  }

  /** A job that is not here, as the ledger knows it; kept up to date while somebody follows it. */
  async find(id: string): Promise<Job | undefined> {
    const { ledger } = this.options;
    const entry = await ledger.load(id);
    if (entry === undefined) return undefined;
    const known = this.copies.get(id);
    const { caller, owner, input, told } = entry;
    const job = known?.job ?? new Job(id, told.kind, { caller, owner }, told.createdAt, input.length);
    await this.refresh(job, told);
    this.copies.set(id, { job, usedAt: this.options.now() });
    return job;
  }

  /** Ends a job that another process works on, if there is one. */
  async cancel(job: Job): Promise<void> {
    const { ledger, now, keptMs } = this.options;
    await ledger.cancel(job.id);
    for (const until = now() + REMOTE_CANCEL_MS; now() < until; await pause(BEAT_MS / 5, this.stopping.signal)) {
      const entry = await ledger.load(job.id);
      if (entry === undefined) return;
      if (entry.told.state !== 'running') return this.refresh(job, entry.told);
    }
    job.end('cancelled', now());
    await ledger.end(job.id, job.told(keptMs), job.bytes, true);
  }

  /** Lets other processes go on with what runs here: nothing of it counts from now on. */
  async leave(jobs: readonly Job[]): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(jobs.map((job) => this.writes.get(job)));
    this.stopping.abort();
    await this.options.ledger.leave().catch(() => {}); // then they find out by themselves
  }

  private write(job: Job, act: () => Promise<void>): void {
    const before = this.writes.get(job) ?? Promise.resolve();
    this.writes.set(
      job,
      before.then(() => this.patiently(act)),
    );
  }

  /** Until the database is back, or the process ends. */
  private async patiently(act: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await act();
      } catch (error) {
        this.options.onBug(error);
        if (!(error instanceof StoreAway)) return;
        await pause(RETRY_MS, this.stopping.signal);
      }
    }
  }

  private async refresh(job: Job, told: JobState): Promise<void> {
    job.takeIn(told, await this.options.ledger.results(job.id, job.results.length));
  }

  private async beat(): Promise<void> {
    const { ledger, onBug, now, keptMs, mostBytes, running, resume, cancelled, lost } = this.options;
    try {
      for (const job of running()) {
        const said = await ledger.update(job.id, job.told(keptMs));
        if (job.isOver || job.isHandedOn) continue;
        if (said === 'lost') lost(job);
        else if (said === 'cancelled') cancelled(job);
      }
      for (const [id, { job, usedAt }] of this.copies) {
        if (job.followers > 0) await this.find(id);
        else if (now() - usedAt > FORGET_MS) this.copies.delete(id);
      }
      for (const entry of await ledger.take(MOST_TAKEN)) await resume(entry, await ledger.results(entry.id, 0));
      if (now() - this.tidiedAt > TIDY_MS) {
        this.tidiedAt = now();
        await ledger.tidy(now() - keptMs, mostBytes);
      }
    } catch (error) {
      onBug(error);
    }
  }
}
