/** Gives workers the lanes that the schedule wants to run now, and ends their searches when it says so. */
import { clock } from '../../engine/clock.js';
import { type LaneResult, type Task, Unsendable } from '../protocol.js';
import type { Costs, Span } from '../schedule/costs.js';
import { givesWay, precedes } from '../schedule/job.js';
import type { Queue } from '../schedule/queue.js';
import { limitsOf } from '../schedule/shares.js';
import type { Admission } from './admission.js';
import type { Crew } from './crew.js';
import type { Deadlines } from './deadlines.js';
import { finish } from './merging.js';
import type { Quarantine } from './quarantine.js';
import * as refuse from './refusals.js';
import { type Lane, reportInterval, type Work } from './run.js';
import { type Slot, WorkerLost } from './slot.js';
import type { Warmth } from './warmth.js';

const LEAST_CHANGE_MS = 1; // of a limit that a worker is told of

interface DispatchParts {
  readonly crew: Crew;
  readonly queue: Queue<Lane>;
  readonly deadlines: Deadlines;
  readonly admission: Admission;
  readonly costs: Costs;
  readonly quarantine: Quarantine;
  readonly warmth: Warmth;
  readonly onBug: (error: Error) => void;
}

export class Dispatch {
  private readonly parts: DispatchParts;
  private readonly spans = new WeakMap<Slot, Span>(); // the last of each worker

  constructor(parts: DispatchParts) {
    this.parts = parts;
  }

  /** To be called whenever something has changed: a lane has come or gone, may pause from now on, or a worker is free. */
  run(): void {
    const { crew, queue } = this.parts;
    const now = clock();
    const placed: (readonly [Slot, Lane])[] = [];
    for (const lane of crew.next) if (this.isMisplaced(lane)) this.callBack(lane);
    for (const lane of queue.inTurn) {
      if (this.isHeldBack(lane, now)) continue;
      const slot = this.slotFor(lane);
      if (slot === undefined) break;
      queue.remove(lane);
      const next = crew.nextOf(slot);
      if (next !== undefined) this.callBack(next);
      const stack = crew.stackOf(slot);
      const below = stack.at(-1);
      below?.pause(now);
      if (below?.work !== undefined) below.work.wasPaused = true;
      stack.push(lane);
      lane.goOn(now);
      placed.push([slot, lane]);
    }
    const ahead = this.lanesAhead(now);
    const limits = this.limits(now);
    for (const [slot, lane] of placed) this.perform(lane, slot, limits.get(lane) ?? lane.deadlineAt, now);
    for (const [slot, lane] of ahead) this.perform(lane, slot, limits.get(lane) ?? lane.deadlineAt, now, true);
    for (const [lane, until] of limits) {
      const { work } = lane;
      if (work === undefined || Math.abs(until - work.until) < LEAST_CHANGE_MS) continue;
      work.until = until;
      work.slot.limit(work.taskId, until);
    }
  }

  /** Whether a lane that was given ahead could begin elsewhere now, or at its worker, or has to make way. */
  private isMisplaced(lane: Lane): boolean {
    const { crew, queue } = this.parts;
    const top = crew.topOf(lane.work!.slot);
    const first = queue.moves[0] ?? queue.others[0];
    if (crew.idle.length > 0 || top === undefined || givesWay(top, lane)) return true;
    return first !== undefined && precedes(first, lane);
  }

  private callBack(lane: Lane): void {
    if (this.parts.crew.callBack(lane)) this.parts.queue.push(lane);
  }

  /**
   * Who is next at which worker: it is sent there before the present one has ended, so that the worker does not wait for this
   * thread in between.
   */
  private lanesAhead(now: number): readonly (readonly [Slot, Lane])[] {
    const { crew, queue } = this.parts;
    const given: (readonly [Slot, Lane])[] = [];
    const alone = crew.slots.filter((slot) => slot.takesAhead && crew.stackOf(slot).length === 1);
    const endOf = (slot: Slot) => crew.topOf(slot)!.work?.until ?? Number.POSITIVE_INFINITY;
    for (const slot of alone.sort((a, b) => endOf(a) - endOf(b))) {
      if (crew.nextOf(slot) !== undefined) continue;
      const lane = queue.inTurn.find((waiting) => !this.isHeldBack(waiting, now));
      if (lane === undefined || precedes(lane, crew.topOf(slot)!)) break; // it pauses for this one as soon as it can
      queue.remove(lane);
      crew.giveAhead(slot, lane);
      given.push([slot, lane]);
    }
    return given;
  }

  private isHeldBack(lane: Lane, now: number): boolean {
    const { queue, quarantine } = this.parts;
    const { run } = lane;
    const held = quarantine.leftMs(run.intake.request, now);
    if (held === 0) return false;
    queue.remove(lane);
    run.fail(lane, refuse.quarantined(run.game, held), 'Searches of this position hung several times');
    return true;
  }

  /** An idle worker, or the one whose search can wait longest. */
  private slotFor(lane: Lane): Slot | undefined {
    const { crew } = this.parts;
    const { idle } = crew;
    const free = idle.find((slot) => slot.warm.has(lane.run.game)) ?? idle[0];
    if (free !== undefined) return free;
    const slots = crew.slots.filter((slot) => slot.hasTaskSlot && givesWay(crew.topOf(slot)!, lane));
    return slots.reduce<Slot | undefined>(
      (best, slot) => (best === undefined || crew.topOf(best)!.deadlineAt < crew.topOf(slot)!.deadlineAt ? slot : best),
      undefined,
    );
  }

  /** Until when each search that runs may go on, and each that a worker will begin by itself. */
  private limits(now: number): ReadonlyMap<Lane, number> {
    const { crew, queue } = this.parts;
    const running: Lane[] = [];
    const waiting: Lane[] = [...crew.next, ...queue.inTurn];
    for (const slot of crew.slots) {
      const stack = crew.stackOf(slot);
      const top = stack.at(-1);
      if (top === undefined) continue;
      running.push(top);
      waiting.push(...stack.slice(0, -1));
    }
    const workers = Math.max(1, crew.up.length);
    const ends = limitsOf(now, workers, running, waiting);
    const limits = new Map(running.map((lane, at) => [lane, ends[at]]));
    for (const slot of crew.slots) {
      const next = crew.nextOf(slot);
      const top = crew.topOf(slot);
      if (next === undefined || top === undefined) continue;
      const others = running.filter((lane) => lane !== top);
      const later = waiting.filter((lane) => lane !== next);
      limits.set(next, limitsOf(Math.max(now, limits.get(top)!), workers, [next, ...others], later)[0]);
    }
    return limits;
  }

  private perform(lane: Lane, slot: Slot, until: number, now: number, isAhead = false): void {
    const { crew, deadlines, warmth } = this.parts;
    const { run } = lane;
    const id = crew.nextId();
    const task = {
      id,
      intake: run.intake,
      splits: run.splits,
      lane: lane.index,
      lanes: run.lanes.length,
      deadlineAt: until,
      reportMs: reportInterval(until - now),
      isAhead,
    } satisfies Omit<Task, 'taskSlot'>;
    const hasBegun = !isAhead && !warmth.isWarming(slot); // else a warm-up has to give way first
    const work: Work = { slot, taskId: id, startedAt: now, isAhead, hasBegun, until, wasPaused: false };
    lane.work = work;
    if (!isAhead) this.begun(lane, work, now);
    crew.keepLooking();
    slot
      .perform(
        id,
        (report) => {
          work.hasBegun = true;
          if (lane.work !== work) return;
          const { deadlineAt } = run;
          const couldPause = lane.canPause;
          run.heard(lane, report);
          if (run.deadlineAt < deadlineAt) deadlines.await(run);
          if (run.deadlineAt < deadlineAt || couldPause !== lane.canPause) this.run();
        },
        (api, taskSlot, tell) => api.recommend({ ...task, taskSlot }, tell),
        { until, isAhead },
      )
      .then(
        (result) => {
          if (lane.work !== work) return this.run(); // it was called back
          this.freed(lane, work, result.ok ? result.value.endedAt : clock());
          if (result.ok) this.ended(lane, work, result.value);
          else run.settle(result);
          this.run();
        },
        (error: Error) => {
          if (lane.work !== work) return this.run();
          const isLost = error instanceof WorkerLost;
          if (isLost) this.nextAtLoss(slot);
          if (isLost && slot.callBack(id)) work.hasBegun = false; // the worker was lost before it got to it
          const ran = this.freed(lane, work, isLost ? undefined : clock()) && work.hasBegun;
          this.failed(lane, error, ran);
          this.run();
        },
      );
  }

  private begun(lane: Lane, work: Work, now: number): void {
    work.startedAt = now;
    lane.tries++;
    lane.run.begun(now);
  }

  /**
   * The lane has ended: the one below goes on, or the next one has begun, unless the worker was lost; `endedAt` is when. Whether
   * the lane ran, and did not wait for another one.
   */
  private freed(lane: Lane, work: Work, endedAt: number | undefined): boolean {
    const { crew } = this.parts;
    const now = clock();
    const stack = crew.stackOf(work.slot);
    const ran = stack.at(-1) === lane;
    crew.noLongerNext(lane);
    if (stack.includes(lane)) stack.splice(stack.indexOf(lane), 1);
    stack.at(-1)?.goOn(now);
    lane.pause(now);
    lane.work = undefined;
    if (stack.length === 0 && endedAt !== undefined) this.nextBegins(work.slot, endedAt);
    return ran;
  }

  /** The worker has turned to what was given ahead, if anything was. */
  private nextBegins(slot: Slot, now: number): void {
    const { crew } = this.parts;
    const next = crew.nextOf(slot);
    if (next?.work === undefined) return;
    crew.noLongerNext(next);
    crew.stackOf(slot).push(next);
    next.goOn(now);
    next.work.hasBegun = true;
    this.begun(next, next.work, now);
  }

  /** The worker was lost: what was given ahead is to blame if it had begun, else it only waited. */
  private nextAtLoss(slot: Slot): void {
    const { crew } = this.parts;
    const next = crew.nextOf(slot);
    if (next?.work === undefined) return;
    if (slot.callBack(next.work.taskId)) crew.noLongerNext(next);
    else this.nextBegins(slot, clock());
  }

  private ended(lane: Lane, work: Work, result: LaneResult): void {
    const { admission, costs, crew, quarantine, warmth } = this.parts;
    const { run } = lane;
    quarantine.noteAnswer(run.game);
    if (run.ending !== 'cancelled' && !work.wasPaused) admission.answered(lane, work, clock());
    const hadNoTime = result.endedAt - result.searchMs > work.until; // for a search: all of it was what has to be done
    if (run.lanes.length === 1) costs.learn(run.game, result.costMs + (hadNoTime ? result.searchMs : 0));
    const last = this.spans.get(work.slot);
    if (last !== undefined && lane.queuedAt < last.endedAt) costs.learnGap(last, result);
    this.spans.set(work.slot, result);
    warmth.searched(work.slot, run.game, result.searchMs);
    run.tasks.set(work.slot, work.taskId);
    run.end(lane, result);
    finish(run, crew);
  }

  /** A lane that only waited in a lost worker is not to blame, and begins again in another one. */
  private failed(lane: Lane, error: Error, ran: boolean): void {
    const { crew, onBug, quarantine, queue } = this.parts;
    const { run } = lane;
    if (error instanceof Unsendable) run.settle(refuse.unsendable());
    else if (!(error instanceof WorkerLost)) {
      onBug(error);
      run.fail(lane, refuse.broken(), 'The search failed because of a bug in the service');
    } else {
      if (ran && error.loss !== 'exited') quarantine.strike(run.intake.request, clock());
      if ((error.loss !== 'killed' || !ran) && lane.tries < run.tries && run.ending === undefined && !run.isSettled) {
        lane.startOver();
        queue.push(lane);
        return;
      }
      run.fail(lane, refuse.workerLost(), 'The worker of this search was lost: this is what it had found by then');
    }
    finish(run, crew);
  }
}
