/** Payoffs on a scale from 0 to 1. In a game of win or loss they are chances, and corrected like the others. */
import type { Game, Move } from '../../games/game.js';
import { differenceOf } from '../../search/result/batches.js';
import type { Estimate, EvaluatedMove, Evaluation } from '../../search/searcher.js';
import { type Correction, corrected } from '../calibration/win-chances.js';

export function scoresOf(
  { traits: { unit, minUtility, maxUtility } }: Pick<Game, 'traits'>,
  values: readonly number[],
  correction: Correction | undefined,
): number[] {
  const scores = values.map((value) => Math.min(1, Math.max(0, (value - minUtility) / (maxUtility - minUtility))));
  return unit === 'win' ? corrected(scores, correction) : scores;
}

export function bySeat({ seats }: Pick<Game, 'seats'>, numbers: readonly number[]): Record<string, number> {
  return Object.fromEntries(seats.map((name, seat) => [name, numbers[seat]]));
}

/** In which a much longer search would find the seat's value, which is a payoff of the game; null if too little is known. */
export function valueInterval(
  { traits: { minUtility, maxUtility } }: Pick<Game, 'traits'>,
  estimate: Estimate,
): [number, number] | null {
  const interval = differenceInterval(estimate);
  return interval && [Math.max(minUtility, interval[0]), Math.min(maxUtility, interval[1])];
}

/** The same of a difference. */
export function differenceInterval({ mean, margin }: Estimate): [number, number] | null {
  return Number.isFinite(margin) ? [mean - margin, mean + margin] : null;
}

/** How far two values can be apart, by what is known of their difference and of each: neither is beyond what the game pays. */
export function mostApart(
  game: Pick<Game, 'traits'>,
  a: Estimate,
  b: Estimate,
  { mean, margin }: Pick<Estimate, 'mean' | 'margin'> = differenceOf(a, b),
): number {
  const [one, other] = [valueInterval(game, a), valueInterval(game, b)];
  const apart = Math.abs(mean) + margin;
  return one === null || other === null ? apart : Math.min(apart, Math.max(one[1] - other[0], other[1] - one[0]));
}

/** The moves that were evaluated beside this one, which the search prefers, as far as their difference to it is known. */
export function evaluatedBeside(evaluation: Evaluation | undefined, preferred: Move): readonly EvaluatedMove[] {
  if (evaluation === undefined || evaluation.against.move !== preferred) return [];
  return evaluation.moves.filter(({ move, difference }) => move !== preferred && Number.isFinite(difference.margin));
}
