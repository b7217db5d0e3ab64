/** The forms that a correction may have, each tried on games that it was not fitted to. */
import type { Mean } from '../statistics/interval.js';
import { type CalibrationGame, type Corrections, type FitOptions, fitCorrections, heldOut } from './fit.js';
import { gainOf } from './reliability.js';

export interface Trial {
  readonly bySeat: boolean;
  readonly corrections: Corrections; // fitted to all games
  readonly told: readonly CalibrationGame[]; // each game with what was fitted to others
  readonly gain: Mean; // of that, in log loss
}

/**
 * The form that gains most first. Where seats differ, factors for them are tried and left out: they are many numbers for few games, and
 * may cost more than a sharpness alone gains.
 */
export function trialsOf(
  games: readonly CalibrationGame[],
  symmetric: boolean,
  options: Omit<FitOptions, 'bySeat'>,
): readonly Trial[] {
  const trials = (symmetric ? [false] : [true, false]).map((bySeat) => {
    const told = heldOut(games, { ...options, bySeat });
    return { bySeat, corrections: fitCorrections(games, { ...options, bySeat }), told, gain: gainOf(games, told) };
  });
  return trials.sort((a, b) => b.gain.mean - a.gain.mean);
}
