/**
 * Who listens to a match, and with it which people are at the table: those whose token reads events now, or has read them a moment ago.
 * That tells nothing of the game, is kept nowhere, and is known to the process at which they read.
 */
import { Tally } from '../../core/tally.js';
import type { MatchStore, Presence } from '../record.js';
import type { Table } from '../table/table.js';

const BETWEEN_MS = 5_000; // two polls, or a stream that is taken up again
const LOST_MS = 60_000; // until nobody is expected back soon

interface AudienceSurroundings {
  readonly now: () => number; // milliseconds since 1970
  readonly streams?: Tally; // how many listen to the matches of each owner
  readonly store: Pick<MatchStore, 'sharing'>;
}

export class Audience {
  private readonly table: Table;
  private readonly around: AudienceSurroundings;
  private readonly listeners = new Set<() => void>();
  private readonly reading = new Tally(); // by token: the host, a seat, or spectators
  private readonly leftAt = new Map<string, number>(); // the same, of whoever reads no more
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(table: Table, around: AudienceSurroundings) {
    this.table = table;
    this.around = around;
  }

  /** How many listen. */
  get size(): number {
    return this.listeners.size;
  }

  /** How many listen with this token. */
  sizeAs(as: string): number {
    return this.reading.of(as);
  }

  /** Hears of every change; returns how to stop that. `as`: with whose token, where that is counted. */
  listen(listener: () => void, as = ''): () => void {
    const { owner = '' } = this.table.heading;
    const heard = () => listener(); // of its own: one listener may listen twice
    const isNews = this.stateOf(as) !== 'here';
    this.listeners.add(heard);
    this.around.streams?.add(owner, 1);
    this.reading.add(as, 1);
    this.leftAt.delete(as);
    if (isNews) this.notify();
    return () => {
      if (!this.listeners.delete(heard)) return;
      this.around.streams?.add(owner, -1);
      this.reading.add(as, -1);
      if (this.reading.of(as) === 0) this.leftAt.set(as, this.around.now());
      this.watch();
    };
  }

  /** Resolves when there `is` what the token waits for, or after `waitMs`, or at the signal. */
  heardMore(as: string, is: () => boolean, waitMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(done, waitMs);
      const stop = this.listen(() => {
        if (is() || this.isClosed) done();
      }, as);
      signal?.addEventListener('abort', done);
      function done() {
        clearTimeout(timer);
        stop();
        signal?.removeEventListener('abort', done);
        resolve();
      }
    });
  }

  notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Tells all who listen that nothing more comes. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.notify();
  }

  /** Which people are there, by seat; undefined where several processes share the matches, and none knows of all. */
  presence(): Record<string, Presence> | undefined {
    const { table, around } = this;
    if (around.store.sharing !== undefined) return undefined;
    const isTaken = (seat: string) => table.holder(seat)?.kind === 'person' && !table.keys.isFree(seat);
    return Object.fromEntries(table.game.seats.filter(isTaken).map((seat) => [seat, this.stateOf(seat)]));
  }

  private stateOf(as: string): Presence {
    if (this.reading.of(as) > 0) return 'here';
    const goneMs = this.around.now() - (this.leftAt.get(as) ?? Number.NEGATIVE_INFINITY);
    if (goneMs < BETWEEN_MS) return 'here';
    return goneMs < LOST_MS ? 'lost' : 'away';
  }

  /** Those who listen hear of it when somebody is lost, or away. */
  private watch(): void {
    clearTimeout(this.timer);
    const now = this.around.now();
    const changes = [...this.leftAt.values()].flatMap((at) => [at + BETWEEN_MS, at + LOST_MS]);
    const next = Math.min(...changes.filter((at) => at > now));
    if (this.isClosed || this.listeners.size === 0 || !Number.isFinite(next)) return;
    this.timer = setTimeout(() => {
      this.notify();
      this.watch();
    }, next - now);
  }
}
