/** Counts how often a game's code hung or exhausted a worker, and holds the game back after several times. */
const STRIKES = 3;
const WINDOW_MS = 60_000; // strikes within this count; also how long a game is held back

export class Quarantine {
  private readonly holds: (game: string, forMs: number) => void;
  private readonly strikes = new Map<string, number[]>(); // by game: when
  private readonly until = new Map<string, number>();

  /** `holds` hears of every game that is held back from now on. */
  constructor(holds: (game: string, forMs: number) => void = () => {}) {
    this.holds = holds;
  }

  strike(game: string, now: number): void {
    const recent = (this.strikes.get(game) ?? []).filter((at) => now - at < WINDOW_MS);
    recent.push(now);
    this.strikes.set(game, recent);
    if (recent.length < STRIKES) return;
    this.until.set(game, now + WINDOW_MS);
    this.holds(game, WINDOW_MS);
  }

  /** What is left of the hold in ms; 0 if the game is not held back. */
  leftMs(game: string, now: number): number {
    return Math.max(0, (this.until.get(game) ?? 0) - now);
  }

  held(now: number): string[] {
    return [...this.until.keys()].filter((game) => this.leftMs(game, now) > 0);
  }
}
