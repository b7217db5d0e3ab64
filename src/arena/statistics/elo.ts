/** Elo's scale: an expected score of s means a rating 400 log10(s / (1 - s)) points higher. Elo (1978), section 1.4. */

/** Elo points in one unit of a Bradley-Terry strength. */
export const POINTS = 400 / Math.LN10;

export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * The least Elo difference that winning all of `blocks` independent blocks shows, with the given confidence: even a lower
 * expected score would have done so less often. Clopper and Pearson (1934), for a score of 1.
 */
export function boundOfPerfection(blocks: number, confidence: number): number {
  return eloOf(((1 - confidence) / 2) ** (1 / blocks));
}

/** Infinite for scores of 0 and 1. */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}
