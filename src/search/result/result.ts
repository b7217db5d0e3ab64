/** Makes the result from tally and tree. */
import { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import type { Game, Move, Player, View, Worlds } from '../../games/game.js';
import type { Following, MoveStats, ProvedResult, SearchResult } from '../searcher.js';
import { exactly } from './batches.js';
import { byProofs, payoffsOf, provedForecast } from './proofs.js';
import type { Tally } from './tally.js';

/** The legal moves at the root, restricted to the allowed ones (none listed: all). */
export function rootMoves(game: Game, worlds: Worlds, allowed: readonly Move[]): MoveList {
  const world = game.create();
  worlds.sample(world, new Rng('root'));
  const list = new MoveList(game.moveSpace);
  game.moves(world, list);
  if (allowed.length === 0) return list;
  const kept = new MoveList(game.moveSpace);
  for (let i = 0; i < list.count; i++) if (allowed.includes(list.at[i])) kept.add(list.at[i]);
  return kept;
}

export interface ResultParts {
  readonly availability: readonly number[]; // by index of the move
  readonly nodes: number;
  readonly full: boolean;
  readonly proved?: readonly (ProvedResult | undefined)[]; // of the seat to move: at the root, then by index of the move
  readonly worldDistribution: Worlds['distribution'];
  readonly shares?: readonly number[]; // of the policy, by index of the move; visits if absent
  readonly counted?: number; // visits that the shares are parts of, if they are counts
  readonly chosen?: true; // visits went where they promised most, so that the best of them promises too much
  readonly mixed?: boolean; // the shares are a mixed strategy
  readonly next?: ((move: Move) => Following | undefined) | undefined; // if the result is for the turn
  line(move: Move): readonly Move[];
}

export function makeResult(game: Game, view: View, tally: Tally, parts: ResultParts): SearchResult {
  const { seat } = view;
  const shown = game.create();
  shown.cells.set(view.cells);
  const visited = Math.max(1, tally.iterations);
  const moves: MoveStats[] = Array.from(tally.moves, (move, index) => {
    const next = parts.next?.(move);
    const proved = parts.proved?.[index + 1];
    const payoffs = proved === undefined ? undefined : payoffsOf(game, seat, proved);
    return {
      move,
      visits: tally.visits[index],
      availability: parts.availability[index],
      values: payoffs ?? tally.valuesOf(index),
      value: payoffs === undefined ? tally.estimateOf(index) : exactly(payoffs[seat]),
      share: parts.shares?.[index] ?? tally.visits[index] / visited,
      line: tally.visits[index] > 0 ? parts.line(move) : [],
      ...(proved !== undefined && { proved }),
      ...(next !== undefined && { next }),
    };
  });
  const proved = parts.proved?.[0];
  const ranked = byProofs(moves, seat, proved, parts.shares === undefined ? visited : (parts.counted ?? 0));
  return {
    seat,
    decision: game.words.decision(shown),
    ...ranked,
    ...(parts.chosen && { moves: soberly(ranked.moves, tally.means(), game, seat) }),
    ...(proved !== undefined && { proved }),
    mixed: parts.mixed ?? false,
    ...(proved === undefined
      ? { values: tally.means(), winChance: tally.winChance(), placement: tally.placement() }
      : provedForecast(game, seat, proved)),
    iterations: tally.iterations,
    nodes: parts.nodes,
    full: parts.full,
    worldDistribution: parts.worldDistribution,
  };
}

/**
 * The moves with values of which the best one's is the mean of all visits; differences stay. The move that looks best does so by luck, too, and
 * because others answer it better than the tree has learned: of games that were played on, the mean of all visits foretells the result
 * better than the mean of the best move (docs/lab/beliefs.md).
 */
function soberly(moves: readonly MoveStats[], means: readonly number[], game: Game, seat: Player): MoveStats[] {
  const { minUtility, maxUtility } = game.traits;
  const [best] = moves;
  if (best.proved !== undefined) return [...moves];
  const lowered = best.values[seat] - means[seat];
  return moves.map((move) => {
    if (move.proved !== undefined || move.visits === 0) return move;
    const values = move.values.map((value, i) =>
      Math.min(maxUtility, Math.max(minUtility, value - best.values[i] + means[i])),
    );
    return { ...move, values, value: { ...move.value, mean: values[seat] }, lowered };
  });
}
