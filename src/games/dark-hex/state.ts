/** The board of a game of dark hex. */
import { rulesOf } from '../kit/flow.js';
import type { HexGrid } from '../kit/hex-grid.js';
import { bits, flag, int, type StateOf, vector } from '../kit/layout.js';

export const SEATS = ['black', 'white'];

/** The constants of a variant. */
export interface Variant {
  readonly grid: HexGrid;
  readonly names: readonly string[]; // of the cells
  readonly abrupt: boolean; // a collision costs the turn
}

export function fieldsOf({ names }: Variant) {
  return {
    stones: vector(SEATS, bits(names)), // seen by their owner
    found: vector(SEATS, bits(names)), // the other's stones that a seat has hit; seen by that seat
    turns: int(0, 2 * names.length - 1), // taken by both: public
    won: flag(), // by the last turn
  };
}
export interface DarkHex extends StateOf<ReturnType<typeof fieldsOf>> {}
/** What declares the steps of the rules. */
export const rules = rulesOf<DarkHex>();

export type Position = Pick<DarkHex, 'stones' | 'found' | 'turns' | 'won'>;

/** The side of the board at which a seat's chain starts. */
export function fromSide({ grid }: Variant, seat: number): number {
  return seat === 0 ? grid.top : grid.left;
}

export function toSide({ grid }: Variant, seat: number): number {
  return seat === 0 ? grid.bottom : grid.right;
}

/** Whether these stones join the sides of a seat. */
export function joins(variant: Variant, stones: number, seat: number): boolean {
  return variant.grid.joins(stones, fromSide(variant, seat), toSide(variant, seat));
}

/** The cells whose contents a seat does not know. */
export function unknown({ grid }: Variant, { stones, found }: Position, seat: number): number {
  return grid.board & ~(stones[seat] | found[seat]);
}

/** The number of turns that a seat has taken. */
export function turnsOf({ turns }: Position, seat: number): number {
  return (turns + 1 - seat) >> 1;
}

/**
 * Whether this is a possible position: black's first turn cannot collide; only the winner has a chain, and completed it
 * with a stone that the other has not found.
 */
export function isSound(variant: Variant, { stones, found, turns, won }: Position): boolean {
  if (turns > 0 && stones[0] === 0) return false;
  const winner = won === 1 ? (turns - 1) & 1 : -1;
  for (let seat = 0; seat < 2; seat++) {
    const hasChain = joins(variant, stones[seat], seat);
    if (hasChain !== (seat === winner)) return false;
    if (hasChain && !hasLastStone(variant, stones[seat], stones[seat] & ~found[1 - seat], seat)) return false;
  }
  return true;
}

/** Whether one of the `last` stones of a chain can have completed it. */
function hasLastStone(variant: Variant, stones: number, last: number, seat: number): boolean {
  for (let left = last; left !== 0; left &= left - 1) if (!joins(variant, stones & ~(left & -left), seat)) return true;
  return false;
}
