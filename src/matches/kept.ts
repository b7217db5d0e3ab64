/**
 * The matches in memory: those that go on, and those that somebody reads. What is not asked for is forgotten, and played through
 * again from its record when it is.
 */
import type { Engine } from '../engine/engine.js';
import { Live, replayedInSlices, type Surroundings } from './live/live.js';
import type { Table } from './table/table.js';

const MOST_LIVE = 2_000; // one that nobody watches gives way
const PULSE_MS = 250;
const HELD_UP_MS = 1_000; // between two pulses: the process was stopped, or something kept it busy
const BEAT_MS = 1_000; // between two notes that the service is alive
const ALIVE = 'alive';

interface KeptOptions extends Surroundings {
  readonly engine: Engine;
  /** Hears of every match that is in memory and driven here. */
  readonly driven?: (live: Live) => void;
  /** Hears that a match, or none at all, is driven here any more. */
  readonly released?: (match?: string) => void;
}

export class Kept {
  private readonly options: KeptOptions;
  private readonly live = new Map<string, Promise<Live | undefined>>();
  private readonly timed = new Set<Live>(); // with clocks
  private readonly beating: readonly ReturnType<typeof setInterval>[];

  constructor(options: Omit<KeptOptions, 'ended'>) {
    this.options = { ...options, ended: (live) => this.ended(live) };
    let pulsedAt = Date.now();
    const pulse = () => {
      const ms = Date.now() - pulsedAt;
      pulsedAt += ms;
      if (ms >= HELD_UP_MS) this.heldUp(ms);
    };
    this.beating = [setInterval(pulse, PULSE_MS), setInterval(() => this.beat(), BEAT_MS)];
    for (const timer of this.beating) (timer as { unref?: () => void }).unref?.();
  }

  /** Goes on with all matches that were not over when the service ended. */
  async resume(): Promise<void> {
    const { store, now, onBug, released } = this.options;
    if (store.sharing !== undefined)
      return store.sharing.begin({
        changed: (id, entries) => void this.changed(id, entries).catch(onBug),
        removed: (id) => void this.removed(id).catch(onBug),
        webhooksChanged: (id) => store.sharing?.drives(id) && void this.find(id).then(this.tellDriven).catch(onBug),
        driving: (id, aliveAt) => this.drive(id, aliveAt).catch(onBug), // of another version, say
        released: (id) => {
          released?.(id);
          const all = id === undefined ? this.live.values() : [this.live.get(id)];
          for (const kept of all) void kept?.then((live) => live?.attend(), onBug);
        },
      });
    const aliveAt = Number((await store.noted(ALIVE)) ?? now());
    for (const id of await store.open()) await this.find(id, aliveAt).catch(onBug);
  }

  /** `aliveAt`: when the process was last alive that drove the match before. */
  find(id: string, aliveAt?: number): Promise<Live | undefined> {
    const found = this.live.get(id);
    if (found !== undefined) return found;
    const loading = this.load(id, aliveAt);
    this.keep(id, loading);
    void loading.then(
      (live) => live === undefined && this.live.delete(id),
      () => this.live.delete(id),
    );
    return loading;
  }

  /** Takes in a match that is new. */
  add(table: Table): Live {
    const live = new Live(table, this.options);
    this.keep(table.heading.id, Promise.resolve(live));
    this.welcome(live);
    return live;
  }

  /** Goes on with a match that another process drove. */
  private async drive(id: string, aliveAt?: number): Promise<void> {
    const kept = this.live.get(id);
    const live = await (kept ?? this.find(id, aliveAt));
    if (kept === undefined || live === undefined) return;
    await live.catchUp();
    await live.resume(aliveAt);
    this.tellDriven(live);
  }

  /** A match has so many entries now. */
  private async changed(id: string, entries: number): Promise<void> {
    const { sharing } = this.options.store;
    const kept = this.live.get(id);
    if (kept === undefined) {
      if (sharing?.drives(id)) await this.find(id);
      return;
    }
    const live = await kept;
    if (live !== undefined && live.table.entries.length < entries && !(await live.catchUp())) await this.removed(id);
  }

  private async removed(id: string): Promise<void> {
    const live = await this.live.get(id);
    this.live.delete(id);
    if (live !== undefined) await this.close(live);
  }

  private readonly tellDriven = (live: Live | undefined): void => {
    if (live?.isDriven) this.options.driven?.(live);
  };

  async remove(id: string): Promise<void> {
    await this.removed(id).catch(() => {}); // it could not be read, and need not be
    await this.options.store.remove(id);
  }

  /** Ends all that is under way. Matches go on when they are resumed. */
  async closeAll(): Promise<void> {
    for (const timer of this.beating) clearInterval(timer);
    const close = async (kept: Promise<Live | undefined>) => (await kept.catch(() => undefined))?.close();
    await Promise.all([...this.live.values()].map(close)); // one that waits for its store holds up no other
    if (this.timed.size > 0) await this.options.store.note(ALIVE, `${this.options.now()}`, this.options.now());
  }

  private async load(id: string, aliveAt: number | undefined): Promise<Live | undefined> {
    const { store, engine, now, onBug } = this.options;
    const found = await store.load(id);
    if (found === undefined) return undefined;
    const { heading, entries } = found;
    const game = await engine.game(heading.game, heading.variant);
    if (!game.ok) throw new Error(`match ${id}: ${game.error.message}`);
    const table = await replayedInSlices(game.value, heading, entries);
    if (!table.ok) throw new Error(`match ${id}: ${table.error.path}: ${table.error.message}`);
    const live = new Live(table.value, this.options);
    this.welcome(live);
    if (!live.table.isOver) void live.resume(aliveAt).catch(onBug);
    else if (aliveAt !== undefined) await store.finish(id, now()); // whoever added the last entry has died before it could
    return live;
  }

  private welcome(live: Live): void {
    if (live.table.heading.clock !== undefined && !live.table.isOver) this.timed.add(live);
    this.tellDriven(live);
  }

  private ended(live: Live): void {
    this.timed.delete(live);
  }

  private async close(live: Live): Promise<void> {
    this.timed.delete(live);
    await live.close();
  }

  /** Keeps a match in memory; the longest unasked ones that nobody watches give way. */
  private keep(id: string, live: Promise<Live | undefined>): void {
    this.live.set(id, live);
    if (this.live.size <= MOST_LIVE) return;
    for (const [other, kept] of this.live) {
      if (this.live.size <= MOST_LIVE) return;
      void kept.then(async (match) => {
        if (match === undefined || match.audience.size > 0 || (!match.table.isOver && match.isBusy)) return;
        this.live.delete(other);
        await this.close(match);
      });
    }
  }

  /** Whoever moved meanwhile was not heard: nobody is charged for that time. */
  private heldUp(ms: number): void {
    for (const live of this.timed) void live.heldUp(ms).catch(this.options.onBug);
  }

  /** So that after a crash nobody is charged for the time in which the service was away. */
  private beat(): void {
    const { store, now, onBug } = this.options;
    if (this.timed.size > 0 && store.sharing === undefined) void store.note(ALIVE, `${now()}`, now()).catch(onBug);
  }
}
