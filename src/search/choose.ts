/** From a result to the move to play: choosing is not searching. */
import type { Rng } from '../core/rng.js';
import type { MoveStats, SearchResult } from './searcher.js';

/**
 * Temperature 0 takes the first move (the robust child: most visited, or likeliest in a mixed strategy); otherwise a move
 * is drawn with probability proportional to share^(1 / temperature): 1 follows the shares, more evens them out. Silver and
 * others (2016), methods, "search: play". A mixed strategy is always drawn from: that is what makes it hard to exploit; a
 * temperature evens it out.
 */
export function choose(result: SearchResult, temperature: number, rng: Rng): MoveStats {
  const { moves, mixed } = result;
  if (temperature === 0 && !mixed) return moves[0];
  const exponent = 1 / (mixed ? 1 + temperature : temperature);
  const top = moves[0].share;
  const weights = moves.map(({ share }) => (share / top) ** exponent); // over the largest, so nothing underflows
  let left = rng.unit() * weights.reduce((total, weight) => total + weight, 0);
  for (let i = 0; i < moves.length; i++) {
    left -= weights[i];
    if (left < 0) return moves[i];
  }
  return moves[0];
}
