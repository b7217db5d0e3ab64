/** Battle cards: any number, the active player first, then the others clockwise, each once (SR 7.1.1, 12.1). */
import { IND, power, SAM } from '../board/map.js';
import { isSpared } from '../board/relations.js';
import { clockwise, handsOf, NO_HAND, ownerOf, type Rome } from '../board/state.js';
import { cuAt } from '../board/units.js';
import { type CardAnswer, cardAnswer } from '../cards/answer.js';
import type { Effect } from '../data/card.js';
import { cardsOfTiming, firstEffect } from '../data/cards.js';

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
  const side = sideOf(s, hand);
  if (sideServed(s, hand, effect) === NO_SIDE) return false;
  if ('target' in effect && effect.target !== undefined && isSpared(s, hand, power(effect.target))) return false;
  if (side === NO_SIDE && !('anyBattle' in effect && effect.anyBattle === true)) return false;
  const needs = 'needs' in effect ? effect.needs : undefined;
  if (needs === undefined) return true;
  const attacks = side === ATTACKER;
  for (const need of needs) {
    if (need === 'SAM' && (attacks ? s.army : s.defender) !== SAM) return false;
    if (need === 'defending' && attacks) return false;
    if (need === 'rough entry' && s.rough === 0) return false;
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
