/** Talents: what SPs cost to activate, and what a side may spend (PW 6.8, 11.8). */
import { ATHENS, EMERGENCY_FUND, LAND_COST, NAVAL_COST, SPARTA } from '../data/rules.js';
import type { Peloponnesian } from './state.js';
import { bitsOf, IS_NAVAL, IS_OWN } from './units.js';

/** Of one SP; the Spartans' own hoplites and cavalry cost nothing. */
export function activationCost(side: number, key: number): number {
  if (IS_NAVAL[key] === 1) return NAVAL_COST;
  return side === SPARTA && IS_OWN[key] === 1 ? 0 : LAND_COST;
}

/** What a side may spend: Athens keeps its emergency fund. */
export function budget(s: Peloponnesian, side: number): number {
  const kept = side === ATHENS && s.emergencyLifted === 0 ? EMERGENCY_FUND : 0;
  return Math.max(0, s.treasury[side] - kept);
}

/** Bits of the SPs of which a side can pay for one, by side and cell of a force: with less, with 200, with 400 talents. */
const PAYABLE = [ATHENS, SPARTA].map((side) =>
  [0, 1].map((cell) =>
    [0, LAND_COST, NAVAL_COST].map((talents) => bitsOf(cell, (key) => activationCost(side, key) <= talents)),
  ),
);

/** Bits of one cell of a force that count SPs of which the side can pay for at least one. */
export function payableBits(s: Peloponnesian, side: number, cell: number): number {
  const talents = budget(s, side);
  return PAYABLE[side][cell][talents < LAND_COST ? 0 : talents < NAVAL_COST ? 1 : 2];
}

/** How many of `available` SPs of a key a side can pay for. */
export function payable(s: Peloponnesian, side: number, key: number, available: number): number {
  const cost = activationCost(side, key);
  return cost === 0 ? available : Math.min(available, Math.floor(budget(s, side) / cost));
}
