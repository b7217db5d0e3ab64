/** Why a cell might be tried: the distance to a chain, and to a chain of the other seat given its known stones. */
import type { Move, Player } from '../game.js';
import { type DarkHex, fromSide, toSide, unknown, type Variant } from './state.js';

export function explain(variant: Variant, shown: DarkHex, cell: Move, seat: Player): string {
  const free = unknown(variant, shown, seat);
  const before = missing(variant, shown.stones[seat], free, seat);
  const after = missing(variant, shown.stones[seat] | (1 << cell), free & ~(1 << cell), seat);
  if (after === 0) return 'joins the sides, if the cell is free';
  const chain = `a chain is ${after} ${after === 1 ? 'stone' : 'stones'} away`;
  if (after < before) return `${chain} then`;
  const blocked = missing(variant, shown.found[seat], free & ~(1 << cell), 1 - seat);
  const open = missing(variant, shown.found[seat], free, 1 - seat);
  return blocked > open ? `stands in the way of the other; ${chain}` : chain;
}

function missing(variant: Variant, stones: number, free: number, seat: Player): number {
  return variant.grid.missing(stones, free, fromSide(variant, seat), toSide(variant, seat));
}
