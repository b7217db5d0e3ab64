/** The lanes that wait for a worker: moves by deadline, then hints and batches in order of arrival. */
import type { Priority } from '../service/request.js';

/** A batch that arrived this much earlier than a hint goes first. */
const BATCH_HANDICAP_MS = 10_000;

export interface Waiting {
  readonly priority: Priority;
  readonly queuedAt: number;
  readonly deadlineAt: number;
}

export class Queue<T extends Waiting> {
  /** The earliest deadline first. */
  readonly moves: readonly T[] = [];
  private readonly others: Readonly<Record<Exclude<Priority, 'move'>, T[]>> = { hint: [], batch: [] };

  get length(): number {
    return this.moves.length + this.others.hint.length + this.others.batch.length;
  }

  lengthOf(priority: Priority): number {
    return priority === 'move' ? this.moves.length : this.others[priority].length;
  }

  /** Arrival of the item that has waited longest; undefined if the queue is empty. */
  get oldest(): number | undefined {
    const all = [...this.moves, ...this.others.hint.slice(0, 1), ...this.others.batch.slice(0, 1)];
    return all.length > 0 ? all.reduce((least, { queuedAt }) => Math.min(least, queuedAt), Infinity) : undefined;
  }

  push(item: T): void {
    if (item.priority !== 'move') this.others[item.priority].push(item);
    else {
      const later = this.moves.findIndex(({ deadlineAt }) => deadlineAt > item.deadlineAt);
      (this.moves as T[]).splice(later < 0 ? this.moves.length : later, 0, item);
    }
  }

  /** For an item whose worker was lost: it has waited already. */
  putBack(item: T): void {
    if (item.priority === 'move') this.push(item);
    else this.others[item.priority].unshift(item);
  }

  /** The next hint or batch, if no move waits; nothing if there is none. */
  takeOther(): T | undefined {
    const { hint, batch } = this.others;
    if (hint.length === 0) return batch.shift();
    if (batch.length > 0 && batch[0].queuedAt + BATCH_HANDICAP_MS < hint[0].queuedAt) return batch.shift();
    return hint.shift();
  }

  remove(item: T): void {
    const line: T[] = item.priority === 'move' ? (this.moves as T[]) : this.others[item.priority];
    const at = line.indexOf(item);
    if (at >= 0) line.splice(at, 1);
  }
}
