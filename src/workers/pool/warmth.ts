/** Which workers are warm for which games, and what idle ones warm up for next. */
import { type Slot, WorkerLost } from './slot.js';

/** Code runs at full speed after about so much searching of a large game. */
const WARM_MS = 3_000;

export class Warmth {
  private readonly wanted: Set<string>; // games, in the order in which they were asked for
  private readonly warmMs: number;
  private readonly nextId: () => number;
  private readonly spent = new WeakMap<Slot, Map<string, number>>(); // ms of searching by game
  private readonly warming = new Set<Slot>();
  private readonly refused = new Set<string>(); // games that have cost a worker: warming up must not cost another

  constructor(games: readonly string[], warmMs: number | undefined, nextId: () => number) {
    this.wanted = new Set(games);
    this.warmMs = warmMs ?? WARM_MS;
    this.nextId = nextId;
  }

  /** How many workers are warm, by game. */
  counts(slots: readonly Slot[]): Readonly<Record<string, number>> {
    const games = [...new Set(slots.flatMap(({ warm }) => [...warm]))].sort();
    return Object.fromEntries(games.map((game) => [game, slots.filter(({ warm }) => warm.has(game)).length]));
  }

  /** A request for the game arrived; more are likely to follow. */
  asked(game: string): void {
    this.wanted.add(game);
  }

  /** The worker has searched the game for another `ms`. */
  searched(slot: Slot, game: string, ms: number): void {
    const spent = this.spent.get(slot) ?? new Map<string, number>();
    this.spent.set(slot, spent);
    const sum = (spent.get(game) ?? 0) + ms;
    spent.set(game, sum);
    if (sum >= this.warmMs) slot.warm.add(game);
  }

  /** Whether the worker has a warm-up under way, which may be what holds it up. */
  isWarming(slot: Slot): boolean {
    return this.warming.has(slot);
  }

  /** Lets idle workers warm up, one game at a time. Any request takes precedence. */
  dispatch(idle: readonly Slot[]): void {
    if (this.warmMs === 0) return;
    for (const slot of idle) {
      const game = [...this.wanted].find((wanted) => !slot.warm.has(wanted) && !this.refused.has(wanted));
      if (game === undefined || this.warming.has(slot)) continue;
      this.warming.add(slot);
      const id = this.nextId();
      const done = () => {
        this.warming.delete(slot);
        if (slot.isUp) slot.warm.add(game); // a game that cannot be warmed is not tried again
      };
      slot
        .perform(
          id,
          () => {},
          (api, _, tell) => api.warm(id, game, this.warmMs, tell),
          { isSpare: true },
        )
        .then(done, (error: Error) => {
          if (error instanceof WorkerLost) this.refused.add(game);
          done();
        });
    }
  }
}
