/** Battle cards: any number, the active player first, then the others clockwise, each once (SR 7.1.1, 12.1). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { IND, power, SAM } from '../board/map.js';
import { isSpared } from '../board/relations.js';
import { clockwise, DISCARDED, handsOf, ownerOf, REMOVED, type Rome, seatOf } from '../board/state.js';
import { cuAt } from '../board/units.js';
import { cardOfMove, handSize, inHand, mayBeHeld, moveCard, moveOfCard } from '../cards/hands.js';
import type { Effect } from '../data/card.js';
import { CARD_IDS, cardsFor, cardsOfTiming, firstEffect } from '../data/cards.js';

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
function serves(s: Rome, hand: number, card: number): boolean {
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

/** By public facts alone, the k-th hand could play a card. */
export function mightPlayInBattle(s: Rome, k: number): boolean {
  if (k >= handsOf(s.players).length) return false;
  const hand = handAsked(s, k);
  if (handSize(s, hand) === 0) return false;
  const cards = battleCards(s, hand);
  for (let i = 0; i < cards.length; i++) if (mayBeHeld(s, hand, cards[i]) && serves(s, hand, cards[i])) return true;
  return false;
}

/** How many cards the k-th hand has played: public. */
export function cardsPlayed(s: Rome, k: number): number {
  return (s.battleCards >> (k * CARD_BITS)) & (2 ** CARD_BITS - 1);
}

/** One card of the k-th hand; 0 plays nothing more. */
export function battleCard(k: number): Decision<Rome, 'battle card'> {
  return {
    name: 'battle card',
    shown: 'all',
    player(s) {
      const hand = handAsked(s, k);
      const cards = battleCards(s, hand);
      for (let i = 0; i < cards.length; i++)
        if (inHand(s, cards[i]) && serves(s, hand, cards[i])) return seatOf(s.players, hand);
      return NOBODY;
    },
    moves(s, out) {
      out.add(0);
      const hand = handAsked(s, k);
      const cards = battleCards(s, hand);
      for (let i = 0; i < cards.length; i++)
        if (inHand(s, cards[i]) && serves(s, hand, cards[i])) out.add(moveOfCard(cards[i]));
    },
    play(s, m) {
      if (m === 0) return;
      const hand = handAsked(s, k);
      const card = cardOfMove(hand, m);
      moveCard(s, hand, card, cardsFor(s.players)[card].removed ? REMOVED : DISCARDED);
      s.battleCards += 1 << (k * CARD_BITS);
      put(s, hand, effectOf(s, card));
    },
    text: (s, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(handAsked(s, k), m)]}`),
  };
}

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
