/** Cards after a battle and after a city has been taken (SR 22.2: post_battle, city_captured). */
import { NOBODY } from '../../game.js';
import { CITY, GAU, IND, ROM } from '../board/map.js';
import { DISCARDED, GAUL, NO_HAND, REMOVED, ROME, type Rome, rules, seatOf } from '../board/state.js';
import { typeOf } from '../board/units.js';
import { cardOfMove, inHand, mayBeHeld, moveCard, moveOfCard } from '../cards/hands.js';
import { CARD_IDS, cardsFor, cardsOfTiming, firstEffect } from '../data/cards.js';
import { gainPoints } from '../score.js';
import { layPlunder } from '../siege/plunder.js';

const AFTER_BATTLE = cardsOfTiming(5, 'post battle');
const LEAST_LOSSES = 4;

/** SR 21.4, 22.3: points for four units of the enemy or more; fear of the Gauls, once. */
function serves(s: Rome, card: number): boolean {
  if (firstEffect(s.players, card).kind === 'vp') return s.lost >= LEAST_LOSSES;
  return s.battleLoser !== IND && ((s.wildBeasts >> s.battleLoser) & 1) === 0;
}

/** The winner's hand, if its cards name the winner: Rome or the Gauls. */
export function victor(s: Rome): number {
  if (s.battleWinner === ROM) return ROME;
  return s.battleWinner === GAU ? GAUL : NO_HAND;
}

/** By public facts alone, the winner may hold one of the cards. */
export function mightTriumph(s: Rome): boolean {
  const hand = victor(s);
  if (hand === NO_HAND || s.battleLoser === IND) return false;
  const cards = AFTER_BATTLE[hand];
  for (let i = 0; i < cards.length; i++) if (mayBeHeld(s, hand, cards[i]) && serves(s, cards[i])) return true;
  return false;
}

export function hasTriumphed(s: Rome): boolean {
  return s.celebrated === 1;
}

export const triumph = rules.decision({
  name: 'celebrate',
  shown: 'all',
  player(s) {
    const hand = victor(s);
    if (hand === NO_HAND) return NOBODY;
    for (const card of AFTER_BATTLE[hand]) if (inHand(s, card) && serves(s, card)) return seatOf(s.players, hand);
    return NOBODY;
  },
  moves(s, out) {
    out.add(0);
    for (const card of AFTER_BATTLE[victor(s)]) if (inHand(s, card) && serves(s, card)) out.add(moveOfCard(card));
  },
  play(s, m) {
    if (m === 0) return;
    const hand = victor(s);
    const card = cardOfMove(hand, m);
    moveCard(s, hand, card, cardsFor(s.players)[card].removed ? REMOVED : DISCARDED);
    s.celebrated++;
    const effect = firstEffect(s.players, card);
    if (effect.kind === 'vp') gainPoints(s, hand, effect.n);
    else s.wildBeasts |= 1 << s.battleLoser;
  },
  text: (s, m) => (m === 0 ? 'play nothing' : `celebrate with ${CARD_IDS[cardOfMove(victor(s), m)]}`),
});

const CAPTURES = cardsOfTiming(5, 'city captured')[GAUL];

/** The Gauls have taken or looted another power's city. */
export function mightSpoil(s: Rome): boolean {
  if (s.siegeBy !== GAU || s.cityOf === IND || typeOf(s, s.siegeAt) !== CITY) return false;
  return CAPTURES.some((card) => mayBeHeld(s, GAUL, card));
}

export const spoil = rules.decision({
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
});
