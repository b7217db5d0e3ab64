/** Weights, as written by `npm run lab -- tune-weights`. */
import type { Tuned } from '../weights.js';

export const tuned: readonly Tuned[] = [];
