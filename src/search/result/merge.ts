/**
 * Root parallelism: merges independent searches of one view, each with a seed of its own. Counts are added; means are
 * weighted by iterations (of a move: by its visits), so a merged result of n iterations reads like a single one. Chaslot, Winands and van den Herik (2008), section 4.2.
 */
import { invariant } from '../../core/invariant.js';
import type { Move, Player } from '../../games/game.js';
import type { MoveStats, SearchResult } from '../searcher.js';
import { mergeFollowing } from './merge-following.js';
import { byProofs } from './proofs.js';

/** Merges the results in the order given; the same results in the same order give the same bits. All are the same where the game is solved. */
export function merge(results: readonly SearchResult[]): SearchResult {
  invariant(results.length > 0, 'nothing to merge');
  const first = results[0];
  if (results.length === 1 || first.solved) return first;
  const { seat } = first;
  const weights = results.map((result) => result.iterations);
  const values = meanOf(
    results.map((result) => result.values),
    weights,
  );
  const moves = first.moves.map(({ move }) => mergeMove(move, seat, results, values));
  const proving = results.find(({ proved }) => proved !== undefined);
  return {
    ...first,
    ...byProofs(moves, seat, proving?.proved, sum(results.map((result) => result.counted))),
    values,
    winChance: meanOf(
      results.map((result) => result.winChance),
      weights,
    ),
    placement: meanOf(
      results.map((result) => result.placement),
      weights,
    ),
    iterations: sum(weights),
    nodes: sum(results.map((result) => result.nodes)),
    full: results.some((result) => result.full),
    ...(proving !== undefined && forecastOf(proving)),
  };
}

/** What one search has proved, others need not find. */
const forecastOf = ({ proved, values, winChance, placement }: SearchResult) => ({
  proved: proved!,
  values,
  winChance,
  placement,
});

function mergeMove(
  move: Move,
  seat: Player,
  results: readonly SearchResult[],
  rootValues: readonly number[],
): MoveStats {
  const parts = results.map((result) => {
    const stats = result.moves.find((other) => other.move === move);
    invariant(stats !== undefined, 'searches of one view have the same moves');
    return stats;
  });
  const visits = parts.map((part) => part.visits);
  const visited = sum(visits);
  const values =
    visited === 0
      ? rootValues
      : meanOf(
          parts.map((part) => part.values),
          visits,
        );
  const proof = parts.find(({ proved }) => proved !== undefined);
  const most = visits.indexOf(Math.max(...visits));
  const next = mergeFollowing(parts.map((part) => part.next));
  return {
    move,
    visits: visited,
    availability: sum(parts.map((part) => part.availability)),
    values: proof?.values ?? values,
    error: proof?.error ?? pooledError(parts, seat, values[seat]),
    share: meanOf(
      parts.map((part) => [part.share]),
      results.map((result) => result.iterations),
    )[0],
    line: parts[most].line,
    ...(proof?.proved !== undefined && { proved: proof.proved }),
    ...(next !== undefined && { next }),
  };
}

/**
 * Standard error of the mean over all samples, from each part's mean and standard error: squared deviations within the
 * parts, n (n - 1) e^2, and between them, n (mean - m)^2, over N - 1 and N.
 */
function pooledError(parts: readonly MoveStats[], seat: Player, mean: number): number {
  let total = 0;
  let deviations = 0;
  for (const { visits, values, error } of parts) {
    total += visits;
    if (visits > 1) deviations += visits * (visits - 1) * error * error;
    deviations += visits * (values[seat] - mean) * (values[seat] - mean);
  }
  return total < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(deviations / (total - 1) / total);
}

function meanOf(rows: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const total = sum(weights);
  return rows[0].map((_, column) => rows.reduce((mean, row, i) => mean + (weights[i] / total) * row[column], 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
