/** What cards do that are played in answer to something: by their effects. */

import { counted, does, signed } from '../../../core/english.js';
import { power } from '../board/map.js';
import type { Rome } from '../board/state.js';
import type { Effect } from '../data/card.js';
import { CARD_IDS, CARD_OP, CARDS, effectsOf } from '../data/cards.js';
import { byHand, cardName, handName, powerName, type Tell } from './words.js';

/** 'one die more'; undefined: what it does is told by what comes of it. */
function answerText(effect: Effect): string | undefined {
  switch (effect.kind) {
    case 'battle die':
      return `${counted(effect.n, 'die', 'dice')} more`;
    case 'battle drm':
      return `${signed(effect.n)} to the total${effect.target === undefined ? '' : ` of ${powerName(power(effect.target))}`}`;
    case 'extra losses':
      return `${counted(effect.n, 'loss', 'losses')} more for the enemy`;
    case 'save losses':
      return `${counted(effect.n, 'loss', 'losses')} less`;
    case 'no dice losses':
      return 'the dice cost nobody units';
    case 'tactics bonus':
      return `+${effect.n} to tactics for the roll`;
    case 'siege drm':
      return `+${effect.n} to the siege dice`;
    case 'siege levels':
      return counted(effect.n, 'siege level');
    case 'cancel event':
      return 'the event has no effect';
    case 'cancel reaction':
      return 'the roll has failed after all';
    case 'mistrust':
      return 'the activation is called off';
    case 'refight':
      return 'the battle is fought again';
    case 'flight':
      return 'the enemy flees without a battle';
    case 'no withdraw':
      return 'nobody may go inside';
    case 'storm':
      return 'a storm turns the fleet back';
    default:
      return undefined;
  }
}

const CARD = /\b([A-Z]{3}-\d\d)\b/;

/** The card that a move names, or -1. */
const cardIn = (said: string): number => CARD_IDS.indexOf(CARD.exec(said)?.[1] ?? '');

/** What it is called, or a card for who does not see it. */
export function cardNameIn(s: Rome, said: string): string {
  const card = cardIn(said);
  return card < 0 ? 'a card' : cardName(s, card);
}

/** A card that answers something; 0 plays none. */
export const answerWithCard: Tell = ({ after, move, said }) => {
  const card = cardIn(said);
  if (move === 0 || card < 0) return [];
  const { hand } = CARDS[card];
  const effect = answerText(effectsOf(after.players, card)[0]);
  return [
    byHand(
      after,
      hand,
      `${does(handName(hand), 'play')} ${cardName(after, card)}${effect === undefined ? '' : `: ${effect}`}`,
      [CARD_IDS[card]],
    ),
  ];
};

/** What is paid: 'with “Legion” (2)', 'with Desperate Times', which is worth 3. */
export function paymentIn(s: Rome, said: string): string {
  const card = cardIn(said);
  return card < 0 ? 'Desperate Times' : `${cardName(s, card)} (${CARD_OP[card]})`;
}
