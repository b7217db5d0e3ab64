/** Cards after a battle: the Triumph (SR 12.7, 22.3 vp). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { ROM } from '../board/map.js';
import { ROME, type Rome, seatOf } from '../board/state.js';
import { cardNamed } from '../cards/cards.js';
import { inHand, mayBeHeld, moveOfCard, removeCard } from '../cards/hands.js';

const TRIUMPH = cardNamed('ROM-36');
const LEAST_LOSSES = 4;

/** Rome has won, the enemy lost four units or more, and the card is not known to be elsewhere. */
export function mightTriumph(s: Rome): boolean {
  return s.battleWinner === ROM && s.lost >= LEAST_LOSSES && mayBeHeld(s, ROME, TRIUMPH);
}

export const triumph: Decision<Rome> = {
  name: 'celebrate',
  shown: 'all',
  player: (s) => (inHand(s, TRIUMPH) ? seatOf(s.players, ROME) : NOBODY),
  moves(_, out) {
    out.add(0);
    out.add(moveOfCard(TRIUMPH));
  },
  play(s, m) {
    if (m === 0) return;
    removeCard(s, ROME, TRIUMPH);
    s.points[ROME]++;
  },
  text: (_, m) => (m === 0 ? 'play nothing' : 'celebrate a triumph with ROM-36'),
};
