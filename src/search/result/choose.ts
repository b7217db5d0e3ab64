/** Chooses the move to play from a result. */
import { hashCells } from '../../core/hash.js';
import { power } from '../../core/power.js';
import { Rng } from '../../core/rng.js';
import type { View } from '../../games/game.js';
import type { SearchResult } from '../searcher.js';

/**
 * The stream from which the move to play is drawn. It depends on the view as well as on the seed, so that draws are
 * independent where one seed serves many requests.
 */
export function choiceRng(seed: string, view: View): Rng {
  return new Rng(seed).fork('choice').fork(hashCells(view.cells));
}

/** Visits that an untried move counts. */
const UNTRIED = 0.5;

/**
 * Temperature 0 takes the first move (the robust child: most visited, or likeliest in a mixed strategy); otherwise a move
 * is drawn with probability proportional to share^(1 / temperature): 1 follows the shares, more evens them out. Silver and
 * others (2016), methods, "search: play". Where shares are counts, a move that was never tried counts as tried half a time:
 * so a high temperature approaches uniform play over all legal moves, however few of them the search has tried. From a
 * mixed strategy a move is always drawn, which is what makes it hard to exploit; temperature flattens it, but a share of 0
 * stays 0. The equilibrium of a solved game is mixed with even play, 1 to the temperature.
 */
export function choose<M extends { readonly share: number }>(
  result: Drawable & { readonly moves: readonly M[] },
  temperature: number,
  rng: Rng,
): M {
  const { moves, mixed } = result;
  if (temperature === 0 && !mixed) return moves[0];
  const weights = weightsAt(temperature, result);
  let left = rng.unit() * weights.reduce((total, weight) => total + weight, 0);
  for (let i = 0; i < moves.length; i++) {
    left -= weights[i];
    if (left < 0) return moves[i];
  }
  return moves[0];
}

/** What a draw reads of a result. */
type Drawable = Pick<SearchResult, 'mixed' | 'counted' | 'solved'> & {
  readonly moves: readonly { readonly share: number }[];
};

/** How likely each move is drawn, up to a factor. */
export function weightsAt(temperature: number, { moves, mixed, counted, solved }: Drawable): number[] {
  if (solved) return moves.map(({ share }) => share + temperature / moves.length);
  const exponent = 1 / (mixed ? 1 + temperature : temperature);
  const least = counted > 0 ? UNTRIED / counted : 0;
  const shares = moves.map(({ share }) => Math.max(share, least));
  return shares.map((share) => power(share / shares[0], exponent)); // over the largest, so nothing underflows
}
