/** When a match has to be looked at although nobody has moved: a person's time is up, a silence is over, or something failed. */
import type { Table } from '../table/table.js';

const MOST_TIMER_MS = 2 ** 31 - 1; // that timers can wait
const RETURN_MS = 30_000; // people have at least this long after a restart, or all of their time

/** When the time of a person is up, in ms since 1970, if he is asked and there is a clock. */
export function personDueAt(table: Table, seat: string): number | undefined {
  const dueAt = table.dueAt(seat);
  if (dueAt === undefined || table.holder(seat)?.kind !== 'person') return undefined;
  const { moveMs = RETURN_MS } = table.heading.clock!;
  const resumedAt = table.entries.findLast(({ kind }) => kind === 'resumed')?.at ?? 0;
  return Math.max(dueAt, resumedAt + Math.min(moveMs, RETURN_MS));
}

/** The person whose time is up first. */
export function firstDue(table: Table): { readonly seat: string; readonly at: number } | undefined {
  const due = table.askedSeats.flatMap((seat) => {
    const at = personDueAt(table, seat);
    return at === undefined ? [] : [{ seat, at }];
  });
  return due.sort((one, two) => one.at - two.at).at(0);
}

type Cause = 'clock' | 'silence' | 'failure';

/** One alarm for each cause. */
export class Alarms {
  private readonly timers = new Map<Cause, ReturnType<typeof setTimeout>>();
  private readonly onBug: (error: unknown) => void;

  constructor(onBug: (error: unknown) => void) {
    this.onBug = onBug;
  }

  /** Does `act` after so many ms, in the place of what was to be done for this cause. */
  set(cause: Cause, ms: number, act: () => Promise<unknown>): void {
    this.clear(cause);
    const ring = () => void act().catch(this.onBug);
    this.timers.set(cause, setTimeout(ring, Math.min(MOST_TIMER_MS, Math.max(0, ms))));
  }

  clear(cause: Cause): void {
    clearTimeout(this.timers.get(cause));
    this.timers.delete(cause);
  }

  clearAll(): void {
    for (const cause of [...this.timers.keys()]) this.clear(cause);
  }
}
