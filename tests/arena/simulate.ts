/** Matches that never were: results drawn from known strengths, to see whether the statistics find them. */

import type { SequentialTest, Verdict } from '../../src/arena/statistics/sequential.js';
import type { Rng } from '../../src/core/rng.js';

/** Score of one game of a side that wins with chance `win` and draws with chance `draw`. */
export function gameScore(rng: Rng, win: number, draw: number): number {
  const u = rng.unit();
  return u < win ? 1 : u < win + draw ? 0.5 : 0;
}

/**
 * Mean score of two games on one deal: with chance `shared` the deal decides both, so that each side wins it in one seat;
 * otherwise they are independent.
 */
export function pairScore(rng: Rng, win: number, draw: number, shared = 0): number {
  if (rng.unit() < shared) return 0.5;
  return (gameScore(rng, win, draw) + gameScore(rng, win, draw)) / 2;
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly blocks: number;
}

export function untilDecided(test: SequentialTest, most: number, next: () => number): Outcome {
  for (let blocks = 1; blocks <= most; blocks++) {
    test.add(next());
    const { verdict } = test.status();
    if (verdict !== undefined) return { verdict, blocks };
  }
  return { verdict: undefined, blocks: most };
}

/** Seats by place, the first drawn in proportion to exp(strength), and so on. */
export function drawRanking(rng: Rng, strengths: readonly number[]): number[] {
  const left = [...strengths.keys()];
  const ranking: number[] = [];
  while (left.length > 0) {
    const weights = left.map((i) => Math.exp(strengths[i]));
    let u = rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => {
      u -= weight;
      return u < 0;
    });
    ranking.push(...left.splice(Math.max(0, at), 1));
  }
  return ranking;
}
