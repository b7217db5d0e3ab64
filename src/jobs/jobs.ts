/**
 * Searches of many positions, and reviews of games, for which nobody waits: a caller sends them and comes back for the results. With a
 * ledger they outlive their process, and every process answers for them; without one they are in memory, and end with it.
 */
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { endsWithin } from '../engine/within.js';
import { keyFault, reused } from '../matches/once.js';
import { digest, freshToken } from '../matches/tokens.js';
import type { CheckedReviewRequest } from '../review/schema.js';
import { checkGame, knownIn, read, under } from '../service/gate.js';
import { takeIn } from '../service/intake/intake.js';
import { recommendRequest } from '../service/schema/request.js';
import { freshSeed } from '../service/seed.js';
import { Durable } from './durable.js';
import { type Creator, Job } from './job.js';
import type { JobLedger, LedgerEntry } from './ledger.js';
import { type ReadGame, reviewFor } from './reviewing.js';
import { Rotation } from './rotation.js';
import { afterRequest, type JobState, jobPath, jobRequest } from './schema.js';
import { type Advise, patient, type Refused, searchAll } from './searching.js';

const MINUTE_MS = 60_000;
export const KEPT_MS = 60 * MINUTE_MS; // after their end
const MOST_RUN_MS = 24 * 60 * MINUTE_MS;
const MOST_RUNNING = 1_000;
export const MOST_OWN = 20; // that run, of one caller
const MOST_BYTES = 256 * 2 ** 20; // of all jobs
const MOST_JOB_BYTES = 32 * 2 ** 20;
const MOST_READERS = 2; // reviews at a time: each has a thread
const MOST_FOLLOWERS = 20; // of one job
const CANCEL_MS = 1_000; // that a cancelled job may take to end
const RETRY_MS = 10_000; // by then another job has ended, perhaps

interface JobsOptions {
  readonly engine: Engine;
  readonly searchers: () => number; // searches that run at a time
  readonly readGame: ReadGame;
  readonly onBug: (error: unknown) => void;
  readonly now?: () => number; // ms since 1970
  readonly mostBytes?: number; // of all jobs
  readonly mostJobBytes?: number; // of the results of one
  readonly ledger?: JobLedger | undefined; // none: jobs are in memory
}

/** Who sends a job, and how he is served. */
export interface Sender extends Creator {
  readonly advise: Advise;
  readonly key?: string | undefined; // names the request: the same key is the same job as long as that is kept
}

/** Searches for whoever began a job, as if he sent each request himself. */
export type AdvisorFor = (creator: Creator) => Advise;

type Checked = { readonly requests: readonly object[] } | { readonly review: CheckedReviewRequest };

export class Jobs {
  private readonly options: JobsOptions;
  private readonly now: () => number;
  private readonly mostBytes: number;
  private readonly mostJobBytes: number;
  private readonly jobs = new Map<string, Job>(); // the oldest first
  private readonly named = new Map<string, { readonly job: Job; readonly request: string }>(); // by the caller's key
  private readonly ends = new WeakMap<Job, Promise<void>>();
  private readonly searches: Rotation;
  private readonly readers = new Rotation(() => MOST_READERS);
  private isClosing = false;
  private readonly durable: Durable | undefined;
  private advisorFor: AdvisorFor | undefined;

  constructor(options: JobsOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.mostBytes = options.mostBytes ?? MOST_BYTES;
    this.mostJobBytes = options.mostJobBytes ?? MOST_JOB_BYTES;
    this.searches = new Rotation(() => this.lanes);
    const { ledger, onBug } = options;
    this.durable =
      ledger &&
      new Durable({
        ...{ ledger, onBug, now: this.now, keptMs: KEPT_MS, mostBytes: this.mostBytes },
        running: () => this.underWay,
        resume: (entry, results) => this.resume(entry, results),
        cancelled: (job) => void this.stopped(job),
        lost: (job) => this.handOn(job),
      });
  }

  /** Goes on with jobs whose process has gone, and with those of before a restart; `advisorFor`: searches as their callers would. */
  begin(advisorFor: AdvisorFor): void {
    this.advisorFor = advisorFor;
    this.durable?.begin();
  }

  /** The input may come from outside; it is checked. Positions are not: a request with a wrong one has a problem for its result. */
  async create(input: unknown, sender: Sender): Promise<Result<JobState, Refused>> {
    const checked = await this.checked(input);
    if (!checked.ok) return checked;
    const kept = withSeed(input); // whoever goes on with a review has to search the same
    const { key, caller, owner } = sender;
    const fault = key === undefined ? undefined : keyFault(key);
    if (fault !== undefined) return fault;
    const text = JSON.stringify(input);
    const request = await digest(text);
    const name = `${caller}/${key}`;
    this.tidy();
    const before = key === undefined ? undefined : this.named.get(name);
    if (before !== undefined) return before.request === request ? ok(before.job.told(KEPT_MS)) : reused();
    const refusal = await this.refusal(caller);
    if (refusal !== undefined) return err(refusal);
    const kind = 'review' in checked.value ? 'review' : 'searches';
    const job = new Job(freshToken('job'), kind, { caller, owner }, this.now(), text.length);
    const told = job.told(KEPT_MS);
    const entry = {
      ...{ id: job.id, caller, owner, request, told },
      input: JSON.stringify(kept),
      name: key && (await digest(name)),
    };
    const other = await this.options.ledger?.create(entry);
    if (other !== undefined) return this.again(other, request);
    this.durable?.attend(job);
    this.jobs.set(job.id, job);
    if (key !== undefined) this.named.set(name, { job, request });
    this.ends.set(job, this.run(job, checked.value, sender.advise));
    return ok(job.told(KEPT_MS));
  }

  /** The answer to a request that has begun a job before. */
  private async again(id: string, request: string): Promise<Result<JobState>> {
    const entry = await this.options.ledger!.load(id);
    if (entry === undefined) return problem('ERR_JOB', 'job', 'The job of this key has just been forgotten');
    if (entry.request !== request) return reused();
    return ok((this.jobs.get(id) ?? (await this.durable!.find(id)))!.told(KEPT_MS));
  }

  /** The jobs of a key, the newest first. */
  async list(owner: string | undefined): Promise<Result<{ readonly jobs: readonly JobState[] }>> {
    if (owner === undefined)
      return problem(
        'ERR_FORBIDDEN',
        '',
        'Jobs are listed for the key that began them; without keys, the id of a job is all there is',
      );
    const { ledger } = this.options;
    this.tidy();
    const here = [...this.jobs.values()]
      .filter(({ creator }) => creator.owner === owner)
      .map((job) => job.told(KEPT_MS));
    const kept = (await ledger?.own(owner))?.map(({ told }) => told) ?? here.reverse();
    const fresh = new Map(here.map((told) => [told.job, told]));
    return ok({ jobs: kept.map((told) => fresh.get(told.job) ?? told).map(({ review, ...told }) => told) });
  }

  /** A review of a game. */
  async review(input: unknown, sender: Sender): Promise<Result<JobState, Refused>> {
    const made = await this.create({ review: input }, sender);
    return made.ok ? made : err({ ...made.error, path: made.error.path.replace(/^review\.?/, '') });
  }

  async state(input: unknown, owner: string | undefined): Promise<Result<JobState>> {
    const job = await this.find(input, owner);
    return job.ok ? ok(job.value.told(KEPT_MS)) : job;
  }

  /** Ends a job with what there is; one that is over stays as it is. */
  async cancel(input: unknown, owner: string | undefined): Promise<Result<JobState>> {
    const found = await this.find(input, owner);
    if (!found.ok) return found;
    const job = found.value;
    if (!job.isOver) await (this.jobs.has(job.id) ? this.stopped(job) : this.durable!.cancel(job));
    return ok(found.value.told(KEPT_MS));
  }

  /** The job, and after which result to begin: for those who follow it, at most some at a time. */
  async follow(
    input: unknown,
    owner: string | undefined,
  ): Promise<Result<{ readonly job: Job; readonly after: number }>> {
    const job = await this.find(input, owner);
    if (!job.ok) return job;
    const gate = read(afterRequest, input);
    if (!gate.ok) return gate;
    if (job.value.followers >= MOST_FOLLOWERS)
      return problem('ERR_LIMIT', '', `At most ${MOST_FOLLOWERS} follow one job at a time`);
    return ok({ job: job.value, after: gate.value.value.after ?? 0 });
  }

  /** For metrics. */
  stats(): { readonly running: number; readonly kept: number; readonly bytes: number } {
    const kept = [...this.jobs.values()];
    return { running: kept.filter(({ isOver }) => !isOver).length, kept: kept.length, bytes: this.bytes };
  }

  /** Ends all jobs: those who follow them hear of it, and of what was found so far. With a ledger, others go on with them. */
  async close(): Promise<void> {
    this.isClosing = true;
    const jobs = this.underWay;
    if (this.durable === undefined) return void (await Promise.all(jobs.map((job) => this.stopped(job))));
    for (const job of jobs) this.handOn(job);
    await this.durable.leave(jobs);
  }

  private get underWay(): Job[] {
    return [...this.jobs.values()].filter(({ isOver }) => !isOver);
  }

  /** Another process goes on with it; whoever follows it here comes back, and hears of it there. */
  private handOn(job: Job): void {
    job.isHandedOn = true;
    job.stop.abort();
    this.remove(job);
    job.changed();
  }

  private async resume({ id, caller, owner, input, told }: LedgerEntry, results: readonly string[]): Promise<void> {
    if (this.isClosing || this.jobs.has(id)) return;
    const job = new Job(id, told.kind, { caller, owner }, told.createdAt, input.length);
    job.takeIn({ ...told, running: [] }, results);
    this.durable!.attend(job);
    this.jobs.set(id, job);
    const checked = await this.checked(JSON.parse(input));
    if (checked.ok) this.ends.set(job, this.run(job, checked.value, this.advisorFor!(job.creator)));
    else {
      job.end('failed', this.now(), { problem: checked.error });
      await this.durable!.ended(job);
    }
  }

  private get lanes(): number {
    return this.options.searchers() + 1; // so that no worker waits while results are written
  }

  private get bytes(): number {
    return [...this.jobs.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private async checked(input: unknown): Promise<Result<Checked>> {
    const gate = read(jobRequest, input);
    if (!gate.ok) return gate;
    const { requests, common = {}, review } = gate.value.value;
    const [unknown] = gate.value.unknown;
    if (requests === undefined && review === undefined)
      return problem(
        'ERR_FIELD_MISSING',
        'requests',
        `Expected requests, or a review${unknown ? `, not '${unknown.path}'` : ''}`,
      );
    if (review !== undefined) {
      if (requests !== undefined || Object.keys(common).length > 0)
        return problem('ERR_FIELD_CONFLICT', 'review', 'A job has requests or a review, not both');
      const known = await checkGame(this.options.engine, review.record ?? review);
      if (!known.ok) return under(review.record === undefined ? 'review' : 'review.record', known.error);
      return ok({ review });
    }
    const shared = knownIn(recommendRequest, common);
    const whole = requests!.map((request) => ({ ...shared, ...request }));
    for (const [i, request] of whole.entries()) {
      const known = await checkGame(this.options.engine, request);
      const taken = known.ok ? takeIn(request, 0, 0) : known;
      if (!taken.ok) return under(`requests[${i}]`, taken.error);
    }
    return ok({ requests: whole });
  }

  private async refusal(caller: string): Promise<Refused | undefined> {
    if (this.isClosing) return { code: 'ERR_CLOSING', path: '', message: 'The service is shutting down' };
    const running = this.underWay;
    const here = running.filter(({ creator }) => creator.caller === caller).length;
    const own = (await this.options.ledger?.running(caller)) ?? here; // of all processes; two at the same moment may both be let in
    if (own >= MOST_OWN)
      return {
        code: 'ERR_LIMIT',
        path: '',
        message: `At most ${MOST_OWN} jobs of one caller may run; cancel some of them`,
        retryAfterMs: RETRY_MS,
      };
    if (running.length >= MOST_RUNNING || this.makeRoom() > this.mostBytes)
      return { code: 'ERR_BUSY', path: '', message: 'There is no room for more jobs', retryAfterMs: RETRY_MS };
    return undefined;
  }

  private async run(job: Job, what: Checked, advise: Advise): Promise<void> {
    const { signal } = job.stop;
    const tooLong = setTimeout(() => job.stop.abort(), job.createdAt + MOST_RUN_MS - this.now());
    tooLong.unref?.();
    try {
      const by = patient(job, this.searches, this.within(job, advise));
      if ('requests' in what) {
        job.total = what.requests.length;
        await searchAll(job, what.requests, this.lanes, by);
        job.end(signal.aborted ? 'cancelled' : 'done', this.now(), this.whyEnded(job));
      } else {
        const { readGame } = this.options;
        const found = await this.readers.run(job.creator.caller, signal, () =>
          reviewFor(job, what.review, this.lanes, by, readGame),
        );
        if (found === undefined || signal.aborted) job.end('cancelled', this.now(), this.whyEnded(job));
        else if (found.ok) job.end('done', this.now(), { review: found.value });
        else job.end('failed', this.now(), { problem: found.error });
      }
    } catch (error) {
      if (!signal.aborted) this.options.onBug(error);
      const bug: Problem = { code: 'ERR_ENGINE', path: '', message: 'The job failed because of a bug in the service' };
      if (signal.aborted) job.end('cancelled', this.now(), this.whyEnded(job));
      else job.end('failed', this.now(), { problem: bug });
    } finally {
      clearTimeout(tooLong);
      if (!job.isHandedOn) await this.durable?.ended(job);
      this.makeRoom();
    }
  }

  /** The advisor, until the job has grown too large. */
  private within(job: Job, advise: Advise): Advise {
    return async (request, options) => {
      const answer = await advise(request, options);
      if (job.bytes > this.mostJobBytes) job.stop.abort();
      return answer;
    };
  }

  private whyEnded(job: Job): { readonly problem?: Problem } {
    if (this.isClosing) return { problem: { code: 'ERR_CLOSING', path: '', message: 'The service is shutting down' } };
    if (job.bytes > this.mostJobBytes)
      return {
        problem: { code: 'ERR_LIMIT', path: '', message: `Results of one job may have ${this.mostJobBytes} bytes` },
      };
    if (this.now() - job.createdAt >= MOST_RUN_MS)
      return { problem: { code: 'ERR_DEADLINE', path: '', message: 'A job may run for a day' } };
    return {};
  }

  /** Its searches answer soon after the signal. */
  private async stopped(job: Job): Promise<void> {
    job.stop.abort();
    await endsWithin(this.ends.get(job)!, CANCEL_MS);
    job.end('cancelled', this.now(), this.whyEnded(job));
  }

  /** Whoever has the id may read the job, if he also shows the key that it was made with. */
  private async find(input: unknown, owner: string | undefined): Promise<Result<Job>> {
    const gate = read(jobPath, input);
    if (!gate.ok) return gate;
    this.tidy();
    const id = gate.value.value.job;
    const job = this.jobs.get(id) ?? (await this.durable?.find(id));
    if (job === undefined || (job.creator.owner !== undefined && job.creator.owner !== owner))
      return problem('ERR_JOB', 'job', 'There is no job that you may see here');
    return ok(job);
  }

  private tidy(): void {
    for (const job of this.jobs.values())
      if (job.endedAt !== undefined && job.endedAt + KEPT_MS <= this.now()) this.remove(job);
  }

  /** Forgets jobs that are over, the oldest of whoever holds most, until what is left has room. What is left, in bytes. */
  private makeRoom(): number {
    for (let bytes = this.bytes; ; ) {
      if (bytes <= this.mostBytes) return bytes;
      const held = new Map<string, number>();
      const over = [...this.jobs.values()].filter(({ isOver }) => isOver);
      for (const job of over) held.set(job.creator.caller, (held.get(job.creator.caller) ?? 0) + job.bytes);
      const most = Math.max(...held.values());
      const oldest = over.find(({ creator }) => held.get(creator.caller) === most);
      if (oldest === undefined) return bytes;
      this.remove(oldest);
      bytes -= oldest.bytes;
    }
  }

  private remove(job: Job): void {
    this.jobs.delete(job.id);
    for (const [name, named] of this.named) if (named.job === job) this.named.delete(name);
  }
}

/** What was sent, with the seed of a review. */
function withSeed(input: unknown): unknown {
  const { review } = input as { readonly review?: object };
  return review === undefined ? input : { ...(input as object), review: { seed: freshSeed(), ...review } };
}
