/** Windows on a declared card or activation: Mistrust, cancelling (SR 21.0 - 21.3). */
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { CAR } from '../board/map.js';
import { isSpared } from '../board/relations.js';
import { BLOCKADE, EVENT, GREEK, handsOf, NO_HAND, placeOfHand, type Rome, seatOf } from '../board/state.js';
import { setSpent } from '../board/units.js';
import { cardAnswer, cardWindow } from '../cards/hands.js';
import { CARDS, cardNamed } from '../data/cards.js';
import { HANDS } from '../data/rules.js';
import { isGoingOn, isResuming } from '../movement/campaign.js';

// ----------------------------------------------------- Mistrust (SR 21.2)

const MISTRUST = cardNamed('GRE-29');
const MISTRUSTS = [MISTRUST];

/**
 * Somebody activates a leader of Carthage, itself with five players, or Carthage by a Blockade one that is not named, and the Greeks
 * may have the card.
 */
export const { might: mightMistrust, decision: mistrust } = cardAnswer({
  name: 'mistrust',
  hand: () => GREEK,
  cards: () => MISTRUSTS,
  opens(s) {
    if (seatOf(s.players, s.actor) === seatOf(s.players, GREEK)) return false;
    if (isResuming(s) || isGoingOn(s) || isSpared(s, GREEK, CAR)) return false;
    return s.deed === BLOCKADE || (s.chosen !== NO_LEADER && LEADER_POWER[s.chosen] === CAR);
  },
  play(s) {
    s.cancelled = 1;
  },
  pass: 'let it happen',
  text: (id) => `cancel it with ${id}`,
});

/** A battle that waits is fought all the same. */
export function isForgone(s: Rome): boolean {
  return s.cancelled === 1 && !isResuming(s);
}

/** The activation is lost; a Campaign goes on with another leader. */
export function forgo(s: Rome): void {
  if (s.armiesLeft > 0) {
    setSpent(s, s.chosen);
    s.cancelled = 0;
  }
}

// ---------------------------------------------------- cancelling (SR 21.3)

const CANCELS = HANDS.map((_, hand) =>
  CARDS.findIndex((card) => card.hand === hand && card.effects[0].kind === 'cancel event'),
);

/** The hands that are asked, clockwise from the actor's left; partners of one seat are not (SR 21.5). */
export function cancelHand(s: Rome, asked: number): number {
  const hands = handsOf(s.players);
  const at = placeOfHand(s.players, s.actor);
  let left = asked;
  for (let k = 1; k < hands.length; k++) {
    const hand = hands[(at + k) % hands.length];
    if (seatOf(s.players, hand) !== seatOf(s.players, s.actor) && left-- === 0) return hand;
  }
  return NO_HAND;
}

export const {
  might: mightCancel,
  order: cancelOrder,
  decision: cancelEvent,
} = cardWindow({
  name: 'cancel the event',
  hand: cancelHand,
  cards: CANCELS,
  opens: (s) => s.use === EVENT,
  isAnswered: (s) => s.cancelled === 1,
  play(s) {
    s.cancelled = 1;
  },
  text: (id) => `cancel it with ${id}`,
});

export function isCancelled(s: Rome): boolean {
  return s.cancelled === 1;
}
