/** Admits requests that can be answered in time without making others late, and refuses the rest at once. */
import type { Intake } from '../../service/intake/intake.js';
import { isTimedOnly } from '../../service/intake/intake.js';
import type { Priority } from '../../service/schema/request.js';
import type { Costs } from '../schedule/costs.js';
import { Estimates } from '../schedule/estimates.js';
import { isFeasible } from '../schedule/feasible.js';
import { compareJobs, costLeft, isMove } from '../schedule/job.js';
import type { Queue } from '../schedule/queue.js';
import type { Crew } from './crew.js';
import type { Quarantine } from './quarantine.js';
import type { Answered } from './refusals.js';
import * as refuse from './refusals.js';
import type { Lane, Work } from './run.js';
import type { Slot } from './slot.js';

/** Kept back from the deadline for sending the answer, and the part of the time that is kept back at most. */
const ANSWER_MS = 5;
const MOST_KEPT_BACK = 0.3;
const PAUSE_MS = 2; // until a search has given way to another
const STUCK_MS = 250;
const UNSTUCK_MS = 2_000; // by then it has come back, or has been replaced
const MOST_SPLITS = 16; // when the pool chooses

/** What admission depends on. */
interface Asked {
  readonly priority: Priority;
  readonly game: string;
  readonly arrivedAt: number; // ms on the common clock
  readonly dueAt: number; // the same
}

export class Admission {
  private readonly crew: Crew;
  private readonly queue: Queue<Lane>;
  private readonly costs: Costs;
  private readonly quarantine: Quarantine;
  private readonly queueLimit: number;
  /** How much later than planned answers arrive: positive if other programs use the processor too. */
  private readonly lags = new Estimates(0);

  constructor(crew: Crew, queue: Queue<Lane>, costs: Costs, quarantine: Quarantine, queueLimit: number) {
    this.crew = crew;
    this.queue = queue;
    this.costs = costs;
    this.quarantine = quarantine;
    this.queueLimit = queueLimit;
  }

  /** The lane was answered at `now`; updates the estimate if the lane had enough time. */
  answered({ cost }: Lane, { startedAt, until }: Work, now: number): void {
    if (until - startedAt > 2 * cost) this.lags.learn('', Math.max(0, now - until));
  }

  /** When the worker's answer must be there for ours to be in time. */
  deadlineOf({ arrivedAt, dueAt }: Pick<Asked, 'arrivedAt' | 'dueAt'>): number {
    const keptBack = Math.min(ANSWER_MS + this.lags.highOf(''), MOST_KEPT_BACK * (dueAt - arrivedAt));
    return dueAt - Math.max(ANSWER_MS, keptBack);
  }

  /** The number of splits: if no request waits, idle workers help with a move whose search is limited only by time. */
  splitsFor({ request, priority, splits }: Intake): number {
    if (priority !== 'move' || !isTimedOnly(request) || this.queue.length > 0) return splits;
    return Math.min(MOST_SPLITS, Math.max(splits, this.crew.idle.length));
  }

  refusal(intake: Intake, lanes: number, now: number): Answered<never> | undefined {
    const { priority, request, arrivedAt, deadline } = intake;
    const { game } = request;
    const held = this.quarantine.leftMs(request, now);
    if (held > 0) return refuse.quarantined(game, held);
    return this.refusalFor({ priority, game, arrivedAt, dueAt: deadline.at }, lanes, now);
  }

  /** The same by what can be said of a request before it is checked. */
  refusalFor(asked: Asked, lanes: number, now: number): Answered<never> | undefined {
    const { priority, game } = asked;
    const { crew, queue, costs } = this;
    if (crew.whyNoStart !== undefined) return refuse.cannotStart(crew.whyNoStart);
    const wait = Math.max(0, lanes - crew.idle.length);
    if (wait === 0) return undefined; // an idle worker takes any request, even one whose deadline has passed
    const usable = crew.up.filter((slot) => !this.isStuck(slot, now));
    const workers = Math.max(1, usable.length);
    const running =
      usable.length > 0 ? this.runningMs(usable, now) : crew.up.length > 0 ? UNSTUCK_MS : crew.startsIn(now);
    const moves = this.movesInTurn();
    const backlogMs = (running + moves.reduce((sum, lane) => sum + costLeft(lane, now), 0)) / workers;
    if (queue.length + crew.next.length + wait > this.queueLimit) return refuse.tooMany(backlogMs);
    const deadlineAt = this.deadlineOf(asked);
    if (priority !== 'move') {
      const next = crew.next.filter((lane) => lane.priority === priority);
      if (queue.lengthOf(priority) + next.length + wait > this.queueLimit / 2)
        return refuse.classFull(priority, backlogMs);
      return now + backlogMs + costs.of(game) <= deadlineAt ? undefined : refuse.noTime(backlogMs);
    }
    if (moves.length === 0 && usable.length > 0) return undefined; // the running search makes way, and estimates may be wrong
    const newcomer = { cost: costs.of(game) * lanes, deviation: costs.deviationOf(game) * lanes, deadlineAt };
    return isFeasible(now, workers, running, moves, newcomer) ? undefined : refuse.noTime(backlogMs);
  }

  /** Those that wait, in the queue or at a worker, and those that are paused. */
  private movesInTurn(): readonly Lane[] {
    const { crew, queue } = this;
    const paused = crew.slots.flatMap((slot) => crew.stackOf(slot).slice(0, -1));
    const others = [...paused, ...crew.next].filter(isMove);
    return others.length === 0 ? queue.moves : [...queue.moves, ...others].sort(compareJobs);
  }

  /** The worker has not returned although its run is over: it hangs, or an iteration of a slow game takes so long. */
  private isStuck(slot: Slot, now: number): boolean {
    const top = this.crew.topOf(slot);
    return top?.run.isSettled === true && now > top.run.deadlineAt + STUCK_MS;
  }

  /** The minimum remaining work of all workers together, in ms. */
  private runningMs(slots: readonly Slot[], now: number): number {
    return slots.reduce((sum, slot) => {
      const top = this.crew.topOf(slot);
      if (top === undefined) return sum;
      return sum + (isMove(top) ? costLeft(top, now) : PAUSE_MS);
    }, 0);
  }
}
