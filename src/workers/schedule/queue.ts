/** The jobs that wait for a worker, in the order in which they get one. */
import type { Priority } from '../../service/schema/request.js';
import { compareJobs, isMove, type Job } from './job.js';

export class Queue<T extends Job> {
  /** The earliest deadline first. */
  readonly moves: readonly T[] = [];
  /** Hints and batches. */
  readonly others: readonly T[] = [];

  get length(): number {
    return this.moves.length + this.others.length;
  }

  lengthOf(priority: Priority): number {
    return priority === 'move' ? this.moves.length : this.others.filter((job) => job.priority === priority).length;
  }

  /** All of them, moves first. */
  get inTurn(): readonly T[] {
    return [...this.moves, ...this.others];
  }

  /** Arrival of the job that has waited longest; undefined if the queue is empty. */
  get oldest(): number | undefined {
    const { inTurn } = this;
    return inTurn.length > 0 ? inTurn.reduce((least, { queuedAt }) => Math.min(least, queuedAt), Infinity) : undefined;
  }

  push(job: T): void {
    const line = this.lineOf(job);
    const later = line.findIndex((other) => compareJobs(other, job) > 0);
    line.splice(later < 0 ? line.length : later, 0, job);
  }

  remove(job: T): void {
    const line = this.lineOf(job);
    const at = line.indexOf(job);
    if (at >= 0) line.splice(at, 1);
  }

  private lineOf(job: T): T[] {
    return (isMove(job) ? this.moves : this.others) as T[];
  }
}
