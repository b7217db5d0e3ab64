/**
 * The pool: gives requests to workers, the nearest deadline first, and makes sure that each is answered in time or refused at
 * once, whatever its worker does. This thread never searches and never looks at a position.
 */
import { clock } from '../../engine/clock.js';
import { Engine } from '../../engine/engine.js';
import { checkGame } from '../../service/gate.js';
import { type Intake, takeIn } from '../../service/intake/intake.js';
import type { RulesCall } from '../../service/rules/calls.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../service/schema/request.js';
import { Costs } from '../schedule/costs.js';
import { Queue } from '../schedule/queue.js';
import { Admission } from './admission.js';
import { Clerk } from './clerk.js';
import { Crew } from './crew.js';
import { Deadlines } from './deadlines.js';
import { Dispatch } from './dispatch.js';
import type { PoolOptions, PoolStats, RecommendOptions, SearchOptions } from './pool-options.js';
import { Quarantine } from './quarantine.js';
import type { Answered } from './refusals.js';
import * as refuse from './refusals.js';
import { harmless, type Lane, Run } from './run.js';
import { Warmth } from './warmth.js';

const CLOSE_MS = 500; // for what runs and waits when the pool is closed
/** Requests that may wait, unless the options say otherwise. */
export const QUEUE_LIMIT = 1_000;
const FULL_RETRY_MS = 1_000; // by then the queue has become shorter

export type { PoolOptions, PoolStats, RecommendOptions, Trouble } from './pool-options.js';

export const createWorkerPool = (options: PoolOptions): WorkerPool => new WorkerPool(options);

export class WorkerPool {
  readonly size: number;
  readonly engine: Engine;
  private readonly options: PoolOptions;
  private readonly crew: Crew;
  private clerk: Clerk | undefined;
  private readonly queue = new Queue<Lane>();
  private readonly quarantine: Quarantine;
  private readonly costs = new Costs();
  private readonly deadlines: Deadlines;
  private readonly admission: Admission;
  private readonly sender: Dispatch;
  private readonly warmth: Warmth;
  private readonly queueLimit: number;
  private refused = 0;
  private isClosing = false;

  constructor(options: PoolOptions) {
    const { spawn, size, hangMs, engine = new Engine(), queueLimit = QUEUE_LIMIT, onTrouble = () => {} } = options;
    this.size = size;
    this.engine = engine;
    this.options = options;
    this.queueLimit = queueLimit;
    this.warmth = new Warmth(options.warm ?? [], options.warmMs, () => this.crew.nextId());
    const changed = () => this.dispatch();
    const cannotStart = (why: string) => this.giveUp(why);
    this.crew = new Crew({ spawn, size, hangMs, changed, cannotStart, trouble: onTrouble });
    this.quarantine = new Quarantine((event, game, forMs) => onTrouble({ event, games: [game], forMs }));
    const { crew, queue, costs, quarantine, warmth } = this;
    this.deadlines = new Deadlines(crew, queue, options, changed);
    this.admission = new Admission(crew, queue, costs, quarantine, queueLimit);
    const { admission, deadlines } = this;
    this.sender = new Dispatch({
      crew,
      queue,
      deadlines,
      admission,
      costs,
      quarantine,
      warmth,
      onBug: options.onBug ?? (() => {}),
    });
  }

  /**
   * Recommends a move to the seat to move. The request may come from outside; it is checked. Settles by the deadline, or soon
   * after the signal; before the first worker is up, time does not count. A request that cannot be answered in time is
   * refused at once.
   */
  async recommend(input: unknown, options: RecommendOptions = {}): Promise<Answered<Recommendation>> {
    const hasStarted = this.crew.isStarted;
    if (!hasStarted) await this.crew.started(); // the time of a request begins when there is a worker
    const now = clock();
    const arrivedAt = hasStarted ? (options.arrivedAt ?? now) : now;
    const wallNow = Date.now() - (now - arrivedAt);
    const known = await checkGame(this.engine, input);
    if (!known.ok) return known;
    const taken = takeIn(input, arrivedAt, wallNow, options.seen);
    if (!taken.ok) return taken;
    const { deadline = taken.value.deadline } = options;
    return this.search({ ...taken.value, deadline }, options);
  }

  /** The same for a request that has been taken in, here or by whoever stands before this pool. */
  async search(intake: Intake, options: SearchOptions = {}): Promise<Answered<Recommendation>> {
    const { signal, watch } = options;
    const { arrivedAt, request } = intake;
    const { game } = request;
    if (!this.crew.isStarted) await this.crew.started();
    if (signal?.aborted) return refuse.cancelled();
    const splits = this.options.parallel === false ? intake.splits : this.admission.splitsFor(intake);
    const lanes = Math.min(this.size, splits);
    const refusal = this.isClosing ? refuse.closing() : this.admission.refusal(intake, lanes, clock());
    if (refusal !== undefined) {
      this.refused++;
      return refusal;
    }
    this.warmth.asked(game);
    return new Promise((resolve) => {
      const cost = this.costs.of(game);
      const deviation = this.costs.deviationOf(game);
      const deadlineAt = this.admission.deadlineOf({ arrivedAt, dueAt: intake.deadline.at });
      const caller = { signal, watch: watch && harmless(watch, this.options.onBug), tries: options.tries };
      const run = new Run(intake, { splits, lanes, cost, deviation, deadlineAt }, caller, resolve);
      this.deadlines.keep(run);
      for (const lane of run.lanes) this.queue.push(lane);
      this.dispatch();
    });
  }

  /** A refusal that needs no look at the request: the pool closes, or too many requests wait. */
  refusal(): Answered<never> | undefined {
    if (this.isClosing) return refuse.closing();
    if (this.waiting < this.queueLimit || this.crew.idle.length > 0) return undefined;
    this.refused++;
    return refuse.tooMany(FULL_RETRY_MS);
  }

  /**
   * A refusal of a move whose request has not been checked: whatever else it says, no worker can answer it within `timeMs()` of its
   * arrival, in ms; that is asked only if others wait already. Undefined if it may be answered, or cannot be judged by this alone.
   */
  refusalOfMove(game: string, arrivedAt: number, timeMs: () => number | undefined): Answered<never> | undefined {
    if (this.isClosing || this.waiting === 0 || this.crew.idle.length > 0 || !this.costs.has(game)) return undefined;
    const ms = timeMs();
    if (ms === undefined) return undefined;
    const refusal = this.admission.refusalFor({ priority: 'move', game, arrivedAt, dueAt: arrivedAt + ms }, 1, clock());
    if (refusal !== undefined) this.refused++;
    return refusal;
  }

  /** A call that does not search, by name. The input may come from outside; it is checked. Urgent: before all that are not. */
  async call(name: RulesCall, input: unknown, { isUrgent = false } = {}): Promise<Answered<object>> {
    if (this.isClosing) return refuse.closing();
    this.startClerk();
    return this.clerk!.call(name, input, isUrgent);
  }

  /** What a request of the game costs a worker besides searching, in ms: seldom more. 0 if there was none yet. */
  costOf(game: string): number {
    return this.costs.highOf(game);
  }

  stats(): PoolStats {
    const now = clock();
    const { slots, kills, crashes } = this.crew;
    return {
      size: this.size,
      ready: this.crew.up.length,
      busy: slots.filter((slot) => this.crew.stackOf(slot).length > 0).length,
      queued: this.waiting,
      oldestMs: now - Math.min(this.queue.oldest ?? now, ...this.crew.next.map(({ queuedAt }) => queuedAt)),
      kills,
      crashes,
      late: this.deadlines.late,
      refused: this.refused,
      quarantined: this.quarantine.held(now),
      warm: this.warmth.counts(slots),
    };
  }

  /** Resolves when every worker is up; rejects if none of them can start, or if the pool is closed. */
  ready(): Promise<void> {
    return this.crew.ready();
  }

  /** Starts the worker for calls, which otherwise starts with the first of them. */
  startClerk(): void {
    if (this.clerk !== undefined) return;
    const { spawn, onBug = () => {} } = this.options;
    this.clerk = new Clerk({
      spawn,
      queueLimit: this.queueLimit,
      quarantine: this.quarantine,
      changed: () => this.crew.slotChanged(),
      busy: () => this.crew.keepLooking(),
      lost: (...lost) => this.crew.count(...lost),
      onBug,
      nextId: () => this.crew.nextId(),
    });
    this.crew.lookAfter(this.clerk.slot);
  }

  /** Accepts no new requests, answers running and waiting ones within `graceMs`, then ends the workers. */
  async close(graceMs = CLOSE_MS): Promise<void> {
    this.isClosing = true;
    const closeAt = clock() + graceMs;
    const settled = this.deadlines.hurry(closeAt);
    this.dispatch();
    await settled;
    await this.clerk?.close(closeAt);
    this.crew.close();
  }

  /** How many lanes wait, in the queue or at a worker that will begin them by itself. */
  private get waiting(): number {
    return this.queue.length + this.crew.next.length;
  }

  private dispatch(): void {
    this.sender.run();
    if (!this.isClosing) this.warmth.dispatch(this.crew.slots.filter((slot) => slot.isFree));
  }

  /** No worker can start. */
  private giveUp(why: string): void {
    for (const run of this.deadlines.runs) run.settle(refuse.cannotStart(why));
  }
}

/** How far a search has come. */
export interface Progress {
  readonly iterations: number;
  readonly move: string; // the best so far
}

/**
 * Recommends a move to the seat that is to move. The request is checked, and problems are values. `signal` ends the search
 * early; the answer is what it has found by then.
 */
export function recommend(
  pool: WorkerPool,
  request: RecommendRequest,
  signal?: AbortSignal,
  watch?: (progress: Progress) => void,
): Promise<Answered<Recommendation>> {
  const hear = watch && (({ iterations, move }: Recommendation) => watch({ iterations, move }));
  return pool.recommend(request, { signal, watch: hear });
}
