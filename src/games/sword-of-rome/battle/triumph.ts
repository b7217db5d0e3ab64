/** Cards after a battle and after a city has been taken (SR 22.2: post_battle, city_captured). */
import { CITY, GAU, IND, ROM } from '../board/map.js';
import { GAUL, NO_HAND, ROME, type Rome } from '../board/state.js';
import { typeOf } from '../board/units.js';
import { cardAnswer } from '../cards/answer.js';
import { cardsOfTiming, firstEffect } from '../data/cards.js';
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

export function hasTriumphed(s: Rome): boolean {
  return s.celebrated === 1;
}

export const { might: mightTriumph, decision: triumph } = cardAnswer({
  name: 'celebrate',
  hand: victor,
  cards: (_, hand) => AFTER_BATTLE[hand],
  opens: (s) => s.battleLoser !== IND,
  serves,
  play(s, card, hand) {
    s.celebrated++;
    const effect = firstEffect(s.players, card);
    if (effect.kind === 'vp') gainPoints(s, hand, effect.n);
    else s.wildBeasts |= 1 << s.battleLoser;
  },
  text: (id) => `celebrate with ${id}`,
});

const CAPTURES = cardsOfTiming(5, 'city captured')[GAUL];

/** The Gauls have taken or looted another power's city. */
export const { might: mightSpoil, decision: spoil } = cardAnswer({
  name: 'take spoils',
  hand: () => GAUL,
  cards: () => CAPTURES,
  opens: (s) => s.siegeBy === GAU && s.cityOf !== IND && typeOf(s, s.siegeAt) === CITY,
  play(s, card) {
    const effect = firstEffect(s.players, card);
    if (effect.kind === 'plunder') layPlunder(s, GAU, effect.n);
    else if (effect.kind === 'vp') gainPoints(s, GAUL, effect.n);
  },
});
