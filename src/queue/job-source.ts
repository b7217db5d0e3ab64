/**
 * Where a taker gets its jobs from. A worker of BullMQ waits for the sign that there is a job, then asks for it: two round trips. Here
 * the question is sent right behind the wait, on a connection of its own, so that Redis answers both in one message.
 */
import type { Job, RedisQueueBackend, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Gate } from './gate.js';
import type { Packages } from './packages.js';

/** A job whose lock has run out for so long belongs to a worker that is gone, and goes to another: within LOCK_MS + LOOK_MS. */
const LOCK_MS = 2_500;
const LOOK_MS = 1_000;
const MOST_LOST = 1; // a job that costs one worker more than this is at fault itself
/** Until whoever waits looks by himself: the sign that woke a worker that died then is lost. */
const WAIT_S = 1;

/** BullMQ leaves a sign for every job that is taken; if no further job waits, it would wake somebody for nothing. Tells how many wait. */
const TAKE_SIGN = `
local waiting = redis.call('LLEN', KEYS[1])
if waiting == 0 and redis.call('EXISTS', KEYS[2]) == 0 then redis.call('ZREM', KEYS[3], '0') end
return waiting`;

/** Removes the job that was taken with that token: whatever it holds, it is no job. */
const DROP = `
for _, id in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  local job = ARGV[1] .. id
  if redis.call('GET', job .. ':lock') == ARGV[2] then
    redis.call('LREM', KEYS[1], 0, id)
    redis.call('DEL', job, job .. ':lock')
  end
end`;

const KEPT_FAILED = { count: 100, age: 86_400 }; // jobs, and seconds

interface Surroundings {
  readonly packages: Packages;
  readonly prefix: string; // of all keys
  readonly gate: Gate;
}

export class JobSource {
  private readonly Job: typeof Job;
  private readonly Failure: Packages['bullmq']['UnrecoverableError'];
  private readonly gate: Gate;
  private readonly worker: Worker; // ends jobs, and holds their locks
  private readonly commands: Redis;
  private readonly own: Redis; // is waited on, so nothing else can be said there
  private client: number | undefined; // its id at Redis
  private readonly questions: RedisQueueBackend; // over that connection
  private tokens = 0;

  /** `commands`: shared with others; `own`: for this source alone. */
  constructor({ packages: { bullmq }, prefix, gate }: Surroundings, queue: string, commands: Redis, own: Redis) {
    this.Job = bullmq.Job;
    this.Failure = bullmq.UnrecoverableError;
    this.gate = gate;
    this.commands = commands;
    this.own = own;
    own.on('ready', () => void this.introduce());
    const options = {
      prefix,
      autorun: false,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_MS,
      maxStalledCount: MOST_LOST,
      skipVersionCheck: true,
    };
    this.worker = new bullmq.Worker(queue, null, { ...options, connection: commands }, (name, all) =>
      bullmq.createRedisBackend(name, all),
    );
    this.worker.on('error', () => {}); // the link knows
    this.questions = bullmq.createRedisBackend(queue, { ...options, connection: own });
    this.questions.on('error', () => {});
  }

  /** Looks for jobs of workers that are gone, from now on. */
  begin(): void {
    void this.worker.startStalledCheckTimer();
  }

  /** The next job, if there is one by the end of the wait, and how many others wait. Rejects if Redis is gone. */
  async next(mayWait: boolean): Promise<{ readonly job: Job | undefined; readonly waiting: number }> {
    const token = `${this.worker.id}:${this.tokens++}`;
    const { own, questions } = this;
    const { wait, prioritized, marker } = questions.keys;
    await questions.client; // connects at first
    const [, job, waiting] = await Promise.all([
      mayWait && own.bzpopmin(marker, WAIT_S),
      this.takenWith(token),
      questions.client.then(() => own.eval(TAKE_SIGN, 3, wait, prioritized, marker)), // behind the question, which waits for this as well
    ]);
    if (job !== undefined) job.token = token;
    return { job, waiting: Number(waiting) };
  }

  /** The job is not to be done again. Its reason is kept for a while; what it holds is not. */
  async fail(job: Job, why: string): Promise<void> {
    job.opts.removeOnFail = KEPT_FAILED;
    await job.updateData({});
    await job.moveToFailed(new this.Failure(why), job.token!, false);
  }

  /** Whoever waits for a job waits no longer. */
  async endWait(): Promise<void> {
    if (this.client !== undefined) await this.commands.client('UNBLOCK', this.client).catch(() => {}); // else it ends by itself
  }

  /** Keeps the locks of jobs that are under way. */
  async hold(jobs: readonly Job[]): Promise<void> {
    const ids = jobs.map(({ id }) => id!);
    const tokens = jobs.map(({ token }) => token!);
    await this.worker.extendJobLocks(ids, tokens, LOCK_MS);
  }

  async close(): Promise<void> {
    this.own.disconnect();
    await this.worker.close(true).catch(() => {});
  }

  private async takenWith(token: string): Promise<Job | undefined> {
    try {
      const [data, id] = await this.questions.moveToActive(token);
      return data ? this.Job.fromJSON(this.worker, data, id) : undefined;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error; // Redis is gone, or refuses
      this.gate.refuse('job', 'it cannot be read');
      const { active, '': inFront } = this.questions.keys;
      await this.commands.eval(DROP, 1, active, inFront, token);
      return undefined;
    }
  }

  private async introduce(): Promise<void> {
    this.client = undefined;
    this.client = await this.own.client('ID').catch(() => undefined);
  }
}
