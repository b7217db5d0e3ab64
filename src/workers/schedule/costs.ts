/** What a request costs a worker besides searching, as measured in workers: on the main thread's clock its own delays would count. */
import { Estimates } from './estimates.js';

const FIRST_COST_MS = 10; // until a request of the game has been measured
const FIRST_GAP_MS = 0.2; // the same
const MOST_GAP_MS = 5; // longer ones come from other programs

/** An error of the mean counts for each of those that wait, and there are dozens. */
const STEADY = 1 / 32;

/** When the worker turned to a request, and when it had the answer, in ms on the common clock. */
export interface Span {
  readonly beganAt: number;
  readonly endedAt: number;
}

export class Costs {
  private readonly games = new Estimates(FIRST_COST_MS, STEADY);
  /** From the end of a request to the beginning of the next, which had waited: both go through the main thread. */
  private readonly gaps = new Estimates(FIRST_GAP_MS);

  /** Whether a request of the game has been measured. */
  has(game: string): boolean {
    return this.games.has(game);
  }

  /** The mean for a game, in ms. */
  of(game: string): number {
    return this.games.of(game) + this.gaps.of('');
  }

  /** Its standard deviation, in ms. */
  deviationOf(game: string): number {
    return Math.hypot(this.games.deviationOf(game), this.gaps.deviationOf(''));
  }

  /** Seldom exceeded, in ms; 0 if it was never measured. */
  highOf(game: string): number {
    return this.games.has(game) ? this.games.highOf(game) + this.gaps.of('') : 0;
  }

  learn(game: string, costMs: number): void {
    this.games.learn(game, costMs);
  }

  /** A worker turned from one request to the next without having been idle by choice. */
  learnGap(last: Span, next: Span): void {
    const gap = next.beganAt - last.endedAt;
    if (gap >= 0) this.gaps.learn('', Math.min(MOST_GAP_MS, gap));
  }
}
