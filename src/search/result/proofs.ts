/** What proofs make of a result: moves that are proved worse are not played, and what is proved has its exact value. */
import type { Game, Player } from '../../games/game.js';
import { type MoveStats, type ProvedResult, provedResults, type SearchResult } from '../searcher.js';

/** Of a loss, a draw and a win. */
export const payoffsOfResults = ({ traits: { minUtility, maxUtility } }: Pick<Game, 'traits'>) => [
  minUtility,
  (minUtility + maxUtility) / 2,
  maxUtility,
];

/** What both seats get where `seat` comes to this result. */
export function payoffsOf(game: Pick<Game, 'traits'>, seat: Player, proved: ProvedResult): readonly number[] {
  const payoffs = payoffsOfResults(game);
  const own = provedResults.indexOf(proved);
  return [0, 1].map((of) => payoffs[of === seat ? own : provedResults.length - 1 - own]);
}

/** Which result a payoff is; undefined for one between them. */
export function resultOf(game: Pick<Game, 'traits'>, payoff: number): ProvedResult | undefined {
  return provedResults[payoffsOfResults(game).indexOf(payoff)];
}

/** The forecast where the result is proved. */
export function provedForecast(
  game: Pick<Game, 'traits'>,
  seat: Player,
  proved: ProvedResult,
): Pick<SearchResult, 'values' | 'winChance' | 'placement'> {
  const won = provedResults.indexOf(proved) / (provedResults.length - 1);
  const winChance = [0, 1].map((of) => (of === seat ? won : 1 - won));
  return { values: payoffsOf(game, seat, proved), winChance, placement: winChance.map((chance) => 2 - chance) };
}

/** By share, then visits, then value, then the smaller move. */
function bestFirst(seat: Player): (a: MoveStats, b: MoveStats) => number {
  return (a, b) => b.share - a.share || b.visits - a.visits || b.values[seat] - a.values[seat] || a.move - b.move;
}

/**
 * The moves best first, without a share for those that are proved worse, and the visits that the shares are parts of. `proved`: what the seat
 * to move comes to, if that is known; `counted`: the visits of all moves.
 */
export function byProofs(
  moves: readonly MoveStats[],
  seat: Player,
  proved: ProvedResult | undefined,
  counted: number,
): Pick<SearchResult, 'moves' | 'counted'> {
  const kept = moves.filter((move) => (proved === undefined ? move.proved !== 'loss' : move.proved === proved));
  if (kept.length === 0 || kept.length === moves.length) return { moves: [...moves].sort(bestFirst(seat)), counted };
  const total = kept.reduce((sum, { share }) => sum + share, 0);
  const shareOf = (move: MoveStats) => (total > 0 ? move.share / total : 1 / kept.length);
  const shared = moves.map((move) => ({ ...move, share: kept.includes(move) ? shareOf(move) : 0 }));
  return {
    moves: shared.sort(bestFirst(seat)),
    counted: counted === 0 ? 0 : kept.reduce((sum, { visits }) => sum + visits, 0),
  };
}
