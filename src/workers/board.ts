/**
 * Memory that the pool and one worker share: a search that runs hears no messages, but reads the board every millisecond or so.
 *
 *   [0, BERTHS)           by berth: id of a task that must stop
 *   BERTHS                id of the task posted last, so that a search notices waiting messages
 *   (BERTHS, 2 BERTHS]    by berth: the end of its search, in ticks
 */
import { BERTHS } from './protocol.js';
import { momentOf, ticksOf } from './ticks.js';

const KNOCK = BERTHS;
const LIMITS = BERTHS + 1;

export class Board {
  readonly memory: SharedArrayBuffer;
  private readonly cells: Int32Array;

  constructor(memory = new SharedArrayBuffer(4 * (2 * BERTHS + 1))) {
    this.memory = memory;
    this.cells = new Int32Array(memory);
  }

  stop(berth: number, taskId: number): void {
    Atomics.store(this.cells, berth, taskId);
  }

  mustStop(berth: number, taskId: number): boolean {
    return Atomics.load(this.cells, berth) === taskId;
  }

  knock(taskId: number): void {
    Atomics.store(this.cells, KNOCK, taskId);
  }

  /** Id of the task posted last. */
  get knocked(): number {
    return Atomics.load(this.cells, KNOCK);
  }

  limit(berth: number, until: number): void {
    Atomics.store(this.cells, LIMITS + berth, ticksOf(until));
  }

  /** The end of the search in this berth, in ms. */
  limitOf(berth: number, now: number): number {
    return momentOf(Atomics.load(this.cells, LIMITS + berth), now);
  }
}
