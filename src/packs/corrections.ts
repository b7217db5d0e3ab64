/** What is known of the win chances of a game: how they compare with results, and how they are corrected. */
import type { Measurement } from './levels.js';

/**
 * A chance p is reported in proportion to p^(sharpness + that of its seat) times the factor of its seat, and times `lead` if no other seat
 * has a higher one.
 */
export interface Correction {
  readonly sharpness: number; // under 1: nearer to even chances
  readonly seatSharpness?: readonly number[]; // by seat, or the player and nobody; added to it; absent: 0
  readonly factors?: readonly number[]; // by seat, or the player and nobody; absent: all are alike
  readonly lead?: number; // at least 1, so that a higher chance is reported as higher; absent: 1
}

export interface Calibration {
  readonly measurement: Measurement & {
    readonly iterations: number; // of the searches that were measured
    /** On games that the correction was not fitted to. */
    readonly logLoss: readonly [before: number, after: number];
    readonly brier: readonly [before: number, after: number];
  };
  readonly stages: Readonly<Record<string, Correction>>;
}
