/** Events that look at hands, take cards and draw (SR 22.3). */
import { UNSEEN } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { GAU } from '../board/map.js';
import { ETRUSAM, HELD, handsOf, IN_HAND, NO_HAND, type Rome, rules, seatOf } from '../board/state.js';
import { fingerprint, handSize, peekAt } from '../cards/hands.js';
import { HANDS } from '../data/rules.js';
import { layPlunder } from '../siege/plunder.js';
import { isRansomed } from './effects.js';
import { actorSeat, effect } from './events.js';

function victim<const N extends string>(name: N, is: (s: Rome, hand: number) => boolean): Decision<Rome, N> {
  return {
    name,
    shown: 'all',
    player: actorSeat,
    unasked: true,
    moves(s, out) {
      for (const hand of handsOf(s.players)) if (hand !== s.actor && is(s, hand)) out.add(hand);
    },
    play(s, hand) {
      s.target = hand;
    },
    text: (_, hand) => `from ${HANDS[hand]}`,
  };
}

export const chooseVictim = victim('choose a hand', (s, hand) => handSize(s, hand) > 0);
/** A partner's hand is known (SR 21.5). */
export const choosePeek = victim(
  'look at a hand',
  (s, hand) => handSize(s, hand) > 0 && seatOf(s.players, hand) !== seatOf(s.players, s.actor),
);
export const chooseHostage = victim('ask for ransom', isRansomed);

export function hasTarget(s: Rome): boolean {
  return s.target !== NO_HAND && handSize(s, s.target) > 0;
}

export function forgetTarget(s: Rome): void {
  s.target = NO_HAND;
}

export function peek(s: Rome): void {
  peekAt(s, s.actor, s.target);
}

/** What the Etruscans learn: the hand, as a number that differs with the cards. */
export function handSeen(s: Rome, seat: number): number {
  if (seat !== seatOf(s.players, ETRUSAM) || s.target === NO_HAND || seatOf(s.players, s.target) === seat)
    return UNSEEN;
  return fingerprint(s, s.target, (1 << IN_HAND) | (1 << HELD));
}

export function openPeekDraw(s: Rome): void {
  s.drawer = s.actor;
  s.toDraw = effect(s, 'peek').draw;
}

export function openDraws(s: Rome): void {
  s.drawer = s.actor;
  s.toDraw = effect(s, 'draw').n;
}

const RANSOM = 2;
/** The victim's choice: 0 gives the Gauls plunder, 1 loses a card. */
export const payRansom = rules.decision({
  name: 'pay ransom',
  shown: 'all',
  player: (s) => seatOf(s.players, s.target),
  unasked: true,
  moves(s, out) {
    out.add(0);
    if (handSize(s, s.target) > 0) out.add(1);
  },
  play(s, m) {
    if (m === 1) return;
    layPlunder(s, GAU, RANSOM);
    s.target = NO_HAND;
  },
  text: (_, m) => (m === 0 ? 'give plunder' : 'lose a card'),
});
