/** Takes jobs of one queue and holds their locks. By hand, so that a busy worker leaves jobs to those that are idle. */
import type { Job } from 'bullmq';
import { endsWithin } from '../engine/within.js';
import type { JobSource } from './job-source.js';
import type { Link } from './link.js';

const RENEW_MS = 600;
const LAST_MS = 1_500; // for the answer of Redis to the last question
const AGAIN_MS = 200; // after Redis could not be asked
const FULL_MS = 20; // between two looks for jobs that nobody idle has taken, unless one of ours ends meanwhile

/** What was done with a job: it is over, for another worker to do, or at fault itself. */
export type Deed = 'over' | 'back' | { readonly failed: string };

interface TakerOptions {
  readonly link: Pick<Link, 'isUp' | 'source'>;
  readonly queue: string;
  /** Idle: waits for a job. Busy: takes what nobody idle has taken, if it is urgent. Full: takes nothing. */
  readonly room: () => 'idle' | 'busy' | 'full';
  /** Whether some job that waits should not wait for an idle worker any longer. */
  readonly isUrgent: () => Promise<boolean>;
  /** If it rejects, that is a bug, and the job has failed: it would do the same to others. */
  readonly act: (job: Job) => Promise<Deed>;
  readonly onTrouble: (why: string) => void;
  readonly onBug: (error: Error) => void;
}

export class Taker {
  private readonly options: TakerOptions;
  private readonly source: JobSource;
  private readonly hand = new Map<Job, Promise<void>>();
  private readonly renewing: ReturnType<typeof setInterval>;
  private isDraining = false;
  private running: Promise<void> | undefined; // while it looks for jobs
  private restUntil = 0;
  private changes = 0; // of the room, so far
  private goOn: () => void = () => {}; // ends the present pause

  constructor(options: TakerOptions) {
    this.options = options;
    this.source = options.link.source(options.queue);
    this.renewing = setInterval(() => void this.renew(), RENEW_MS);
  }

  begin(): void {
    this.source.begin();
    this.running = this.run();
  }

  /** Jobs under way. */
  get inHand(): number {
    return this.hand.size;
  }

  /** There may be room now. */
  look(): void {
    this.changes++;
    this.goOn();
  }

  /** Takes no job for `ms`. */
  rest(ms: number): void {
    this.restUntil = performance.now() + ms;
  }

  /** Takes no more; resolves when what is in hand is over or given back. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.goOn();
    void this.source.endWait();
    if (this.running !== undefined) await endsWithin(this.running, LAST_MS); // what comes at this moment is given back
    while (this.hand.size > 0) await Promise.all(this.hand.values());
  }

  async close(): Promise<void> {
    this.isDraining = true;
    clearInterval(this.renewing);
    await this.source.close();
  }

  private async run(): Promise<void> {
    const { room, isUrgent, link } = this.options;
    let isLine = true; // of jobs, as far as we know
    while (!this.isDraining) {
      const rest = this.restUntil - performance.now();
      const { changes } = this;
      const now = room();
      if (!link.isUp) await sleep(AGAIN_MS);
      else if (rest > 0) await sleep(rest);
      else if (now === 'idle') isLine = await this.take(true);
      else if (now === 'busy' && isLine && (await isUrgent())) isLine = await this.take(false);
      else {
        if (this.changes === changes) await this.pause(FULL_MS); // else there may be room by now
        isLine = true;
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Whether others wait behind the job that was taken, if there was one. */
  private async take(mayWait: boolean): Promise<boolean> {
    try {
      const { job, waiting } = await this.source.next(mayWait);
      if (job !== undefined) {
        const done = this.handle(job, job.token!).finally(() => this.hand.delete(job));
        this.hand.set(job, done);
      }
      return waiting > 0;
    } catch {
      await sleep(AGAIN_MS);
      return false;
    }
  }

  private async handle(job: Job, token: string): Promise<void> {
    const deed = this.isDraining ? 'back' : await this.deedFor(job);
    // if it fails Redis is gone, or the lock, and with it the job: another worker has it
    if (deed === 'back') await job.moveToWait(token).catch(() => {});
    else if (deed === 'over') await job.moveToCompleted('', token, false).catch(() => {});
    else await this.source.fail(job, deed.failed).catch(() => {});
  }

  private async deedFor(job: Job): Promise<Deed> {
    try {
      return await this.options.act(job);
    } catch (error) {
      this.options.onBug(error as Error);
      return { failed: `a bug: ${(error as Error).name}` };
    }
  }

  private async renew(): Promise<void> {
    const jobs = [...this.hand.keys()];
    if (jobs.length === 0 || !this.options.link.isUp) return;
    await this.source.hold(jobs).catch(({ message }) => this.options.onTrouble(message));
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
