/** Takes jobs of one queue and holds their locks. By hand, so that a busy worker leaves jobs to those that are idle. */
import type { Job, Worker } from 'bullmq';
import type { Link } from './link.js';
import { PREFIX } from './words.js';

/** A job whose lock has run out for so long belongs to a worker that is gone, and goes to another: within LOCK_MS + LOOK_MS. */
const LOCK_MS = 2_500;
const RENEW_MS = 600;
const LOOK_MS = 1_000;
const MOST_LOST = 5; // a job that costs so many workers is at fault itself
const AGAIN_MS = 200; // after Redis could not be asked
const FULL_MS = 20; // between two looks for jobs that nobody idle has taken, unless one of ours ends meanwhile

/** What was done with a job: it is over, or for another worker to do. */
export type Deed = 'over' | 'back';

interface TakerOptions {
  readonly link: Link;
  readonly queue: string;
  /** Idle: waits for a job. Busy: takes what nobody idle has taken, if it is urgent. Full: takes nothing. */
  readonly room: () => 'idle' | 'busy' | 'full';
  /** Whether some job that waits should not wait for an idle worker any longer. */
  readonly isUrgent: () => Promise<boolean>;
  readonly act: (job: Job) => Promise<Deed>; // never rejects
  readonly onTrouble: (why: string) => void;
}

export class Taker {
  private readonly options: TakerOptions;
  private readonly worker: Worker;
  private readonly hand = new Map<Job, Promise<void>>();
  private readonly renewing: ReturnType<typeof setInterval>;
  private isDraining = false;
  private tokens = 0;
  private restUntil = 0;
  private changes = 0; // of the room, so far
  private goOn: () => void = () => {}; // ends the present pause

  constructor(options: TakerOptions) {
    this.options = options;
    const { link, queue } = options;
    this.worker = new link.bullmq.Worker(queue, null, {
      connection: link.commands,
      prefix: PREFIX,
      autorun: false,
      drainDelay: 1, // seconds, until a waiting worker looks by itself: what woke a worker that died then is lost
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_MS,
      maxStalledCount: MOST_LOST,
      skipVersionCheck: true,
    });
    this.worker.on('error', () => {}); // the link knows
    this.renewing = setInterval(() => void this.renew(), RENEW_MS);
  }

  begin(): void {
    void this.worker.startStalledCheckTimer();
    void this.run();
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
    while (this.hand.size > 0) await Promise.all(this.hand.values());
  }

  async close(): Promise<void> {
    this.isDraining = true;
    clearInterval(this.renewing);
    await this.worker.close(true).catch(() => {});
  }

  private async run(): Promise<void> {
    const { room, isUrgent, link } = this.options;
    let hasFound = false; // a job, at the last look
    let isLine = true; // of jobs, as far as we know
    while (!this.isDraining) {
      const rest = this.restUntil - performance.now();
      const { changes } = this;
      const now = room();
      if (!link.isUp) await sleep(AGAIN_MS);
      else if (rest > 0) await sleep(rest);
      else if (now === 'idle') {
        const hadToWait = !hasFound; // BullMQ waits only if there was nothing before
        hasFound = await this.take(true);
        isLine = hasFound && !hadToWait;
      } else if (now === 'busy' && isLine && (await isUrgent())) {
        hasFound = await this.take(false);
        isLine = hasFound;
      } else {
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

  /** Whether there was a job. */
  private async take(mayWait: boolean): Promise<boolean> {
    const token = `${this.worker.id}:${this.tokens++}`;
    const job = await this.worker.getNextJob(token, { block: mayWait }).catch(async () => {
      await sleep(AGAIN_MS);
      return undefined;
    });
    if (job === undefined) return false;
    job.token = token;
    const done = this.handle(job, token).finally(() => this.hand.delete(job));
    this.hand.set(job, done);
    return true;
  }

  private async handle(job: Job, token: string): Promise<void> {
    const deed = this.isDraining ? 'back' : await this.options.act(job);
    // if it fails Redis is gone, or the lock, and with it the job: another worker has it
    if (deed === 'back') await job.moveToWait(token).catch(() => {});
    else await job.moveToCompleted('', token, false).catch(() => {});
  }

  private async renew(): Promise<void> {
    const jobs = [...this.hand.keys()];
    if (jobs.length === 0 || !this.options.link.isUp) return;
    const ids = jobs.map(({ id }) => id!);
    const tokens = jobs.map(({ token }) => token!);
    await this.worker.extendJobLocks(ids, tokens, LOCK_MS).catch(({ message }) => this.options.onTrouble(message));
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
