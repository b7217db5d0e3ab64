/** A player's own action, Desperate Times, and the windows on a declared card (SR 7, 21.0 - 21.3, 22.5). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { HANDS } from '../board/data.js';
import { CAR, IND } from '../board/map.js';
import {
  ACTIVATE,
  BLOCKADE,
  BY_CARD,
  CARTHAGE,
  COLONY,
  clockwise,
  DISCARDED,
  EVENT,
  FIRST_POWER,
  GREEK,
  HIRE,
  handsOf,
  LEVY,
  NO_EXTRA,
  NO_USE,
  PLAYED,
  REMOVED,
  ROME,
  type Rome,
  SECOND_POWER,
  SUPPORT,
  seatOf,
  USES,
} from '../board/state.js';
import { TIMINGS } from '../cards/card.js';
import { CARD_IDS, CARD_OP, CARDS, cardNamed, cardsFor, DECK_SIZE, deckOf, NO_CARD, timingOf } from '../cards/cards.js';
import { isEventLegal } from '../cards/effects.js';
import {
  addPayments,
  CARD_MOVES,
  cardOfMove,
  discardCard,
  handSize,
  hasDesperate,
  inHand,
  mayBeHeld,
  moveCard,
  moveOfCard,
  pay,
  useDesperate,
} from '../cards/hands.js';
import { hasArmy } from '../march/activation.js';
import { canBlockade } from '../sea/blockade.js';
import { paymentText } from '../sea/naval.js';
import { canColonize } from './colony.js';
import { canLevy, canPlace, openPlacement } from './placement.js';
import { canAdd, openSupport } from './support.js';

const ACTION = TIMINGS.indexOf('action');
const DESPERATE_POINTS = 3;
const COLONY_POINTS = 2;

export const actorSeat = (s: Rome): number => seatOf(s.players, s.actor);

// -------------------------------------------------------------------- uses

function canSupport(s: Rome, hand: number): boolean {
  return canAdd(s, FIRST_POWER[hand]) || canAdd(s, SECOND_POWER[hand]);
}

function canLevyAny(s: Rome, hand: number): boolean {
  return canLevy(s, FIRST_POWER[hand]) || (SECOND_POWER[hand] !== IND && canLevy(s, SECOND_POWER[hand]));
}

function mayColonize(s: Rome, hand: number, points: number): boolean {
  return hand === ROME && points >= COLONY_POINTS && canColonize(s, false);
}

/** SR 7.1: the use of so many points is legal; `event` is asked of the card. */
function isUsable(s: Rome, hand: number, use: number, points: number): boolean {
  if (use === ACTIVATE) return hasArmy(s, hand, points);
  if (use === SUPPORT) return canSupport(s, hand);
  if (use === LEVY) return canLevyAny(s, hand);
  return use === COLONY && mayColonize(s, hand, points);
}

function isEvent(s: Rome, hand: number, card: number): boolean {
  return timingOf(s.players, card) === ACTION && !isBlockade(card) && isEventLegal(s, hand, card);
}

const BLOCKADES = [cardNamed('CAR-15'), cardNamed('CAR-16')];
function isBlockade(card: number): boolean {
  return card === BLOCKADES[0] || card === BLOCKADES[1];
}

// -------------------------------------------------------------- the action

export function openAction(s: Rome): void {
  s.actor = s.turnHand;
  s.breaking = 1;
}

export function hasCards(s: Rome): boolean {
  return handSize(s, s.actor) > 0;
}

/** SR 7.0 c: 0 passes. Blockades are no card play. */
export const playCard: Decision<Rome> = {
  name: 'play a card',
  shown: 'all',
  player: actorSeat,
  moves(s, out) {
    const hand = s.actor;
    const first = deckOf(hand);
    out.add(0);
    const always = canSupport(s, hand) || canLevyAny(s, hand);
    for (let i = 0; i < DECK_SIZE; i++) {
      const card = first + i;
      if (!inHand(s, card) || isBlockade(card)) continue;
      const points = CARD_OP[card];
      if (always || hasArmy(s, hand, points) || mayColonize(s, hand, points) || isEvent(s, hand, card)) out.add(i + 1);
    }
  },
  play(s, m) {
    if (m === 0) return;
    const card = cardOfMove(s.actor, m);
    s.card = card;
    s.op = CARD_OP[card];
    moveCard(s, s.actor, card, PLAYED);
  },
  text: (s, m) => (m === 0 ? 'pass' : `play ${CARD_IDS[cardOfMove(s.actor, m)]}`),
};

export function hasPlayed(s: Rome): boolean {
  return s.card !== NO_CARD;
}

export const chooseUse: Decision<Rome> = {
  name: 'use the card',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    if (isEvent(s, s.actor, s.card)) out.add(EVENT);
    for (let use = ACTIVATE; use <= COLONY; use++) if (isUsable(s, s.actor, use, s.op)) out.add(use);
  },
  play(s, use) {
    s.use = use;
    if (use !== EVENT) moveCard(s, s.actor, s.card, DISCARDED);
  },
  text: (_, use) => USES[use],
};

export function useOf(s: Rome): number {
  return s.use;
}

/** The card goes where it belongs: out of the game if its event was used and says so (SR 6). */
export function putAway(s: Rome): void {
  if (s.card !== NO_CARD && s.cards[s.card] === PLAYED) {
    const removed = s.cancelled === 0 && cardsFor(s.players)[s.card].removed;
    moveCard(s, CARDS[s.card].hand, s.card, removed ? REMOVED : DISCARDED);
  }
  s.card = NO_CARD;
  s.use = NO_USE;
  s.op = 0;
  s.effect = 0;
  s.cancelled = 0;
}

/** SR 7.3.1: as many points as the card has, for any power of the hand. */
export function openCardSupport(s: Rome): void {
  openSupport(s, s.actor, s.op, BY_CARD, FIRST_POWER[s.actor], SECOND_POWER[s.actor]);
}

// ------------------------------------------------------ Desperate Times (SR 7.4)

export function openDesperate(s: Rome): void {
  s.desperateAsked = 1;
  seekDesperate(s);
}

function seekDesperate(s: Rome): void {
  const others = handsOf(s.players).length;
  while (s.desperateAsked < others && !hasDesperate(s, clockwise(s, s.turnHand, s.desperateAsked))) s.desperateAsked++;
  if (s.desperateAsked >= others) s.desperateAsked = 0;
}

export function desperateWaits(s: Rome): boolean {
  return s.desperateAsked > 0;
}

export const desperateHand = (s: Rome): number => clockwise(s, s.turnHand, s.desperateAsked);

/** 0 passes; else the use. */
export const desperate: Decision<Rome> = {
  name: 'desperate times',
  shown: 'all',
  player: (s) => seatOf(s.players, desperateHand(s)),
  unasked: true,
  moves(s, out) {
    out.add(0);
    const hand = desperateHand(s);
    for (let use = ACTIVATE; use <= COLONY; use++) if (isUsable(s, hand, use, DESPERATE_POINTS)) out.add(use);
  },
  play(s, use) {
    if (use === 0) return;
    s.actor = desperateHand(s);
    s.use = use;
    s.op = DESPERATE_POINTS;
    s.byDesperate = 1;
    useDesperate(s, s.actor);
  },
  text: (s, use) =>
    use === 0
      ? `no Desperate Times of ${HANDS[desperateHand(s)]}`
      : `Desperate Times of ${HANDS[desperateHand(s)]}: ${USES[use]}`,
};

export function isDesperate(s: Rome): boolean {
  return s.byDesperate === 1;
}

export function nextDesperate(s: Rome): void {
  s.byDesperate = 0;
  s.desperateAsked++;
  seekDesperate(s);
}

// ----------------------------------------------------- Mistrust (SR 21.2)

const MISTRUST = cardNamed('GRE-29');

/** Carthage declares an event, an activation or a Blockade, and the Greeks may have the card. */
export function mightMistrust(s: Rome): boolean {
  if (s.players < 5 || s.actor !== CARTHAGE) return false;
  const open = s.use === EVENT || s.use === ACTIVATE || s.extra === BLOCKADE;
  return open && mayBeHeld(s, GREEK, MISTRUST);
}

export const mistrust: Decision<Rome> = {
  name: 'mistrust',
  shown: 'all',
  player: (s) => (inHand(s, MISTRUST) ? seatOf(s.players, GREEK) : NOBODY),
  moves(_, out) {
    out.add(0);
    out.add(moveOfCard(MISTRUST));
  },
  play(s, m) {
    if (m === 0) return;
    discardCard(s, GREEK, MISTRUST);
    s.cancelled = 1;
  },
  text: (_, m) => (m === 0 ? 'let it happen' : 'cancel it with GRE-29'),
};

// ---------------------------------------------------- cancelling (SR 21.3)

const CANCELS = HANDS.map((_, hand) =>
  CARDS.findIndex((card) => card.hand === hand && card.effects[0].kind === 'cancel event'),
);

/** The hands that are asked, clockwise from the actor's left; partners of one seat are not (SR 21.5). */
function cancelHand(s: Rome, asked: number): number {
  const hands = handsOf(s.players);
  const at = hands.indexOf(s.actor);
  let left = asked;
  for (let k = 1; k < hands.length; k++) {
    const hand = hands[(at + k) % hands.length];
    if (seatOf(s.players, hand) !== seatOf(s.players, s.actor) && left-- === 0) return hand;
  }
  return -1;
}

export function mightCancel(s: Rome): boolean {
  if ((s.use !== EVENT && s.extra !== BLOCKADE) || s.cancelled === 1) return false;
  for (let asked = 0; ; asked++) {
    const hand = cancelHand(s, asked);
    if (hand < 0) return false;
    if (mayBeHeld(s, hand, CANCELS[hand])) return true;
  }
}

export function cancelOrder(s: Rome, asked: number): number {
  const hand = s.cancelled === 1 ? -1 : cancelHand(s, asked);
  return hand < 0 ? NOBODY : seatOf(s.players, hand);
}

export const cancelEvent: Decision<Rome> = {
  name: 'cancel the event',
  shown: 'all',
  player: () => NOBODY, // the window says who is asked
  moves(s, out) {
    const hand = cancelHand(s, s.asked);
    out.add(0);
    if (hand >= 0 && inHand(s, CANCELS[hand])) out.add(moveOfCard(CANCELS[hand]));
  },
  play(s, m) {
    if (m === 0) return;
    const hand = cancelHand(s, s.asked);
    discardCard(s, hand, CANCELS[hand]);
    s.cancelled = 1;
  },
  text: (s, m) => (m === 0 ? 'let it happen' : `cancel it with ${CARD_IDS[cardOfMove(cancelHand(s, s.asked), m)]}`),
};

export function isCancelled(s: Rome): boolean {
  return s.cancelled === 1;
}

// -------------------------------------------- extras of Carthage (SR 7.0 b)

export function isCarthage(s: Rome): boolean {
  return s.actor === CARTHAGE;
}

const BLOCKADE_FROM = CARD_MOVES; // + 0 or 1

function mayHire(s: Rome): boolean {
  return s.hired === 0 && canPlace(s, CAR);
}

/** 0 nothing; a payment hires; BLOCKADE_FROM + n plays a Blockade. */
export const extra: Decision<Rome> = {
  name: 'hire or blockade',
  shown: 'all',
  player(s) {
    const hire = mayHire(s) && (handSize(s, CARTHAGE) > 0 || hasDesperate(s, CARTHAGE));
    const may = hire || ((inHand(s, BLOCKADES[0]) || inHand(s, BLOCKADES[1])) && canBlockade(s));
    return may ? seatOf(s.players, CARTHAGE) : NOBODY;
  },
  moves(s, out) {
    out.add(0);
    if (mayHire(s)) addPayments(s, CARTHAGE, 1, out);
    if (!canBlockade(s)) return;
    for (let i = 0; i < BLOCKADES.length; i++) if (inHand(s, BLOCKADES[i])) out.add(BLOCKADE_FROM + i);
  },
  play(s, m) {
    if (m === 0) return;
    if (m >= BLOCKADE_FROM) {
      s.extra = BLOCKADE;
      s.card = BLOCKADES[m - BLOCKADE_FROM];
      s.op = CARD_OP[s.card];
      moveCard(s, CARTHAGE, s.card, PLAYED);
      return;
    }
    s.extra = HIRE;
    s.hired = 1;
    openPlacement(s, CAR, pay(s, CARTHAGE, m), true);
  },
  text(_, m) {
    if (m === 0) return 'nothing more';
    return m >= BLOCKADE_FROM
      ? `blockade with ${CARD_IDS[BLOCKADES[m - BLOCKADE_FROM]]}`
      : `hire for ${paymentText(CARTHAGE, m)}`;
  },
};

export function extraOf(s: Rome): number {
  return s.extra;
}

export function endExtra(s: Rome): void {
  if (s.card !== NO_CARD) moveCard(s, CARTHAGE, s.card, DISCARDED);
  s.card = NO_CARD;
  s.op = 0;
  s.cancelled = 0;
  s.extra = NO_EXTRA;
}
