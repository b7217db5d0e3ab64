/**
 * The matches in memory: those that go on, and those that somebody reads. What is not asked for is forgotten, and played through
 * again from its record when it is.
 */
import type { Engine } from '../engine/engine.js';
import { Live, replayed, type Surroundings } from './live.js';
import type { Table } from './table.js';

const MOST_LIVE = 2_000; // one that nobody watches gives way
const BEAT_MS = 1_000; // between two notes that the service is alive
const ALIVE = 'alive';

interface KeptOptions extends Surroundings {
  readonly engine: Engine;
  /** Hears of every match that comes into memory. */
  readonly opened?: (live: Live) => void;
}

export class Kept {
  private readonly options: KeptOptions;
  private readonly live = new Map<string, Promise<Live | undefined>>();
  private readonly timed = new Set<Live>(); // with clocks
  private readonly owned = new Map<string, Set<string>>(); // by owner: the ids of the matches that are not over
  private readonly beating: ReturnType<typeof setInterval>;
  private aliveAt: number | undefined; // before the restart, while matches resume

  constructor(options: Omit<KeptOptions, 'ended'>) {
    this.options = { ...options, ended: (live) => this.ended(live) };
    options.store.sharing?.listen({
      changed: (id) => void this.changed(id).catch(options.onBug),
      leading: () => void this.resume().catch(options.onBug),
    });
    this.beating = setInterval(() => this.beat(), BEAT_MS);
    (this.beating as { unref?: () => void }).unref?.();
  }

  /** Goes on with all matches that were not over when the service ended. */
  async resume(): Promise<void> {
    const { store, now, onBug } = this.options;
    if (store.sharing?.leads === false) return;
    this.aliveAt = Number((await store.noted(ALIVE)) ?? now());
    for (const id of await store.open()) {
      const wasKept = this.live.has(id);
      const live = await this.find(id).catch(onBug); // of another version, say
      if (live && wasKept) await live.catchUp();
    }
    this.aliveAt = undefined;
  }

  find(id: string): Promise<Live | undefined> {
    const found = this.live.get(id);
    if (found !== undefined) return found;
    const loading = this.load(id, this.aliveAt);
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

  /** Another process has changed a match, or perhaps any: whoever leads looks at all of them. */
  private async changed(id: string | undefined): Promise<void> {
    const { store } = this.options;
    if (id === undefined) {
      for (const kept of [...this.live.keys()]) await this.changed(kept);
      return;
    }
    if (!this.live.has(id)) {
      if (store.sharing?.leads === true) await this.find(id);
      return;
    }
    const live = await this.live.get(id);
    if (live === undefined || (await live.catchUp())) return;
    this.live.delete(id); // it has been removed
    await this.close(live);
    this.ended(live);
  }

  /** How many matches of an owner are not over. */
  openOf(owner: string): number {
    return this.owned.get(owner)?.size ?? 0;
  }

  async remove(id: string): Promise<void> {
    const live = await this.live.get(id)?.catch(() => undefined);
    if (live !== undefined) {
      await this.close(live);
      this.ended(live);
    }
    this.live.delete(id);
    await this.options.store.remove(id);
  }

  /** Ends all that is under way. Matches go on when they are resumed. */
  async closeAll(): Promise<void> {
    clearInterval(this.beating);
    for (const kept of this.live.values()) {
      const live = await kept.catch(() => undefined);
      if (live !== undefined) await live.close();
    }
    if (this.timed.size > 0) await this.options.store.note(ALIVE, `${this.options.now()}`, this.options.now());
  }

  private async load(id: string, aliveAt: number | undefined): Promise<Live | undefined> {
    const { store, engine, onBug } = this.options;
    const found = await store.load(id);
    if (found === undefined) return undefined;
    const { heading, entries } = found;
    const game = await engine.game(heading.game, heading.variant);
    if (!game.ok) throw new Error(`match ${id}: ${game.error.message}`);
    const table = replayed(game.value, heading, entries);
    if (!table.ok) throw new Error(`match ${id}: ${table.error.path}: ${table.error.message}`);
    const live = new Live(table.value, this.options);
    this.welcome(live);
    if (!live.table.isOver) void live.resume(aliveAt).catch(onBug);
    return live;
  }

  private welcome(live: Live): void {
    const { heading, isOver } = live.table;
    const { id, owner, clock } = heading;
    if (clock !== undefined && !isOver) this.timed.add(live);
    if (owner !== undefined && !isOver) this.owned.set(owner, (this.owned.get(owner) ?? new Set()).add(id));
    this.options.opened?.(live);
  }

  private ended(live: Live): void {
    const { id, owner } = live.table.heading;
    this.timed.delete(live);
    if (owner !== undefined) this.owned.get(owner)?.delete(id);
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
        if (match === undefined || match.watchers > 0 || (!match.table.isOver && match.isBusy)) return;
        this.live.delete(other);
        await this.close(match);
      });
    }
  }

  /** So that after a crash nobody is charged for the time in which the service was away. */
  private beat(): void {
    const { store, now, onBug } = this.options;
    if (this.timed.size > 0 && store.sharing?.leads !== false) void store.note(ALIVE, `${now()}`, now()).catch(onBug);
  }
}
