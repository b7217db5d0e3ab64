/**
 * Root parallelism: merges independent searches of one view, each with a seed of its own. Counts are added; means are
 * weighted by iterations (of a move: by its visits), so a merged result of n iterations reads like a single one. Chaslot, Winands and van den Herik (2008), section 4.2.
 */
import { invariant } from '../../core/invariant.js';
import type { Move } from '../../games/game.js';
import type { Estimate, MoveStats, SearchResult } from '../searcher.js';
import { UNKNOWN } from './batches.js';
import { mergeFollowing } from './merge-following.js';
import { byProofs } from './proofs.js';

/** Merges the results in the order given; the same results in the same order give the same bits. All are the same where the game is solved. */
export function merge(results: readonly SearchResult[]): SearchResult {
  invariant(results.length > 0, 'nothing to merge');
  const first = results[0];
  if (results.length === 1 || first.solved) return first;
  const weights = results.map((result) => result.iterations);
  const values = meanOf(
    results.map((result) => result.values),
    weights,
  );
  const moves = first.moves.map(({ move }) => mergeMove(move, results, values));
  const proving = results.find(({ proved }) => proved !== undefined);
  return {
    ...first,
    ...byProofs(moves, first.seat, proving?.proved, sum(results.map((result) => result.counted))),
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

function mergeMove(move: Move, results: readonly SearchResult[], rootValues: readonly number[]): MoveStats {
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
    value: proof?.value ?? pooled(parts),
    ...(visited > 0 && {
      lowered: meanOf(
        parts.map(({ lowered = 0 }) => [lowered]),
        visits,
      )[0],
    }),
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
 * The parts are independent, so their errors add up at right angles; what each of them may still learn, all may. Parts with too few visits to
 * know their error count for the mean alone.
 */
function pooled(parts: readonly MoveStats[]): Estimate {
  const visited = sum(parts.map(({ visits }) => visits));
  if (visited === 0) return UNKNOWN;
  const [mean] = meanOf(
    parts.map(({ value }) => [Number.isFinite(value.mean) ? value.mean : 0]),
    parts.map(({ visits }) => visits),
  );
  const known = parts.filter(({ value }) => Number.isFinite(value.margin));
  if (known.length === 0) return { ...UNKNOWN, mean };
  const all = sum(known.map(({ visits }) => visits));
  const errors = known.map(({ visits, value: { error } }) => (visits / all) * error);
  return {
    mean,
    error: Math.sqrt(sum(errors.map((error) => error * error))),
    margin: sum(known.map(({ visits, value }) => (visits / all) * value.margin)),
  };
}

function meanOf(rows: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const total = sum(weights);
  return rows[0].map((_, column) => rows.reduce((mean, row, i) => mean + (weights[i] / total) * row[column], 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
