/** Laws that a position from outside must satisfy. */
import { countBits } from '../../core/bits.js';
import type { Breach } from '../kit/laws.js';
import { type DarkHex, isSound, SEATS, turnsOf, type Variant } from './state.js';

export function check(variant: Variant, s: DarkHex, at: string): Breach | undefined {
  const { stones, found } = s;
  if ((stones[0] & stones[1]) !== 0)
    return { path: 'stones.white', message: 'Black has a stone on one of these cells' };
  for (const seat of [0, 1]) {
    if ((found[seat] & ~stones[1 - seat]) !== 0)
      return { path: `found.${SEATS[seat]}`, message: 'The other seat has no stone there' };
    const tries = variant.abrupt ? countBits(found[seat]) : 0;
    if (countBits(stones[seat]) + tries !== turnsOf(s, seat))
      return {
        path: `stones.${SEATS[seat]}`,
        message: `The number of stones does not match ${s.turns} turns, of which Black takes the first`,
      };
  }
  if (s.turns > 0 && stones[0] === 0) return { path: 'stones.black', message: 'The first turn always places a stone' };
  if (!isSound(variant, s))
    return { path: 'won', message: 'The game is won if and only if the last turn joined two sides' };
  if ((at === 'over') !== (s.won === 1))
    return { path: 'at', message: "Expected 'over' if and only if the game is won" };
  return undefined;
}
