/** Gives workers the lanes that the schedule wants to run now, and ends their searches when it says so. */
import { clock } from '../../engine/clock.js';
import { type LaneResult, type Task, Unsendable } from '../protocol.js';
import type { Costs, Span } from '../schedule/costs.js';
import { givesWay } from '../schedule/job.js';
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

const TRIES = 2; // of a lane whose worker was lost
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
    for (const lane of queue.inTurn) {
      if (this.isHeldBack(lane, now)) continue;
      const slot = this.slotFor(lane);
      if (slot === undefined) break;
      queue.remove(lane);
      const stack = crew.stackOf(slot);
      const below = stack.at(-1);
      below?.pause(now);
      if (below?.work !== undefined) below.work.wasPaused = true;
      stack.push(lane);
      lane.goOn(now);
      placed.push([slot, lane]);
    }
    const limits = this.limits(now);
    for (const [slot, lane] of placed) this.perform(lane, slot, limits.get(lane) ?? lane.deadlineAt, now);
    for (const [lane, until] of limits) {
      const { work } = lane;
      if (work === undefined || Math.abs(until - work.until) < LEAST_CHANGE_MS) continue;
      work.until = until;
      work.slot.limit(work.taskId, until);
    }
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

  /** Until when each search that runs may go on. */
  private limits(now: number): ReadonlyMap<Lane, number> {
    const { crew, queue } = this.parts;
    const running: Lane[] = [];
    const waiting: Lane[] = [...queue.inTurn];
    for (const slot of crew.slots) {
      const stack = crew.stackOf(slot);
      const top = stack.at(-1);
      if (top === undefined) continue;
      running.push(top);
      waiting.push(...stack.slice(0, -1));
    }
    const ends = limitsOf(now, Math.max(1, crew.up.length), running, waiting);
    return new Map(running.map((lane, at) => [lane, ends[at]]));
  }

  private perform(lane: Lane, slot: Slot, until: number, now: number): void {
    const { crew, deadlines, warmth } = this.parts;
    const { run } = lane;
    let hasBegun = !warmth.isWarming(slot); // else a warm-up has to give way first
    const id = crew.nextId();
    const task = {
      id,
      intake: run.intake,
      splits: run.splits,
      lane: lane.index,
      lanes: run.lanes.length,
      deadlineAt: until,
      reportMs: reportInterval(until - now),
    } satisfies Omit<Task, 'taskSlot'>;
    const work: Work = { slot, taskId: id, startedAt: now, until, wasPaused: false };
    lane.work = work;
    lane.tries++;
    run.begun(now);
    crew.keepLooking();
    slot
      .perform(
        id,
        (report) => {
          hasBegun = true;
          const { deadlineAt } = run;
          const couldPause = lane.canPause;
          run.heard(lane, report);
          if (run.deadlineAt < deadlineAt) deadlines.await(run);
          if (run.deadlineAt < deadlineAt || couldPause !== lane.canPause) this.run();
        },
        (api, taskSlot, tell) => api.recommend({ ...task, taskSlot }, tell),
        until,
      )
      .then(
        (result) => {
          this.freed(lane, work);
          if (result.ok) this.ended(lane, work, result.value);
          else run.settle(result);
          this.run();
        },
        (error: Error) => {
          const ran = this.freed(lane, work) && hasBegun;
          this.failed(lane, error, ran);
          this.run();
        },
      );
  }

  /** Whether the lane ran, and did not wait for another one. */
  private freed(lane: Lane, work: Work): boolean {
    const now = clock();
    const stack = this.parts.crew.stackOf(work.slot);
    const ran = stack.at(-1) === lane;
    stack.splice(stack.indexOf(lane), 1);
    stack.at(-1)?.goOn(now);
    lane.pause(now);
    lane.work = undefined;
    return ran;
  }

  private ended(lane: Lane, work: Work, result: LaneResult): void {
    const { admission, costs, crew, quarantine, warmth } = this.parts;
    const { run } = lane;
    quarantine.noteAnswer(run.game);
    if (run.ending !== 'cancelled' && !work.wasPaused) admission.answered(lane, work, clock());
    if (run.lanes.length === 1) costs.learn(run.game, result.costMs);
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
      if ((error.loss !== 'killed' || !ran) && lane.tries < TRIES && run.ending === undefined && !run.isSettled) {
        lane.startOver();
        queue.push(lane);
        return;
      }
      run.fail(lane, refuse.workerLost(), 'The worker of this search was lost: this is what it had found by then');
    }
    finish(run, crew);
  }
}
