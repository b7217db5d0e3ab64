/**
 * Rates an entrant by games against opponents of known strength. The strength is the one at which the expected score equals
 * the score that was made: the maximum of a Bradley-Terry likelihood over pairs of seats, where only one strength is free. The
 * games of a block share a deal, so the error comes from the scatter of blocks (a sandwich estimate), not from their number.
 * The opponents' own strengths count as exact.
 */

import { studentQuantile } from '../statistics/distributions.js';
import { POINTS, scoreOf } from '../statistics/elo.js';
import { CONFIDENCE } from '../statistics/interval.js';

/** One block of games against one opponent. */
export interface RatedBlock {
  readonly opponentElo: number;
  readonly score: number; // of the entrant, 0 .. 1
}

export type EntrantRating =
  | { readonly kind: 'rated'; readonly elo: number; readonly low: number; readonly high: number }
  | { readonly kind: 'above' | 'below'; readonly bound: number }; // won or lost everything

const REACH = 4000; // Elo beyond the opponents: further than any rating

/** `blocks`: at least one. */
export function rate(blocks: readonly RatedBlock[]): EntrantRating {
  if (blocks.every(({ score }) => score === 1)) return boundOf(blocks, 'above');
  if (blocks.every(({ score }) => score === 0)) return boundOf(blocks, 'below');
  const elo = solve(blocks);
  let scatter = 0;
  let information = 0;
  for (const { opponentElo, score } of blocks) {
    const expected = scoreOf(elo - opponentElo);
    scatter += (score - expected) ** 2;
    information += (expected * (1 - expected)) / POINTS;
  }
  const count = blocks.length;
  if (count < 2) return { kind: 'rated', elo, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const error = Math.sqrt((scatter * count) / (count - 1)) / information;
  const half = error * studentQuantile((1 + CONFIDENCE) / 2, count - 1);
  return { kind: 'rated', elo, low: elo - half, high: elo + half };
}

/** The Elo at which the expected score of all blocks is the score made; it grows with the Elo, so bisection finds it. */
function solve(blocks: readonly RatedBlock[]): number {
  const all = blocks.map(({ opponentElo }) => opponentElo);
  let low = Math.min(...all) - REACH;
  let high = Math.max(...all) + REACH;
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    const missing = blocks.reduce((sum, { opponentElo, score }) => sum + score - scoreOf(middle - opponentElo), 0);
    if (missing > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** After a clean sweep: the Elo at which such a sweep would still happen with a chance of 2.5 %. */
function boundOf(blocks: readonly RatedBlock[], kind: 'above' | 'below'): EntrantRating {
  const sign = kind === 'above' ? 1 : -1;
  const chance = (1 - CONFIDENCE) / 2;
  let low = -REACH;
  let high = REACH;
  const origin = Math.max(...blocks.map(({ opponentElo }) => sign * opponentElo));
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    const sweep = blocks.reduce(
      (sum, { opponentElo }) => sum + Math.log(scoreOf(origin + middle - sign * opponentElo)),
      0,
    );
    if (sweep < Math.log(chance)) low = middle;
    else high = middle;
  }
  return { kind, bound: sign * (origin + (low + high) / 2) };
}
