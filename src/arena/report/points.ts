/** Payoffs as players of a game count them: in Hearts, penalty points, of which fewer are better. */
import type { Estimate } from '../statistics/interval.js';

interface Points {
  readonly name: string; // of a column: 'payoff', or what players count instead
  of(payoff: number): number;
  ofEstimate(payoff: Estimate): Estimate;
}

export function pointsOf({ penaltyFrom }: { readonly penaltyFrom?: number | undefined }): Points {
  if (penaltyFrom === undefined) return { name: 'payoff', of: (payoff) => payoff, ofEstimate: (payoff) => payoff };
  return {
    name: 'penalty points',
    of: (payoff) => penaltyFrom - payoff,
    ofEstimate: ({ mean, low, high, ...rest }) => ({
      ...rest,
      mean: penaltyFrom - mean,
      low: penaltyFrom - high,
      high: penaltyFrom - low,
    }),
  };
}
