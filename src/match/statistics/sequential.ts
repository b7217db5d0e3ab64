/** Tests that may be looked at after every block: they stop when they know enough, with the error rates asked for. */
export interface Hypotheses {
  readonly elo0: number; // H0: the difference is at most this
  readonly elo1: number; // H1: it is at least this
  readonly alpha: number; // chance to take H1 though H0 holds
  readonly beta: number; // chance to take H0 though H1 holds
}

export type Verdict = 'H0' | 'H1' | undefined; // undefined: not decided yet

/** How far a test has come: it ends when `llr` leaves the span between the bounds. */
export interface Standing {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict;
}

/** Takes the score of one side in each block, 0 to 1. */
export interface SequentialTest {
  add(score: number): void;
  standing(): Standing;
}

export const usual: Hypotheses = Object.freeze({ elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 });
