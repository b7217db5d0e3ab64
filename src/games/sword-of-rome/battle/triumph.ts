/** Cards after a battle and after a city has been taken (SR 22.2: post_battle, city_captured). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { CITY, GAU, IND, ROM } from '../board/map.js';
import { DISCARDED, GAUL, REMOVED, ROME, type Rome, seatOf } from '../board/state.js';
import { typeOf } from '../board/units.js';
import { CARD_IDS, cardNamed, cardsFor, cardsOfTiming, firstEffect } from '../cards/cards.js';
import { cardOfMove, inHand, mayBeHeld, moveCard, moveOfCard, removeCard } from '../cards/hands.js';
import { gainPoints } from '../turn/score.js';
import { layPlunder } from './plunder.js';

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
    gainPoints(s, ROME, 1);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : 'celebrate a triumph with ROM-36'),
};

const CAPTURES = cardsOfTiming(5, 'city captured')[GAUL];

/** The Gauls have taken or looted a city of somebody. */
export function mightSpoil(s: Rome): boolean {
  if (s.siegeBy !== GAU || s.cityOf === IND || typeOf(s, s.siegeAt) !== CITY) return false;
  return CAPTURES.some((card) => mayBeHeld(s, GAUL, card));
}

export const spoil: Decision<Rome> = {
  name: 'take spoils',
  shown: 'all',
  player: (s) => (CAPTURES.some((card) => inHand(s, card)) ? seatOf(s.players, GAUL) : NOBODY),
  moves(s, out) {
    out.add(0);
    for (const card of CAPTURES) if (inHand(s, card)) out.add(moveOfCard(card));
  },
  play(s, m) {
    if (m === 0) return;
    const card = cardOfMove(GAUL, m);
    moveCard(s, GAUL, card, cardsFor(s.players)[card].removed ? REMOVED : DISCARDED);
    const effect = firstEffect(s.players, card);
    if (effect.kind === 'plunder') layPlunder(s, GAU, effect.n);
    else if (effect.kind === 'vp') gainPoints(s, GAUL, effect.n);
  },
  text: (_, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(GAUL, m)]}`),
};
