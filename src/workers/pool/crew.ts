/** The workers of a pool: their tasks, whether they start, and whether they are alive. */

import type { Loss, SpawnWorker } from '../protocol.js';
import type { Trouble } from './pool-options.js';
import type { Lane } from './run.js';
import { Slot } from './slot.js';

const HANG_MS = 2_000;
const LAST_ID = 0x7fffffff; // ids are written into an Int32
const CLOSED = 'The pool is closed';
const LOOK_MS = 100; // between two looks whether a busy worker sends heartbeats

interface CrewOptions {
  readonly spawn: SpawnWorker;
  readonly size: number;
  readonly hangMs: number | undefined;
  readonly changed: () => void; // a worker has come up, or has ended a task
  readonly cannotStart: (why: string) => void; // called once
  readonly trouble: (trouble: Trouble) => void;
}

export class Crew {
  readonly slots: readonly Slot[];
  kills = 0;
  crashes = 0;
  private readonly options: CrewOptions;
  private readonly stacks = new Map<Slot, Lane[]>(); // the newest last: it runs, the others are paused
  private readonly nexts = new Map<Slot, Lane>(); // given ahead: the worker begins them by itself
  private readonly extra: Slot[] = []; // looked after, but given no lanes
  private readonly waitForReady: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  private hasStarted = false; // some worker, at some time
  private isClosed = false;
  private readonly waitForStart: (() => void)[] = [];
  private readonly failedStarts = new Map<Slot, string>(); // until a worker starts: why not
  private lastId = 0;
  private looking: ReturnType<typeof setInterval> | undefined;

  constructor(options: CrewOptions) {
    this.options = options;
    this.slots = Array.from({ length: options.size }, () => {
      const slot: Slot = new Slot(
        options.spawn,
        () => this.slotChanged(),
        (loss, failedStart) => this.slotLost(slot, loss, failedStart),
      );
      this.stacks.set(slot, []);
      return slot;
    });
  }

  get up(): readonly Slot[] {
    return this.slots.filter((slot) => slot.isUp);
  }

  /** Those without lanes; they may be warming up. */
  get idle(): readonly Slot[] {
    return this.slots.filter((slot) => slot.hasTaskSlot && this.stackOf(slot).length === 0);
  }

  stackOf(slot: Slot): Lane[] {
    return this.stacks.get(slot)!;
  }

  topOf(slot: Slot): Lane | undefined {
    return this.stackOf(slot).at(-1);
  }

  /** The lane that the worker begins when those of its stack are done. */
  nextOf(slot: Slot): Lane | undefined {
    return this.nexts.get(slot);
  }

  /** The same of all workers: these lanes wait, but not in the queue. */
  get next(): readonly Lane[] {
    return [...this.nexts.values()];
  }

  giveAhead(slot: Slot, lane: Lane): void {
    this.nexts.set(slot, lane);
  }

  /** The lane that was given ahead is out of its worker's hands, or has begun there: no longer the next one. */
  noLongerNext(lane: Lane): void {
    if (lane.work === undefined || this.nexts.get(lane.work.slot) !== lane) return;
    this.nexts.delete(lane.work.slot);
    lane.work.isAhead = false;
  }

  /** Takes a lane back that was given ahead: false if its worker has begun it, or if it was not. */
  callBack(lane: Lane): boolean {
    const { work } = lane;
    if (work?.isAhead !== true || !work.slot.callBack(work.taskId)) return false;
    this.noLongerNext(lane);
    lane.work = undefined;
    return true;
  }

  /** How long it is until some worker is up, if none is, in ms. */
  startsIn(now: number): number {
    return Math.min(...this.slots.map((slot) => slot.startsIn(now)));
  }

  /** Also watches a slot that gets no lanes. */
  lookAfter(slot: Slot): void {
    this.extra.push(slot);
  }

  /** The id of a task; never reused. */
  nextId(): number {
    this.lastId = this.lastId === LAST_ID ? 1 : this.lastId + 1;
    return this.lastId;
  }

  /** A worker was lost, while it ran these games, or while it started. */
  count(loss: Loss | 'killed', failedStart: string | undefined, games: readonly string[]): void {
    if (loss === 'killed') this.kills++;
    else this.crashes++;
    const { trouble } = this.options;
    if (failedStart === undefined) trouble({ event: 'worker lost', loss, games });
    else trouble({ event: 'worker did not start', why: failedStart });
  }

  /** Resolves when every worker is up; rejects if none of them can start, or if the crew is closed. */
  ready(): Promise<void> {
    if (this.isClosed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      this.waitForReady.push({ resolve, reject });
      this.slotChanged();
    });
  }

  /** Whether `started` would resolve at once. */
  get isStarted(): boolean {
    return this.hasStarted || this.isClosed || this.whyNoStart !== undefined;
  }

  /** Resolves when the first worker is up, none of them can start, or the crew is closed. */
  started(): Promise<void> {
    if (this.isStarted) return Promise.resolve();
    return new Promise((resolve) => {
      this.waitForStart.push(resolve);
    });
  }

  /** Why no worker has ever started, if all have been tried. */
  get whyNoStart(): string | undefined {
    if (this.hasStarted || this.failedStarts.size < this.slots.length) return undefined;
    const [why] = this.failedStarts.values();
    return why;
  }

  /** Checks the workers at regular intervals while any is busy. */
  keepLooking(): void {
    const slots = [...this.slots, ...this.extra];
    const mostSilent = Math.ceil((this.options.hangMs ?? HANG_MS) / LOOK_MS);
    if (this.looking !== undefined) return;
    this.looking = setInterval(() => {
      for (const slot of slots) slot.look(mostSilent);
      if (slots.some((slot) => slot.isBusy)) return;
      clearInterval(this.looking);
      this.looking = undefined;
    }, LOOK_MS);
    const timer: { unref?: () => void } = Object(this.looking); // a number in browsers
    timer.unref?.(); // a worker that somebody waits for keeps the process itself
  }

  close(): void {
    this.isClosed = true;
    this.giveUpWaiting(CLOSED);
    clearInterval(this.looking);
    for (const slot of this.slots) slot.close();
  }

  slotChanged(): void {
    this.options.changed();
    if (this.up.length > 0) {
      this.hasStarted = true;
      for (const resolve of this.waitForStart.splice(0)) resolve();
    }
    if ([...this.slots, ...this.extra].every((slot) => slot.isUp))
      for (const { resolve } of this.waitForReady.splice(0)) resolve();
    else if (this.whyNoStart !== undefined) this.giveUpWaiting(this.whyNoStart);
  }

  private slotLost(slot: Slot, loss: Loss | 'killed', failedStart: string | undefined): void {
    const games = this.stackOf(slot).map(({ run }) => run.game);
    this.count(loss, failedStart, games);
    if (failedStart === undefined || this.hasStarted) return;
    const isNew = !this.failedStarts.has(slot);
    this.failedStarts.set(slot, failedStart);
    if (!isNew || this.whyNoStart === undefined) return;
    this.options.cannotStart(this.whyNoStart);
    this.giveUpWaiting(this.whyNoStart);
  }

  private giveUpWaiting(why: string): void {
    for (const resolve of this.waitForStart.splice(0)) resolve();
    for (const { reject } of this.waitForReady.splice(0)) reject(new Error(why));
  }
}
