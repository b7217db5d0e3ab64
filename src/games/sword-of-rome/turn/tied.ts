/** The order of VP in phases where it matters who of equals comes first (SR 4.4). */
import type { Decision } from '../../kit/flow.js';
import { handsOf, type Rome, seatOf } from '../board/state.js';
import { HANDS } from '../data/rules.js';

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
export const orderTied: Decision<Rome> = {
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
};

/** Tied, and without a place yet. */
function isWaiting(s: Rome, hand: number): boolean {
  const { order, ordered, points } = s;
  return points[hand] === points[order[ordered]] && order.indexOf(hand) >= ordered;
}
