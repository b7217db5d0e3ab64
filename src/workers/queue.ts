/** Those that wait for a worker, by class; nobody waits for ever. */
import type { Priority } from './protocol.js';

/** Waiting makes up for class: a hint that came so much earlier than a move goes first. */
const HANDICAP_MS: Readonly<Record<Priority, number>> = { move: 0, hint: 1_000, batch: 10_000 };
const CLASSES: readonly Priority[] = ['move', 'hint', 'batch'];

export interface Waiting {
  readonly priority: Priority;
  readonly queuedAt: number;
}

export class Queue<T extends Waiting> {
  private readonly lines: Readonly<Record<Priority, T[]>> = { move: [], hint: [], batch: [] };

  get length(): number {
    return CLASSES.reduce((sum, priority) => sum + this.lines[priority].length, 0);
  }

  lengthOf(priority: Priority): number {
    return this.lines[priority].length;
  }

  /** When the one that waits longest came; undefined if nobody waits. */
  get oldest(): number | undefined {
    const heads = CLASSES.flatMap((priority) => this.lines[priority].slice(0, 1)).map(({ queuedAt }) => queuedAt);
    return heads.length > 0 ? Math.min(...heads) : undefined;
  }

  push(item: T): void {
    this.lines[item.priority].push(item);
  }

  /** For an item whose worker was lost under it: it has waited already. */
  putBack(item: T): void {
    this.lines[item.priority].unshift(item);
  }

  /** The next one: within a class in order of coming, between classes by time of coming and handicap. */
  take(): T | undefined {
    let best: Priority | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    for (const priority of CLASSES) {
      const head = this.lines[priority].at(0);
      if (head === undefined || head.queuedAt + HANDICAP_MS[priority] >= earliest) continue;
      earliest = head.queuedAt + HANDICAP_MS[priority];
      best = priority;
    }
    return best && this.lines[best].shift();
  }

  remove(item: T): void {
    const line = this.lines[item.priority];
    const at = line.indexOf(item);
    if (at >= 0) line.splice(at, 1);
  }
}
