/** Cards of battles (SR 7.1.1, 12.1): before one is fought, in it, once more, and after it. */
import { CITY, GAU, IND, power, ROM, SAM } from '../board/map.js';
import { isSpared } from '../board/relations.js';
import {
  clockwise,
  FIELD,
  GAUL,
  handsOf,
  NO_BATTLE,
  NO_HAND,
  ownerOf,
  ROME,
  type Rome,
  rules,
  UNREST_BATTLE,
} from '../board/state.js';
import { armyUnits, cuAt, standing, tidy, typeOf, unitsOf } from '../board/units.js';
import { type CardAnswer, cardAnswer } from '../cards/hands.js';
import { cardNamed, cardsOfTiming, firstEffect } from '../data/cards.js';
import type { Effect } from '../data/decks.js';
import { gainPoints } from '../score.js';

// ------------------ battle cards: any number, the active player first, then the others clockwise, each once (SR 7.1.1, 12.1)

const BATTLE_CARDS = [cardsOfTiming(4, 'battle'), cardsOfTiming(5, 'battle')];
const battleCards = (s: Rome, hand: number) => BATTLE_CARDS[s.players === 5 ? 1 : 0][hand];
/** The most cards that one hand may play in a battle. */
export const MOST_BATTLE_CARDS = 6;
const CARD_BITS = 3; // of `battleCards`, for each hand

type BattleEffect = Extract<
  Effect,
  { kind: 'battle die' | 'battle drm' | 'extra losses' | 'save losses' | 'no dice losses' }
>;
const effectOf = (s: Rome, card: number) => firstEffect(s.players, card) as BattleEffect;

const NO_SIDE = 0;
const ATTACKER = 1;
const DEFENDER = 2;

/** The side of the hand in this battle. Unrest and nonplayer powers play no cards. */
function sideOf(s: Rome, hand: number): number {
  if (ownerOf(s, s.army) === hand) return ATTACKER;
  return s.defender !== IND && ownerOf(s, s.defender) === hand ? DEFENDER : NO_SIDE;
}

/** SR 22.3: the side of a named power gets the number, else that of the card's player. */
function sideServed(s: Rome, hand: number, effect: BattleEffect): number {
  if (!('target' in effect) || effect.target === undefined) return sideOf(s, hand);
  if (s.army === power(effect.target)) return ATTACKER;
  return s.defender === power(effect.target) ? DEFENDER : NO_SIDE;
}

/** What a battle card asks of the battle and of the side that plays it. */
function serves(s: Rome, card: number, hand: number): boolean {
  const effect = effectOf(s, card);
  if (sideServed(s, hand, effect) === NO_SIDE) return false;
  if ('target' in effect && effect.target !== undefined && isSpared(s, hand, power(effect.target))) return false;
  const needs = 'needs' in effect ? effect.needs : undefined;
  if (needs === undefined) return true;
  const attacks = sideOf(s, hand) === ATTACKER;
  for (const need of needs) {
    if (need === 'SAM' && (attacks ? s.army : s.defender) !== SAM) return false;
    if (need === 'CAR units' && (attacks ? s.armyCu : cuAt(s, s.field)) === 0) return false;
  }
  return true;
}

/** Hands in the order of asking: the active one first (SR 7.1.1). */
export const handAsked = (s: Rome, k: number): number => clockwise(s, s.actor, k);

/** How many cards the k-th hand has played: public. */
export function cardsPlayed(s: Rome, k: number): number {
  return (s.battleCards >> (k * CARD_BITS)) & (2 ** CARD_BITS - 1);
}

/** One card of the k-th hand; 0 plays nothing more. */
export const battleCard = (k: number): CardAnswer<'battle card'> =>
  cardAnswer({
    name: 'battle card',
    hand: (s) => (k < handsOf(s.players).length ? handAsked(s, k) : NO_HAND),
    cards: battleCards,
    serves,
    play(s, card, hand) {
      s.battleCards += 1 << (k * CARD_BITS);
      put(s, hand, effectOf(s, card));
    },
  });

function put(s: Rome, hand: number, effect: BattleEffect): void {
  const attacks = sideServed(s, hand, effect) === ATTACKER;
  if (effect.kind === 'no dice losses') s.noLosses = 1;
  else if (effect.kind === 'battle die' && attacks) s.attackMore += effect.n;
  else if (effect.kind === 'battle die') s.defendMore += effect.n;
  else if (effect.kind === 'battle drm' && attacks) s.attackBonus += effect.n;
  else if (effect.kind === 'battle drm') s.defendBonus += effect.n;
  else if ((effect.kind === 'extra losses') === attacks)
    s.onDefender += effect.kind === 'extra losses' ? effect.n : -effect.n;
  else s.onAttacker += effect.kind === 'extra losses' ? effect.n : -effect.n;
  if (!('cost' in effect) || effect.cost === undefined) return;
  if (attacks) s.attackerPays = 1;
  else s.defenderPays = 1;
}

// ------------------ Flight Before the Barbarians: the enemy where the Gauls have come retreats without a battle (SR 21.4)

const FLIGHT = [cardNamed('GAU-15')];

export const { might: mightFlee, decision: frighten } = cardAnswer({
  name: 'engage',
  hand: () => GAUL,
  cards: () => FLIGHT,
  opens: (s) => s.army === GAU,
  play(s) {
    s.panic = 1;
  },
});

export const flees = (s: Rome): boolean => s.panic === 1;

/** They retreat as from a battle that they have lost (SR 12.4). */
export const openFlight = rules.deed('open the flight', (s) => {
  s.battle = FIELD;
  s.field = s.armyAt;
  s.defender = standing(s, s.armyAt);
  s.battleWinner = s.army;
  s.battleLoser = s.defender;
});

/** No points, and the Gauls may go on. */
export const endFlight = rules.deed('end the flight', (s) => {
  s.battle = NO_BATTLE;
  s.battleWinner = IND;
  s.battleLoser = IND;
  s.lost = 0;
  s.panic = 0;
  tidy(s, s.field);
});

// ------------------ To The Brave Belongs Everything: the Gauls fight a lost battle once more before they retreat (SR 21.4)

const BRAVE = [cardNamed('GAU-10')];

/** Both sides still have units. */
export const { might: mightFightAgain, decision: fightAgain } = cardAnswer({
  name: 'after the dice',
  hand: () => GAUL,
  cards: () => BRAVE,
  opens(s) {
    if (s.battle === UNREST_BATTLE || s.battleLoser !== GAU) return false;
    return armyUnits(s) > 0 && unitsOf(s, s.field, s.defender) > 0;
  },
  play(s) {
    s.again = 1;
  },
  text: (id) => `fight again with ${id}`,
});

export const fightsAgain = (s: Rome): boolean => s.again === 1;

/** Cards already played no longer count. */
export function openAgain(s: Rome): void {
  s.battleCards = 0;
  s.attackMore = 0;
  s.defendMore = 0;
  s.attackBonus = 0;
  s.defendBonus = 0;
  s.onAttacker = 0;
  s.onDefender = 0;
  s.attackerPays = 0;
  s.defenderPays = 0;
  s.noLosses = 0;
}

// ------------------ after a battle, and after a city has been taken (SR 22.2: post_battle, city_captured)

const AFTER_BATTLE = cardsOfTiming(5, 'post battle');
const LEAST_LOSSES = 4;

/** SR 21.4, 22.3: points for four units of the enemy or more; fear of the Gauls, once. */
function isEarned(s: Rome, card: number): boolean {
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
  serves: isEarned,
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
    if (effect.kind === 'vp') gainPoints(s, GAUL, effect.n);
  },
});
