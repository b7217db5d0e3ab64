/** Cards that help or undo an interception, a refusal or an avoidance (SR 10.3, 10.5.1, 11.1, 22.3). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { SAM } from '../board/map.js';
import { FAILED, ownerOf, type Rome, rules, seatOf } from '../board/state.js';
import { cardOfMove, discardCard, inHand, mayBeHeld, moveOfCard } from '../cards/hands.js';
import type { Effect } from '../data/card.js';
import { CARD_IDS, CARDS, cardsOfTiming } from '../data/cards.js';
import { HANDS } from '../data/rules.js';
import { commanderHand } from '../movement/activation.js';

type TacticsBonus = Extract<Effect, { kind: 'tactics bonus' }>;

const bonusCards = cardsOfTiming(5, 'intercept avoid').map((cards) =>
  cards.filter((card) => CARDS[card].effects[0].kind === 'tactics bonus'),
);
const effectOf = (card: number) => CARDS[card].effects[0] as unknown as TacticsBonus;
const ONLY_SAMNITES = CARDS.map(
  (card) => card.effects[0].kind === 'tactics bonus' && (card.effects[0].needs?.includes('SAM') ?? false),
);

function serves(card: number, power: number): boolean {
  return !ONLY_SAMNITES[card] || power === SAM;
}

/** Whether the hand may have a card that helps the power's leader: public. */
export function mightHelp(s: Rome, hand: number, power: number): boolean {
  if (hand < 0) return false;
  return bonusCards[hand].some((card) => serves(card, power) && mayBeHeld(s, hand, card));
}

/** Whether it has one. */
export function canHelp(s: Rome, hand: number, power: number): boolean {
  if (hand < 0) return false;
  const cards = bonusCards[hand];
  for (let i = 0; i < cards.length; i++) if (serves(cards[i], power) && inHand(s, cards[i])) return true;
  return false;
}

/** A card has helped: another one may, too. The Samnites alone have two (SR 7.1.1). */
export function isHelped(s: Rome): boolean {
  return s.bonus > 0;
}

/** A silent decision: a card for the next roll of the power whose reaction it is. */
export function help<const N extends string>(name: N, powerOf: (s: Rome) => number): Decision<Rome, N> {
  const handOf = (s: Rome) => ownerOf(s, powerOf(s));
  return {
    name,
    shown: 'all',
    player(s) {
      const hand = handOf(s);
      return canHelp(s, hand, powerOf(s)) ? seatOf(s.players, hand) : NOBODY;
    },
    moves(s, out) {
      const hand = handOf(s);
      out.add(0);
      const cards = bonusCards[hand];
      for (let i = 0; i < cards.length; i++)
        if (serves(cards[i], powerOf(s)) && inHand(s, cards[i])) out.add(moveOfCard(cards[i]));
    },
    play(s, m) {
      if (m === 0) return;
      const hand = handOf(s);
      const card = cardOfMove(hand, m);
      discardCard(s, hand, card);
      s.bonus += effectOf(card).n;
    },
    text: (s, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(handOf(s), m)]}`),
  };
}

// ---------------------------------------------------------------- undoing

const AMBUSH = HANDS.map((_, hand) =>
  CARDS.findIndex((card) => card.hand === hand && card.effects[0].kind === 'cancel reaction'),
);

/** The mover may have a card that undoes a successful reaction: public. */
export function mightUndo(s: Rome): boolean {
  const hand = ownerOf(s, s.army);
  return hand >= 0 && AMBUSH[hand] >= 0 && mayBeHeld(s, hand, AMBUSH[hand]);
}

/** SR 10.3, 11.1, 22.3. */
export const undo = rules.decision({
  name: 'undo the reaction',
  shown: 'all',
  player(s) {
    const hand = ownerOf(s, s.army);
    return hand >= 0 && AMBUSH[hand] >= 0 && inHand(s, AMBUSH[hand]) ? seatOf(s.players, hand) : NOBODY;
  },
  moves(s, out) {
    out.add(0);
    out.add(moveOfCard(AMBUSH[commanderHand(s)]));
  },
  play(s, m) {
    if (m === 0) return;
    discardCard(s, commanderHand(s), cardOfMove(commanderHand(s), m));
    s.roll = FAILED;
  },
  text: (s, m) => (m === 0 ? 'play nothing' : `play ${CARD_IDS[cardOfMove(commanderHand(s), m)]}`),
});
