/** Sequential tests: may be checked after every block and stop as soon as they can decide at the given error rates. */
export interface Hypotheses {
  readonly elo0: number; // H0: the difference is at most this
  readonly elo1: number; // H1: it is at least this
  readonly alpha: number; // probability of accepting H1 if H0 is true
  readonly beta: number; // probability of accepting H0 if H1 is true
}

export type Verdict = 'H0' | 'H1' | undefined; // undefined: undecided

/** The state of a test: it ends when `llr` reaches one of the bounds. */
export interface Status {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict;
}

/** Takes the first entrant's score in each block, from 0 to 1. */
export interface SequentialTest {
  add(score: number): void;
  status(): Status;
}
