/** The forms that a correction may have, each tried on games that it was not fitted to. */
import type { Mean } from '../../src/arena/statistics/interval.js';
import { type CalibrationGame, type FitOptions, type Form, heldOut } from './fit.js';
import { gainOf } from './reliability.js';

export interface Trial {
  readonly form: Form;
  readonly told: readonly CalibrationGame[]; // each game with what was fitted to others
  readonly gain: Mean; // of that, in log loss
}

/** What a correction may have of each seat. */
const OF_SEATS = [
  { bySeat: false, sharpBySeat: false },
  { bySeat: true, sharpBySeat: false },
  { bySeat: true, sharpBySeat: true },
];

/**
 * The form that gains most first. Factors and sharpness of seats, where these differ, and a factor of who leads are tried and left out:
 * they are many numbers for few games, and may cost more than a sharpness alone gains.
 */
export function trialsOf(
  games: readonly CalibrationGame[],
  equalSeats: boolean,
  options: Omit<FitOptions, keyof Form>,
): readonly Trial[] {
  const ofSeats = equalSeats ? OF_SEATS.slice(0, 1) : OF_SEATS;
  const forms = ofSeats.flatMap((part) => [true, false].map((lead): Form => ({ ...part, lead })));
  const trials = forms.map((form) => {
    const told = heldOut(games, { ...options, ...form });
    return { form, told, gain: gainOf(games, told) };
  });
  return trials.sort((a, b) => b.gain.mean - a.gain.mean);
}
