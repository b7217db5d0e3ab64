/** Why a move, in a sentence: from what the search counted and what the game itself can say. Nothing is made up. */
import type { Game, Traits, View } from '../games/game.js';
import type { MoveStats, SearchResult } from '../search/searcher.js';

/** Two-sided 95 % of a normal distribution. */
export const Z95 = 1.96;

export function reasonFor(
  game: Game,
  view: View,
  result: SearchResult,
  stats: MoveStats,
  name: (stats: MoveStats) => string,
): string {
  const clauses = [counted(stats), compared(game, result, stats, name), game.explain(view, stats.move)];
  return clauses.filter((clause) => clause !== undefined).join('; ');
}

function counted({ visits, availability }: MoveStats): string {
  return `tried in ${visits} of the ${availability} sampled games that allowed it`;
}

/** Against the first move; the first against the best of the others by value. */
function compared(
  { traits }: Game,
  { moves, seat }: SearchResult,
  stats: MoveStats,
  name: (stats: MoveStats) => string,
): string | undefined {
  const others = moves.filter((other) => other !== stats && other.visits > 1);
  if (stats.visits < 2 || others.length === 0) return undefined;
  const other = stats === moves[0] ? others.reduce((a, b) => (b.values[seat] > a.values[seat] ? b : a)) : moves[0];
  if (other.visits < 2) return undefined;
  const difference = stats.values[seat] - other.values[seat];
  const margin = Z95 * Math.hypot(stats.error, other.error);
  if (Math.abs(difference) <= margin) return `as good as '${name(other)}' as far as the sampled games can tell`;
  const size = sizeOf(traits, Math.abs(difference), margin);
  return `on average ${size} ${difference > 0 ? 'better' : 'worse'} than '${name(other)}'`;
}

/** In the game's unit; a win that is nearer or farther is told in parts of a hundred. */
function sizeOf({ unit, minUtility, maxUtility }: Traits, difference: number, margin: number): string {
  if (unit !== 'win') return `${difference.toFixed(2)} ± ${margin.toFixed(2)} ${unit}`;
  const percent = 100 / (maxUtility - minUtility);
  return `${(difference * percent).toFixed(1)} ± ${(margin * percent).toFixed(1)} % of a win`;
}
