/** The order of phases: nonplayer powers first, then players from most VP to fewest; who of equals comes first (SR 4.4, 5). */
import { CAR, IND, MER, TRA, VOL } from '../board/map.js';
import { FIRST_POWER, handsOf, isNonplayer, type Rome, rules, SECOND_POWER, seatOf } from '../board/state.js';
import { HANDS } from '../data/rules.js';

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

// ----------------------------------------------- phases where it matters who of equals comes first (SR 4.4)

/** Most VP first, of equals the first in tie order. */
export function openOrder(s: Rome): void {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++) {
    let at = i;
    for (; at > 0 && s.points[s.order[at - 1]] < s.points[hands[i]]; at--) s.order[at] = s.order[at - 1];
    s.order[at] = hands[i];
  }
  s.ordered = 0;
  seek(s);
}

/** On to the first place that tied hands want. */
function seek(s: Rome): void {
  const last = handsOf(s.players).length - 1;
  while (s.ordered < last && s.points[s.order[s.ordered]] !== s.points[s.order[s.ordered + 1]]) s.ordered++;
}

export function isTied(s: Rome): boolean {
  return s.ordered < handsOf(s.players).length - 1;
}

/** The hand in this place of the order. */
export const handInTurn = (s: Rome, at: number): number => s.order[at];

/** SR 4.4: the first of the tied in tie order says who of them comes next. */
export const orderTied = rules.decision({
  name: 'order the tied',
  shown: 'all',
  alike: 'the tied may have nothing to decide',
  player(s) {
    const hands = handsOf(s.players);
    const points = s.points[s.order[s.ordered]];
    for (let i = 0; ; i++) if (s.points[hands[i]] === points) return seatOf(s.players, hands[i]);
  },
  moves(s, out) {
    const hands = handsOf(s.players);
    for (let i = 0; i < hands.length; i++) if (isWaiting(s, hands[i])) out.add(hands[i]);
  },
  play(s, hand) {
    let at = s.order.indexOf(hand);
    for (; at > s.ordered; at--) s.order[at] = s.order[at - 1];
    s.order[at] = hand;
    s.ordered++;
    seek(s);
  },
  text: (_, hand) => `${HANDS[hand]} next`,
});

/** Tied, and without a place yet. */
function isWaiting(s: Rome, hand: number): boolean {
  const { order, ordered, points } = s;
  return points[hand] === points[order[ordered]] && order.indexOf(hand) >= ordered;
}
