/**
 * Holds back what hangs or exhausts workers: a position, for every caller that sends it again. A whole game is held back only
 * as long as no search of it has been answered, for one position that hangs must not take the game from everybody.
 */
const STRIKES_OF_POSITION = 2;
const STRIKES_OF_GAME = 3;
const WINDOW_MS = 60_000; // strikes within this count; also how long something is held back

/** What decides whether a request hangs; the rest of it is ignored. */
export interface Suspect {
  readonly game: string;
  readonly variant?: unknown;
  readonly view?: unknown;
  readonly position?: unknown;
  readonly params?: unknown;
}

type Holds = (event: 'game held back' | 'position held back', game: string, forMs: number) => void;

export class Quarantine {
  private readonly games = new Strikes(STRIKES_OF_GAME);
  private readonly positions = new Strikes(STRIKES_OF_POSITION);
  private readonly sound = new Set<string>(); // games of which a search has been answered
  private readonly holds: Holds;

  /** `holds` hears of every position and game that is held back from now on. */
  constructor(holds: Holds = () => {}) {
    this.holds = holds;
  }

  strike(suspect: Suspect, now: number): void {
    const { game } = suspect;
    const position = positionOf(suspect);
    this.games.add(game, now);
    this.positions.add(position, now);
    if (this.leftOfGame(game, now) > 0) this.holds('game held back', game, WINDOW_MS);
    else if (this.positions.leftMs(position, now) > 0) this.holds('position held back', game, WINDOW_MS);
  }

  /** A search of the game has been answered. */
  noteAnswer(game: string): void {
    this.sound.add(game);
  }

  /** What is left of the hold in ms; 0 if the request is not held back. */
  leftMs(suspect: Suspect, now: number): number {
    if (!this.games.has(suspect.game)) return 0;
    return Math.max(this.positions.leftMs(positionOf(suspect), now), this.leftOfGame(suspect.game, now));
  }

  /** Games that are held back whole. */
  held(now: number): string[] {
    return this.games.keys().filter((game) => this.leftOfGame(game, now) > 0);
  }

  private leftOfGame(game: string, now: number): number {
    return this.sound.has(game) ? 0 : this.games.leftMs(game, now);
  }
}

class Strikes {
  private readonly times = new Map<string, number[]>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  add(key: string, now: number): void {
    for (const [old, times] of this.times) {
      const recent = times.filter((at) => now - at < WINDOW_MS);
      if (recent.length > 0) this.times.set(old, recent);
      else this.times.delete(old);
    }
    this.times.set(key, [...(this.times.get(key) ?? []), now]);
  }

  has(key: string): boolean {
    return this.times.has(key);
  }

  keys(): string[] {
    return [...this.times.keys()];
  }

  leftMs(key: string, now: number): number {
    const recent = (this.times.get(key) ?? []).filter((at) => now - at < WINDOW_MS);
    return recent.length < this.most ? 0 : recent[recent.length - 1] + WINDOW_MS - now;
  }
}

function positionOf({ game, variant, view, position, params }: Suspect): string {
  return JSON.stringify([game, variant, view, position, params]);
}
