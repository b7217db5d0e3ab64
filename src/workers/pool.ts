/**
 * The pool: gives requests to workers, the nearest deadline first, and makes sure that each is answered in time or refused at
 * once, whatever its worker does. This thread never searches and never looks at a position.
 */
import { clock } from '../engine/clock.js';
import { Engine } from '../engine/engine.js';
import type { Recommendation } from '../service/answer-schemas.js';
import { takeIn } from '../service/intake.js';
import type { TableCall } from '../service/table-calls.js';
import { Admission, WRAP_UP } from './admission.js';
import { Clerk } from './clerk.js';
import { Crew } from './crew.js';
import { Estimates } from './estimates.js';
import type { PoolOptions, PoolStats, RecommendOptions } from './pool-options.js';
import { type Task, Unsendable } from './protocol.js';
import { Quarantine } from './quarantine.js';
import { Queue } from './queue.js';
import type { Answered } from './refusals.js';
import * as refuse from './refusals.js';
import { canWait, type Ending, givesWay, harmless, type Lane, Run, reportInterval, type Work } from './run.js';
import { shareMs } from './schedule.js';
import { type Slot, WorkerLost } from './slot.js';
import { overallStop } from './stops.js';
import { Warmth } from './warmth.js';

const LATE_MS = 20; // a worker may be late by this: it reads the clock every millisecond or so
const CANCEL_MS = 50; // the same after a cancel
const CLOSE_MS = 500; // for what runs and waits when the pool is closed
const NO_MOVE_MS = 1_000; // for a move of whose search nothing has been heard
const QUEUE_LIMIT = 1_000;
const FIRST_COST_MS = 10; // of a request at least, until that has been measured
const TRIES = 2; // of a lane whose worker was lost

export type { PoolOptions, PoolStats, RecommendOptions, Trouble } from './pool-options.js';

export const createWorkerPool = (options: PoolOptions): WorkerPool => new WorkerPool(options);

export class WorkerPool {
  readonly size: number;
  readonly engine: Engine;
  private readonly options: PoolOptions;
  private readonly crew: Crew;
  private clerk: Clerk | undefined;
  private readonly queue = new Queue<Lane>();
  private readonly runs = new Set<Run>();
  private readonly quarantine: Quarantine;
  private readonly costs = new Estimates(FIRST_COST_MS); // of a request at least, by game
  private readonly admission: Admission;
  private readonly warmth: Warmth;
  private readonly queueLimit: number;
  private late = 0;
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
    this.admission = new Admission(this.crew, this.queue, this.costs, this.quarantine, queueLimit);
  }

  /**
   * Recommends a move to the seat to move. The request may come from outside; it is checked. Settles by the deadline, or soon
   * after the signal; before the first worker is up, time does not count. A request that cannot be answered in time is
   * refused at once.
   */
  async recommend(input: unknown, { signal, watch }: RecommendOptions = {}): Promise<Answered<Recommendation>> {
    await this.crew.started(); // the time of a request begins when there is a worker
    const taken = takeIn(input, clock(), Date.now());
    if (!taken.ok) return taken;
    const intake = taken.value;
    const { game } = intake.request;
    const known = await this.engine.knows(game);
    if (!known.ok) return known;
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
      const deadlineAt = this.admission.deadlineOf(intake);
      const caller = { signal, watch: watch && harmless(watch, this.options.onBug) };
      const run = new Run(intake, { splits, lanes, cost, deadlineAt }, caller, resolve);
      this.keepInTime(run);
      for (const lane of run.lanes) this.queue.push(lane);
      this.dispatch();
    });
  }

  /** A call that does not search, by name. The input may come from outside; it is checked. */
  async call(name: TableCall, input: unknown): Promise<Answered<object>> {
    if (this.isClosing) return refuse.closing();
    this.startClerk();
    return this.clerk!.call(name, input);
  }

  stats(): PoolStats {
    const now = clock();
    const { slots, kills, crashes } = this.crew;
    return {
      size: this.size,
      ready: this.crew.up.length,
      busy: slots.filter((slot) => this.crew.stackOf(slot).length > 0).length,
      queued: this.queue.length,
      oldestMs: now - (this.queue.oldest ?? now),
      kills,
      crashes,
      late: this.late,
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
    const settled = [...this.runs].map((run) => new Promise<void>((resolve) => run.whenSettled(resolve)));
    for (const run of this.runs) this.hurry(run, closeAt);
    this.dispatch();
    await Promise.all(settled);
    await this.clerk?.close(closeAt);
    this.crew.close();
  }

  private keepInTime(run: Run): void {
    this.runs.add(run);
    const withdraw = () => this.stop(run, 'cancelled', this.options.cancelMs ?? CANCEL_MS);
    run.signal?.addEventListener('abort', withdraw, { once: true });
    run.whenSettled(() => {
      run.signal?.removeEventListener('abort', withdraw);
      for (const lane of run.open) {
        if (lane.work === undefined) this.queue.remove(lane);
        else lane.work.slot.stop(lane.work.taskId);
      }
      this.runs.delete(run);
    });
    this.awaitDeadline(run);
  }

  /** Checks the deadline again if it has moved in the meantime. */
  private awaitDeadline(run: Run): void {
    const { deadlineAt } = run;
    const timer = setTimeout(
      () => {
        if (run.deadlineAt === deadlineAt) this.stop(run, 'deadline', this.options.lateMs ?? LATE_MS);
      },
      Math.max(0, deadlineAt - clock()),
    );
    run.whenSettled(() => clearTimeout(timer));
  }

  /** Ends a run early: waiting lanes are dropped, running ones must return, and after `patience` ms it is settled anyway. */
  private stop(run: Run, ending: Ending, patience: number): void {
    if (run.isSettled || run.ending === 'cancelled') return;
    run.ending = ending;
    for (const lane of [...run.open]) {
      const { work } = lane;
      if (work === undefined) {
        this.queue.remove(lane);
        run.open.delete(lane);
      } else if (ending === 'cancelled' || work.wasPaused) work.slot.stop(work.taskId); // others know the deadline themselves
    }
    if (run.open.size === 0) this.finish(run);
    if (ending === 'deadline' && run.isUnstarted) this.late++;
    if (run.isSettled) return;
    const patient = setTimeout(() => {
      if (ending === 'deadline') this.late++;
      if (ending === 'cancelled' || run.hasAnswer || run.intake.priority !== 'move') run.settle();
      else run.isOverdue = true; // the first report settles it: a late move is better than none
    }, patience);
    const resigned = setTimeout(() => run.settle(), patience + NO_MOVE_MS);
    run.whenSettled(() => {
      clearTimeout(patient);
      clearTimeout(resigned);
    });
  }

  /** The service closes: the run has until `closeAt`. */
  private hurry(run: Run, closeAt: number): void {
    if (run.deadlineAt <= closeAt) return;
    run.deadlineAt = closeAt;
    run.isHurried = true;
    const now = clock();
    for (const lane of run.open) {
      lane.deadlineAt = closeAt;
      lane.startBy = Math.min(lane.startBy, (now + closeAt) / 2);
      if (lane.work !== undefined) this.curtail(lane, lane.work, closeAt);
    }
    this.awaitDeadline(run);
  }

  /** Gives workers the most urgent lanes; if none is free, running searches get less time. */
  private dispatch(): void {
    const now = clock();
    for (const lane of [...this.queue.moves]) {
      if (this.isHeldBack(lane)) continue;
      const slot = this.slotFor(lane, now);
      if (slot === undefined) break;
      this.queue.remove(lane);
      this.perform(lane, slot, now);
    }
    if (this.queue.moves.length > 0) this.curtailAll(now);
    for (const slot of this.crew.slots) {
      if (!slot.isUp || this.crew.stackOf(slot).length > 0) continue;
      const lane = this.queue.takeOther();
      if (lane !== undefined && !this.isHeldBack(lane)) this.perform(lane, slot, now);
    }
    if (!this.isClosing) this.warmth.dispatch(this.crew.slots.filter((slot) => slot.isFree));
  }

  private isHeldBack(lane: Lane): boolean {
    const { run } = lane;
    const held = this.quarantine.leftMs(run.intake.request, clock());
    if (held === 0) return false;
    this.queue.remove(lane);
    run.fail(lane, refuse.quarantined(run.game, held), 'Searches of this position hung several times');
    return true;
  }

  /** No worker can start. */
  private giveUp(why: string): void {
    for (const run of this.runs) run.settle(refuse.cannotStart(why));
  }

  /** How long each search may take now, so that waiting ones start in time. Idle workers start the first of them at once. */
  private share(now: number): number {
    return shareMs(now, Math.max(1, this.crew.up.length), this.queue.moves.slice(this.crew.idle.length));
  }

  /** An idle worker, or one whose search can wait. */
  private slotFor(lane: Lane, now: number): Slot | undefined {
    const { idle, slots } = this.crew;
    const warm = idle.find((slot) => slot.warm.has(lane.run.game));
    return warm ?? idle[0] ?? slots.find((slot) => slot.hasBerth && givesWay(this.crew.topOf(slot)!, lane, now));
  }

  private perform(lane: Lane, slot: Slot, now: number): void {
    const { run } = lane;
    const stack = this.crew.stackOf(slot);
    const below = stack.at(-1)?.work;
    if (below !== undefined) below.wasPaused = true;
    stack.push(lane); // the worker is no longer idle
    const until =
      lane.priority === 'move' ? Math.min(run.deadlineAt, now + lane.cost + this.share(now)) : run.deadlineAt;
    const id = this.crew.nextId();
    const task = {
      id,
      intake: run.intake,
      splits: run.splits,
      lane: lane.index,
      lanes: run.lanes.length,
      deadlineAt: until,
      reportMs: reportInterval(until - now),
    } satisfies Omit<Task, 'berth'>;
    const work: Work = { slot, taskId: id, startedAt: now, until, timer: undefined, wasPaused: false };
    lane.work = work;
    lane.tries++;
    if (until < run.deadlineAt) run.isShortened = true;
    run.begun(now);
    this.crew.keepLooking();
    slot
      .perform(
        id,
        (report) => {
          const { deadlineAt } = run;
          run.heard(lane, report);
          if (run.deadlineAt < deadlineAt) this.awaitDeadline(run);
          if (this.queue.moves.length > 0) this.dispatch(); // it may pause from now on
        },
        (api, berth, tell) => api.recommend({ ...task, berth }, tell),
      )
      .then(
        (result) => {
          this.freed(lane, work);
          if (!result.ok) run.settle(result);
          else {
            this.quarantine.noteAnswer(run.game);
            if (run.ending !== 'cancelled' && !work.wasPaused) this.admission.answered(lane, work, clock());
            const spent = clock() - work.startedAt - result.value.searchMs;
            if (!work.wasPaused && run.lanes.length === 1) this.costs.learn(run.game, spent);
            this.warmth.searched(slot, run.game, result.value.searchMs);
            run.end(lane, result.value);
            this.finish(run);
          }
          this.dispatch();
        },
        (error: Error) => {
          this.freed(lane, work);
          this.failed(lane, error);
          this.dispatch();
        },
      );
  }

  private freed(lane: Lane, work: Work): void {
    clearTimeout(work.timer);
    const stack = this.crew.stackOf(work.slot);
    stack.splice(stack.indexOf(lane), 1);
    lane.work = undefined;
  }

  /** Merges the results of the lanes in any worker with a free berth; takes about a millisecond. */
  private finish(run: Run): void {
    if (!run.mustCompose) {
      if (run.open.size === 0 && run.allParts.length === 0) run.settle();
      return;
    }
    run.isComposing = true;
    const slot = this.crew.slots
      .filter(({ hasBerth }) => hasBerth)
      .sort((a, b) => this.crew.stackOf(a).length - this.crew.stackOf(b).length)[0];
    if (slot === undefined) {
      run.settle();
      return;
    }
    const { intake, splits, allParts: parts } = run;
    const id = this.crew.nextId();
    const silently = () => {};
    slot
      .perform(id, silently, (api) => api.compose(id, { intake, splits, parts }))
      .then(
        (answer) => (answer.ok ? run.composed(answer.value, overallStop(parts)) : run.settle(answer)),
        () => run.settle(), // with the best report
      );
  }

  /** From now on, running searches get no more than their share. */
  private curtailAll(now: number): void {
    const share = this.share(now);
    for (const slot of this.crew.slots) {
      const lane = this.crew.stackOf(slot).at(-1);
      if (lane?.work === undefined || canWait(lane, this.queue.moves[0], now)) continue;
      const until = Math.max(lane.work.startedAt + lane.cost, now + share);
      if (until >= lane.work.until) continue;
      lane.run.isShortened = true;
      this.curtail(lane, lane.work, until);
    }
  }

  private curtail(lane: Lane, work: Work, until: number): void {
    if (until >= work.until) return;
    work.until = until;
    clearTimeout(work.timer);
    const wrapUp = lane.cost * WRAP_UP;
    work.timer = setTimeout(() => work.slot.stop(work.taskId), Math.max(0, until - wrapUp - clock()));
  }

  private failed(lane: Lane, error: Error): void {
    const { run } = lane;
    if (error instanceof Unsendable) run.settle(refuse.unsendable());
    else if (!(error instanceof WorkerLost)) {
      this.options.onBug?.(error);
      run.fail(lane, refuse.broken(), 'The search failed because of a bug in the service');
    } else {
      if (error.loss !== 'exited') this.quarantine.strike(run.intake.request, clock());
      if (error.loss !== 'killed' && lane.tries < TRIES && run.ending === undefined && !run.isSettled) {
        this.queue.putBack(lane);
        return;
      }
      run.fail(lane, refuse.workerLost(), 'The worker of this search was lost: this is what it had found by then');
    }
    this.finish(run);
  }
}
