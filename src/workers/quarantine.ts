/** Counts how often a game's code took a worker down; a game that does so again and again is held back for a while. */
const STRIKES = 3;
const WINDOW_MS = 60_000; // the strikes that count, and the time to be held back

export class Quarantine {
  private readonly strikes = new Map<string, number[]>(); // by game: when
  private readonly until = new Map<string, number>();

  strike(game: string, now: number): void {
    const recent = (this.strikes.get(game) ?? []).filter((at) => now - at < WINDOW_MS);
    recent.push(now);
    this.strikes.set(game, recent);
    if (recent.length >= STRIKES) this.until.set(game, now + WINDOW_MS);
  }

  holds(game: string, now: number): boolean {
    return (this.until.get(game) ?? Number.NEGATIVE_INFINITY) > now;
  }

  held(now: number): string[] {
    return [...this.until.keys()].filter((game) => this.holds(game, now));
  }
}
