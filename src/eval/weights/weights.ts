/** Weights that `npm run tune` has fitted and that have won the test against those before them. */
import type { Weights } from '../linear.js';

export interface Tuned {
  readonly command: string;
  readonly commit: string;
  readonly games: number; // of the policy, that they were learned from
  readonly surprise: readonly [before: number, after: number]; // of the results of games held out: mean -log of their chance
  readonly test: string; // against the weights before them, in words
  readonly weights: Weights;
}
