/**
 * Recommends moves through the queue: workers on any machine do the searches. The pool of this process answers what they cannot: all of
 * it while Redis or the workers are gone, and what is about to be late. Whatever happens a request has one answer.
 */
import type { Queue } from 'bullmq';
import { clock } from '../engine/clock.js';
import { endsWithin } from '../engine/within.js';
import { checkGame } from '../service/gate.js';
import { moved } from '../service/intake/deadline.js';
import { type Intake, takeIn } from '../service/intake/intake.js';
import type { RulesCall } from '../service/rules/calls.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import type { Priority } from '../service/schema/request.js';
import type { WorkerPool } from '../workers/pool/pool.js';
import type { PoolStats, RecommendOptions } from '../workers/pool/pool-options.js';
import type { Answered } from '../workers/pool/refusals.js';
import * as refuse from '../workers/pool/refusals.js';
import { Estimates } from '../workers/schedule/estimates.js';
import * as answers from './answer-check.js';
import { Crowd, NEWS_MS, type News, news } from './crowd.js';
import { Errand } from './errand.js';
import type { Link } from './link.js';
import { CLASSES, searchQueue } from './names.js';
import { type SearchJob, searchId, told, type Word, workersProblem } from './words.js';

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

/** Of a worker: what it answers once may be wrong by chance, twice is enough. */
const MOST_ASKED = 2;

export interface QueueStats {
  readonly isUp: boolean;
  readonly trouble: string | undefined; // why it is not
  readonly workers: number;
  readonly threads: number; // of all of them
  readonly foreign: readonly News[]; // workers of another build
  readonly waiting: number; // not taken yet, of this process
  readonly oldestMs: number; // of those
  readonly sent: number; // into the queue, so far
  readonly here: number; // searched in this process instead of the queue, or after it
  readonly refused: number; // because too many are under way
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
  private refused = 0;
  private isClosing = false;
  private readonly looking: ReturnType<typeof setInterval>;

  constructor(options: QueueOptions) {
    this.options = options;
    const { link, pool, build, id = crypto.randomUUID().slice(0, 8) } = options;
    this.id = id;
    this.crowd = new Crowd(build);
    this.queues = new Map(CLASSES.map((priority) => [priority, link.queue(searchQueue(build, priority))]));
    link.hear(link.names.answersTo(id), told, (said) => this.heard(said.word, said.id, said.body));
    link.hear(link.names.news, news, (heard) => this.crowd.hear(heard, clock()));
    pool.startClerk(); // it knows the rules
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
    if (!this.isServed(now)) {
      this.here++;
      return pool.recommend(input, options);
    }
    const { arrivedAt = now, signal } = options;
    const known = await checkGame(pool.engine, input);
    if (!known.ok) return known;
    const taken = takeIn(input, arrivedAt, Date.now() - (now - arrivedAt), options.seen);
    if (!taken.ok) return taken;
    const intake = taken.value;
    if (signal?.aborted) return refuse.cancelled();
    const full = this.fullness(intake.priority);
    if (full !== undefined) {
      this.refused++;
      return full;
    }
    // a position would show more than a seat sees to whoever reads Redis
    if (intake.request.view === undefined) return pool.search(intake, options);
    if (!this.suits(intake, now)) {
      this.here++;
      return pool.search(intake, options);
    }
    const { seed } = intake.request;
    const request = seed === undefined ? (input as object) : { ...(input as object), seed };
    const standing = answers.standingOf(pool, intake.request); // while a worker searches
    return new Promise((resolve) => {
      const id = this.nextId(intake, now);
      this.send(new Errand(id, request, intake, options, { now, standing }, resolve));
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
    const { isUp, trouble } = this.options.link;
    const waiting = [...this.errands.values()].filter(({ isTaken, isOver }) => !isTaken && !isOver);
    return {
      isUp,
      trouble: isUp ? undefined : trouble,
      workers: ours.length,
      threads: ours.reduce((sum, { threads }) => sum + threads, 0),
      foreign: this.crowd.others(now),
      waiting: waiting.length,
      oldestMs: waiting.length === 0 ? 0 : now - waiting[0].queuedAt,
      sent: this.sent,
      here: this.here,
      refused: this.refused,
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

  /** Whether the queue is the place for it. */
  private suits({ request, priority, deadline }: Intake, now: number): boolean {
    if (!this.crowd.canAnswer(request.game, deadline.at - now, now)) return false;
    return priority !== 'move' || this.standingMs(now) < STANDING_MS;
  }

  /** For how long a move has not been taken: the oldest one. */
  private standingMs(now: number): number {
    for (const { isTaken, isOver, here, intake, queuedAt } of this.errands.values())
      if (!isTaken && !isOver && here === undefined && intake.priority === 'move') return now - queuedAt;
    return 0;
  }

  private nextId({ deadline }: Intake, now: number): string {
    return searchId(this.id, this.count++, this.options.link.toRedis(now + patienceOf(deadline.at - now)));
  }

  private send(errand: Errand): void {
    const { pool } = this.options;
    const { intake, signal } = errand;
    const { arrivedAt, deadline, priority, request } = intake;
    this.sent++;
    const now = clock();
    const time = deadline.at - arrivedAt;
    const reserve = Math.min(Math.max(LEAST_RESERVE_MS, 2 * pool.costOf(request.game)), MOST_RESERVE * time);
    errand.whenSettled(() => {
      this.errands.delete(errand.id);
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
    this.ask(errand);
  }

  /** Puts it into the queue. */
  private ask(errand: Errand): void {
    const { link } = this.options;
    const { id, intake } = errand;
    const { arrivedAt, deadline, priority, request } = intake;
    const wayBack = Math.min(WAY_BACK_MS + this.lags.highOf(''), MOST_WAY_BACK * (deadline.at - arrivedAt));
    errand.asked++;
    this.errands.set(id, errand);
    const job: SearchJob = {
      asker: this.id,
      request: JSON.stringify(errand.request),
      game: request.game,
      arrivedAt: link.toRedis(arrivedAt),
      deadline: moved(deadline, (at) => link.toRedis(at - wayBack)),
      traceparent: errand.traceparent,
      isWatched: errand.isWatched,
    };
    this.queues
      .get(priority)!
      .add('search', job, { jobId: id })
      .catch(() => this.goOnHere(errand, true));
  }

  private heard(word: Word, id: string, body: string): void {
    const errand = this.errands.get(id);
    if (errand === undefined) return;
    errand.isTaken = true;
    const { gate } = this.options.link;
    if (word === 'problem') {
      const read = gate.read(workersProblem, body);
      // whether it is the request that is at fault, this process finds out for itself; what costs a thread, with one of its own
      const [isOfWorkers, isLost] = read.ok ? [read.value.isOfWorkers, read.value.isLost] : [true, false];
      this.goOnHere(errand, true, { tries: isLost ? 1 : undefined, isOfWorkers });
    } else if (word !== 'taken') {
      const read = gate.read(answers.answer, body);
      if (!read.ok) this.distrust(errand);
      else void errand.standing.then((standing) => this.judge(errand, id, word, read.value, standing));
    }
  }

  /** An answer, or the one so far. */
  private judge(
    errand: Errand,
    id: string,
    word: 'report' | 'answer',
    said: Recommendation,
    standing: answers.Standing | undefined,
  ): void {
    if (errand.isSettled || errand.id !== id) return;
    const { intake, isWithdrawn } = errand;
    const fault = standing && answers.faultIn(said, intake.request, standing, isWithdrawn);
    if (standing === undefined) {
      if (errand.here === undefined) this.takeBack(errand);
      this.goOnHere(errand, true); // the rules here know of no such view
    } else if (fault !== undefined) {
      this.options.link.gate.refuse('answer', fault);
      this.distrust(errand);
    } else if (word === 'report') {
      errand.reported(said);
      if (intake.deadline.at < clock()) errand.settleWithBest();
    } else {
      errand.isOver = true;
      if (errand.report !== undefined) this.lags.learn('', Math.max(0, clock() - (intake.deadline.at - WAY_BACK_MS)));
      errand.settle({ ok: true, value: said });
    }
  }

  /** What a worker said of it cannot be true: another one may do better; then it is searched here. */
  private distrust(errand: Errand): void {
    if (errand.isSettled || errand.here !== undefined) return;
    const now = clock();
    this.takeBack(errand);
    if (errand.isWithdrawn || errand.asked >= MOST_ASKED || !this.isServed(now)) {
      this.goOnHere(errand, true);
      return;
    }
    this.errands.delete(errand.id);
    errand.id = this.nextId(errand.intake, now);
    errand.isTaken = false;
    errand.isOver = false;
    this.ask(errand);
  }

  /**
   * Searches it in this process, with the time that is left. `isLost`: nothing more will be heard of a worker. `tries`: see the pool.
   * `isOfWorkers`: because they could not.
   */
  private goOnHere(
    errand: Errand,
    isLost: boolean,
    { tries, isOfWorkers = true }: { readonly tries?: number | undefined; readonly isOfWorkers?: boolean } = {},
  ): void {
    if (isLost) errand.isOver = true;
    if (errand.isSettled) return;
    const { here, isWithdrawn, problem } = errand;
    if (isWithdrawn || (isLost && problem !== undefined)) errand.settleWithBest();
    if (isWithdrawn || here !== undefined) return;
    errand.here = new AbortController();
    const { signal } = errand.here;
    const watch = errand.isWatched ? (answer: Recommendation) => errand.reported(answer) : undefined;
    if (isOfWorkers) this.here++;
    void this.options.pool.search(errand.intake, { signal, watch, tries }).then((answer) => {
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
    void link.say(link.names.cancels, id);
    const removed = (count: number) => {
      if (count === 0 || errand.id !== id) return; // a worker has it
      errand.isOver = true;
      if (errand.isWithdrawn) errand.settleWithBest();
    };
    this.queues
      .get(intake.priority)!
      .remove(id)
      .then(removed, () => {});
  }
}
