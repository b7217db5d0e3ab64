/**
 * Memory that the pool and one worker share: a search that runs hears no messages, but reads the orders every millisecond or so.
 *
 *   [0, TASK_SLOTS)           by task slot: id of a task that must stop
 *   TASK_SLOTS                id of the task posted last, so that a search notices waiting messages
 *   (TASK_SLOTS, 2 TASK_SLOTS]    by task slot: the end of its search, in ticks
 *   (2 TASK_SLOTS, 3 TASK_SLOTS]  by task slot: id of a task that was given ahead, until the worker begins it or the pool calls it back
 */
import { TASK_SLOTS } from './protocol.js';
import { momentOf, ticksOf } from './ticks.js';

const KNOCK = TASK_SLOTS;
const LIMITS = TASK_SLOTS + 1;
const AHEAD = 2 * TASK_SLOTS + 1;

export class Orders {
  readonly memory: SharedArrayBuffer;
  private readonly cells: Int32Array;

  constructor(memory = new SharedArrayBuffer(4 * (3 * TASK_SLOTS + 1))) {
    this.memory = memory;
    this.cells = new Int32Array(memory);
  }

  stop(taskSlot: number, taskId: number): void {
    Atomics.store(this.cells, taskSlot, taskId);
  }

  mustStop(taskSlot: number, taskId: number): boolean {
    return Atomics.load(this.cells, taskSlot) === taskId;
  }

  knock(taskId: number): void {
    Atomics.store(this.cells, KNOCK, taskId);
  }

  /** Id of the task posted last. */
  get knocked(): number {
    return Atomics.load(this.cells, KNOCK);
  }

  giveAhead(taskSlot: number, taskId: number): void {
    Atomics.store(this.cells, AHEAD + taskSlot, taskId);
  }

  /** Whether the task, given ahead, belongs to the caller from now on: to the worker, which begins it, or to the pool, which calls it back. */
  takeAhead(taskSlot: number, taskId: number): boolean {
    return Atomics.compareExchange(this.cells, AHEAD + taskSlot, taskId, 0) === taskId;
  }

  limit(taskSlot: number, until: number): void {
    Atomics.store(this.cells, LIMITS + taskSlot, ticksOf(until));
  }

  /** The end of the search in this task slot, in ms. */
  limitOf(taskSlot: number, now: number): number {
    return momentOf(Atomics.load(this.cells, LIMITS + taskSlot), now);
  }
}
