/**
 * Recommends moves through the queue: workers on any machine do the searches. The pool of this process answers what they cannot: all of
 * it while Redis or the workers are gone, and what is about to be late. Whatever happens a request has one answer.
 */
import type { Queue } from 'bullmq';
import { clock } from '../engine/clock.js';
import { endsWithin } from '../engine/within.js';
import { checkGame } from '../service/gate.js';
import { type Intake, takeIn } from '../service/intake/intake.js';
import type { RulesCall } from '../service/rules/calls.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import type { Priority } from '../service/schema/request.js';
import type { WorkerPool } from '../workers/pool/pool.js';
import type { PoolStats, RecommendOptions } from '../workers/pool/pool-options.js';
import type { Answered } from '../workers/pool/refusals.js';
import * as refuse from '../workers/pool/refusals.js';
import { Estimates } from '../workers/schedule/estimates.js';
import { Crowd, NEWS_MS, type News } from './crowd.js';
import { Errand } from './errand.js';
import type { Link } from './link.js';
import { answersTo, CANCELS, CLASSES, NEWS, readWord, type SearchJob, searchId, searchQueue } from './words.js';

/** Kept back from the deadline for the way back, besides what answers have been late by; a part of the time at most. */
const WAY_BACK_MS = 4;
const MOST_WAY_BACK = 0.2;
/** Time for a legal move from this process, if nothing is heard of a worker: a part of the time at most. */
const LEAST_RESERVE_MS = 20;
const MOST_RESERVE = 0.4;
/** For an idle worker; then a busy one takes it too, if there is none. A busy one cannot give back what it has taken when another gets idle. */
const PATIENCE = 1 / 16; // of the time
const MOST_PATIENCE_MS = 200;
const STANDING_MS = 300; // a move that no worker has taken for so long: the next ones are searched here
const WITHDRAWN_MS = 100; // for the answer so far after a cancel
const LATE_MS = 10; // after its deadline, for the answer of a worker that has found something
const NO_MOVE_MS = 1_000; // after its deadline, for a move of which nothing has been heard
const FULL_RETRY_MS = 1_000;

const patienceOf = (ms: number) => Math.min(MOST_PATIENCE_MS, PATIENCE * ms);

/** The condition of the worker, not of the request: it is searched here. */
const OF_WORKERS = new Set([
  'ERR_BUSY',
  'ERR_CLASS_BUSY',
  'ERR_CLOSING',
  'ERR_WORKER_START',
  'ERR_WORKER_LOST',
  'ERR_DEADLINE',
]);

export interface QueueStats {
  readonly isUp: boolean;
  readonly workers: number;
  readonly threads: number; // of all of them
  readonly foreign: readonly News[]; // workers of another build
  readonly waiting: number; // not taken yet, of this process
  readonly oldestMs: number; // of those
  readonly sent: number; // into the queue, so far
  readonly here: number; // searched in this process instead of the queue, or after it
}

interface QueueOptions {
  readonly link: Link;
  readonly pool: WorkerPool;
  readonly build: string;
  readonly queueLimit: number; // requests under way; hints and batches half as many each
  readonly id?: string; // of this process
}

export class QueueAdvisor {
  private readonly options: QueueOptions;
  private readonly id: string;
  private readonly crowd: Crowd;
  private readonly queues: ReadonlyMap<Priority, Queue>;
  private readonly errands = new Map<string, Errand>();
  private readonly lags = new Estimates(0); // how much later than planned answers come
  private count = 0;
  private sent = 0;
  private here = 0;
  private isClosing = false;
  private readonly looking: ReturnType<typeof setInterval>;

  constructor(options: QueueOptions) {
    this.options = options;
    const { link, build, id = crypto.randomUUID().slice(0, 8) } = options;
    this.id = id;
    this.crowd = new Crowd(build);
    this.queues = new Map(CLASSES.map((priority) => [priority, link.queue(searchQueue(build, priority))]));
    link.hear(answersTo(id), (text) => this.heard(text));
    link.hear(NEWS, (text) => this.crowd.hear(JSON.parse(text), clock()));
    this.looking = setInterval(() => this.look(), NEWS_MS);
    this.looking.unref();
    link.onChange((isUp) => {
      if (isUp) return;
      this.crowd.forget();
      // whatever was said meanwhile was not heard
      for (const errand of [...this.errands.values()]) this.goOnHere(errand, true);
    });
  }

  /** As the pool does. */
  async recommend(input: unknown, options: RecommendOptions = {}): Promise<Answered<Recommendation>> {
    const { pool } = this.options;
    const now = clock();
    if (!this.isServed(now)) return this.searchHere(input, options);
    const { arrivedAt = now, signal } = options;
    const known = await checkGame(pool.engine, input);
    if (!known.ok) return known;
    const taken = takeIn(input, arrivedAt, Date.now() - (now - arrivedAt));
    if (!taken.ok) return taken;
    const intake = taken.value;
    if (signal?.aborted) return refuse.cancelled();
    const full = this.fullness(intake.priority);
    if (full !== undefined) return full;
    if (!this.suits(intake, now)) return this.searchHere(input, options);
    const { seed } = intake.request;
    const request = seed === undefined ? (input as object) : { ...(input as object), seed };
    return new Promise((resolve) => {
      const id = searchId(this.id, this.count++, this.options.link.toRedis(now + patienceOf(intake.deadline.at - now)));
      this.send(new Errand(id, request, intake, options, now, resolve));
    });
  }

  /** Calls that do not search are answered here. */
  call(name: RulesCall, input: unknown): Promise<Answered<object>> {
    return this.options.pool.call(name, input);
  }

  /** What the pool would refuse unread, unless there are others to search. */
  refusal(): Answered<never> | undefined {
    return this.isServed(clock()) ? undefined : this.options.pool.refusal();
  }

  /** The same for a move. */
  refusalOfMove(...asked: Parameters<WorkerPool['refusalOfMove']>): Answered<never> | undefined {
    return this.isServed(clock()) ? undefined : this.options.pool.refusalOfMove(...asked);
  }

  stats(): PoolStats {
    return this.options.pool.stats();
  }

  /** What was asked for so far was for warming up. */
  resetCounts(): void {
    this.sent = 0;
    this.here = 0;
  }

  queueStats(): QueueStats {
    const now = clock();
    const ours = this.crowd.searchers(now);
    const waiting = [...this.errands.values()].filter(({ isTaken, isOver }) => !isTaken && !isOver);
    return {
      isUp: this.options.link.isUp,
      workers: ours.length,
      threads: ours.reduce((sum, { threads }) => sum + threads, 0),
      foreign: this.crowd.others(now),
      waiting: waiting.length,
      oldestMs: waiting.length === 0 ? 0 : now - waiting[0].queuedAt,
      sent: this.sent,
      here: this.here,
    };
  }

  /** Searches no more in the queue. What is under way has `graceMs`; then the pool goes on with it, which is to be closed after this. */
  async close(graceMs: number): Promise<void> {
    this.isClosing = true;
    clearInterval(this.looking);
    const settled = [...this.errands.values()].map((errand) => new Promise<void>((done) => errand.whenSettled(done)));
    await endsWithin(Promise.all(settled), graceMs);
    for (const errand of [...this.errands.values()]) this.goOnHere(errand, true);
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => {})));
    await this.options.link.close();
  }

  /** Whether workers search for this process. */
  private isServed(now: number): boolean {
    return !this.isClosing && this.options.link.isUp && this.crowd.searchers(now).length > 0;
  }

  private fullness(priority: Priority): Answered<never> | undefined {
    const { queueLimit } = this.options;
    if (this.errands.size >= queueLimit) return refuse.tooMany(FULL_RETRY_MS);
    if (priority === 'move') return undefined;
    const same = [...this.errands.values()].filter(({ intake }) => intake.priority === priority);
    return same.length >= queueLimit / 2 ? refuse.classFull(priority, FULL_RETRY_MS) : undefined;
  }

  /** Whether the queue is the place for it. A position would show more than a seat sees to whoever reads Redis. */
  private suits({ request, priority, deadline }: Intake, now: number): boolean {
    if (request.view === undefined) return false;
    if (!this.crowd.canAnswer(request.game, deadline.at - now, now)) return false;
    return priority !== 'move' || this.standingMs(now) < STANDING_MS;
  }

  /** For how long a move has not been taken: the oldest one. */
  private standingMs(now: number): number {
    for (const { isTaken, isOver, here, intake, queuedAt } of this.errands.values())
      if (!isTaken && !isOver && here === undefined && intake.priority === 'move') return now - queuedAt;
    return 0;
  }

  private searchHere(input: unknown, options: RecommendOptions): Promise<Answered<Recommendation>> {
    this.here++;
    return this.options.pool.recommend(input, options);
  }

  private send(errand: Errand): void {
    const { link, pool } = this.options;
    const { id, intake, signal } = errand;
    const { arrivedAt, deadline, priority, request } = intake;
    this.sent++;
    const now = clock();
    const time = deadline.at - arrivedAt;
    const wayBack = Math.min(WAY_BACK_MS + this.lags.highOf(''), MOST_WAY_BACK * time);
    const reserve = Math.min(Math.max(LEAST_RESERVE_MS, 2 * pool.costOf(request.game)), MOST_RESERVE * time);
    this.errands.set(id, errand);
    errand.whenSettled(() => {
      this.errands.delete(id);
      errand.here?.abort();
      if (!errand.isOver) this.takeBack(errand);
    });
    errand.at(deadline.at - reserve, now, () => {
      if (errand.report === undefined) this.goOnHere(errand, false);
    });
    errand.at(deadline.at + LATE_MS, now, () => {
      if (errand.report !== undefined) this.lags.learn('', LATE_MS + WAY_BACK_MS);
      if (errand.report !== undefined || priority !== 'move') errand.settleWithBest();
    });
    errand.at(deadline.at + NO_MOVE_MS, now, () => errand.settleWithBest());
    const withdraw = () => this.withdraw(errand);
    signal?.addEventListener('abort', withdraw, { once: true });
    errand.whenSettled(() => signal?.removeEventListener('abort', withdraw));
    const job: SearchJob = {
      asker: this.id,
      request: JSON.stringify(errand.request),
      game: request.game,
      arrivedAt: link.toRedis(arrivedAt),
      deadline: {
        ...deadline,
        at: link.toRedis(deadline.at - wayBack),
        likelyAt: link.toRedis(deadline.likelyAt - wayBack),
      },
      traceparent: errand.traceparent,
      isWatched: errand.isWatched,
    };
    this.queues
      .get(priority)!
      .add('search', job, { jobId: id })
      .catch(() => this.goOnHere(errand, true));
  }

  private heard(text: string): void {
    const { word, id, body } = readWord(text);
    const errand = this.errands.get(id);
    if (errand === undefined) return;
    errand.isTaken = true;
    if (word === 'report') {
      errand.reported(JSON.parse(body));
      if (errand.intake.deadline.at < clock()) errand.settleWithBest();
    } else if (word === 'answer') {
      errand.isOver = true;
      const planned = errand.intake.deadline.at - WAY_BACK_MS;
      if (errand.report !== undefined) this.lags.learn('', Math.max(0, clock() - planned));
      errand.settle({ ok: true, value: JSON.parse(body) });
    } else if (word === 'problem') {
      errand.isOver = true;
      const error: refuse.Refusal = JSON.parse(body);
      if (errand.isWithdrawn) errand.settleWithBest();
      else if (OF_WORKERS.has(error.code)) this.goOnHere(errand, true);
      else errand.settle({ ok: false, error });
    }
  }

  /** Searches it in this process, with the time that is left. `isLost`: nothing more will be heard of a worker. */
  private goOnHere(errand: Errand, isLost: boolean): void {
    if (isLost) errand.isOver = true;
    if (errand.isSettled) return;
    const { here, isWithdrawn, problem } = errand;
    if (isWithdrawn || (isLost && problem !== undefined)) errand.settleWithBest();
    if (isWithdrawn || here !== undefined) return;
    errand.here = new AbortController();
    const { signal } = errand.here;
    const { arrivedAt } = errand.intake;
    const watch = errand.isWatched ? (answer: Recommendation) => errand.reported(answer) : undefined;
    void this.searchHere(errand.request, { arrivedAt, signal, watch }).then((answer) => {
      if (answer.ok) return errand.settle(answer);
      errand.problem = answer;
      if (errand.isOver) errand.settleWithBest();
    });
  }

  /** If all workers have gone, nobody takes what waits, and nothing more is heard of what they had. */
  private look(): void {
    const now = clock();
    if (!this.options.link.isUp || this.crowd.searchers(now).length > 0) return;
    const isAnybodyLeft = this.crowd.isSearching(now);
    for (const errand of [...this.errands.values()]) {
      if (errand.isOver || errand.here !== undefined || (errand.isTaken && isAnybodyLeft)) continue;
      this.takeBack(errand);
      this.goOnHere(errand, true);
    }
  }

  /** Its caller has gone: what was found so far is the answer. */
  private withdraw(errand: Errand): void {
    errand.isWithdrawn = true;
    if (errand.here !== undefined) errand.here.abort();
    else if (errand.isOver) errand.settleWithBest();
    this.takeBack(errand);
    const now = clock();
    errand.at(now + WITHDRAWN_MS, now, () => errand.settleWithBest());
  }

  /** Out of the queue, or out of the hands of its worker. */
  private takeBack(errand: Errand): void {
    const { link } = this.options;
    const { id, intake } = errand;
    if (!link.isUp) return;
    void link.say(CANCELS, id);
    const removed = (count: number) => {
      if (count === 0) return; // a worker has it
      errand.isOver = true;
      if (errand.isWithdrawn) errand.settleWithBest();
    };
    this.queues
      .get(intake.priority)!
      .remove(id)
      .then(removed, () => {});
  }
}
