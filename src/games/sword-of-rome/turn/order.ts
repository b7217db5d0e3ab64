/** The order of phases: nonplayer powers first, then players from most VP to fewest (SR 5). */
import { CAR, IND, MER, TRA, VOL } from '../board/map.js';
import { FIRST_POWER, handsOf, isNonplayer, type Rome, SECOND_POWER } from '../board/state.js';

/** The hand whose turn is the `at`-th: by VP, of equals the one that comes first in the order of ties (SR 4.4). */
function handInOrder(s: Rome, at: number): number {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++) if (before(s, hands, hands[i]) === at) return hands[i];
  return -1;
}

function before(s: Rome, hands: Int8Array, hand: number): number {
  let count = 0;
  for (let i = 0; i < hands.length; i++) {
    const more = s.points[hands[i]] - s.points[hand];
    if (more > 0 || (more === 0 && hands[i] < hand)) count++;
  }
  return count;
}

/** **R** The rulebook does not order the nonplayer powers. */
const NONPLAYERS = Int8Array.of(TRA, VOL, MER, CAR);
const POWERS_OF_A_HAND = 2;
/** More than there are powers in order: a hand with one power leaves a gap. */
export const POWERS_IN_ORDER = 14;

/** The `at`-th power, from 0 to POWERS_IN_ORDER - 1; IND for a gap. */
export function powerInOrder(s: Rome, at: number): number {
  if (at < NONPLAYERS.length) return isNonplayer(s, NONPLAYERS[at]) ? NONPLAYERS[at] : IND;
  const left = at - NONPLAYERS.length;
  const hand = handInOrder(s, Math.floor(left / POWERS_OF_A_HAND));
  if (hand < 0) return IND;
  return left % POWERS_OF_A_HAND === 0 ? FIRST_POWER[hand] : SECOND_POWER[hand];
}
