import type { Move } from '../../games/game.js';
import type { Following, OwnMove } from '../searcher.js';

/** Adds up what independent searches know after the same moves. It ends where it ends for one of them. */
export function mergeFollowing(parts: readonly (Following | undefined)[]): Following | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length <= 1) return known[0];
  const decisions = known.filter((part) => part !== 'ends');
  const { site } = decisions[0] ?? { site: -1 };
  if (decisions.length < known.length || decisions.some((decision) => decision.site !== site)) return 'ends';
  const parted = new Map<Move, OwnMove[]>();
  for (const { moves } of decisions)
    for (const own of moves) parted.set(own.move, [...(parted.get(own.move) ?? []), own]);
  const moves = [...parted].map(([move, same]) => ({
    move,
    visits: same.reduce((sum, { visits }) => sum + visits, 0),
    total: same.reduce((sum, { total }) => sum + total, 0),
    next: mergeFollowing(same.map(({ next }) => next))!,
  }));
  return { site, moves: moves.sort((a, b) => a.move - b.move) };
}
