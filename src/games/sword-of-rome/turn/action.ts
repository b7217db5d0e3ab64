/** The active player: deeds in any order, and one card played (SR 7.0, 7.1, 22.5). */
import type { MoveList } from '../../../core/move-list.js';
import { CAR, IND } from '../board/map.js';
import { isOut } from '../board/relations.js';
import {
  ACTIVATE,
  BLOCKADE,
  BREAK,
  BY_CARD,
  CARTHAGE,
  DEEDS,
  DISCARDED,
  DONE,
  EVENT,
  FIRST_POWER,
  GAUL,
  HIRE,
  LEVY,
  MINOR,
  NO_USE,
  NPA,
  OFFER,
  PLAY_CARD,
  PLAYED,
  REMOVED,
  ROME,
  type Rome,
  rules,
  SECOND_POWER,
  SOLIDARITY,
  SUPPORT,
  seatOf,
  USES,
} from '../board/state.js';
import {
  addPayments,
  CARD_MOVES,
  cardOfMove,
  handSize,
  hasDesperate,
  inHand,
  moveCard,
  moveOfCard,
  pay,
} from '../cards/hands.js';
import {
  CARD_IDS,
  CARD_OP,
  CARDS,
  cardNamed,
  cardsFor,
  DECK_SIZE,
  deckOf,
  isNpa,
  NO_CARD,
  NPA_CARDS,
} from '../data/cards.js';
import { LIMITS } from '../data/rules.js';
import { isEventLegal } from '../events/effects.js';
import { hasArmy, leastActivation } from '../movement/activation.js';
import { paymentText } from '../movement/naval.js';
import { canServe, canServeCarthage, servesCarthage } from '../nonplayer/powers.js';
import { canBreak, canOffer } from '../politics/alliance.js';
import { canAdd, openSupport } from '../politics/support.js';
import { canPlace, openPlacement } from '../recruitment/placement.js';
import { canBlockade, canRestore } from '../siege/siege.js';
import { canMoveMinor } from './minors.js';

export const actorSeat = (s: Rome): number => seatOf(s.players, s.actor);

// ------------------------------------------------------------ uses (SR 7.1)

function canSupport(s: Rome, hand: number): boolean {
  return canAdd(s, FIRST_POWER[hand]) || canAdd(s, SECOND_POWER[hand]);
}

function canLevy(s: Rome, hand: number): boolean {
  return canPlace(s, FIRST_POWER[hand]) || (SECOND_POWER[hand] !== IND && canPlace(s, SECOND_POWER[hand]));
}

/** SR 7.1: the use of a card of so many points is legal; `event` is asked of the card. */
export function isUsable(s: Rome, hand: number, use: number, points: number): boolean {
  if (use === ACTIVATE) return hasArmy(s, hand, points);
  if (use === SUPPORT) return canSupport(s, hand);
  return use === LEVY && points >= LIMITS.reinforcementPoints && canLevy(s, hand);
}

const BLOCKADES = [cardNamed('CAR-15'), cardNamed('CAR-16')];

/** Neutral Power Activates and Blockade are deeds of their own: as the card of the action they would only cost it (SR 7.0). */
function isEvent(s: Rome, hand: number, card: number): boolean {
  return !isNpa(card) && isEventLegal(s, hand, card);
}

// ------------------------------------------------------------ deeds (SR 7.0)

export function openAction(s: Rome): void {
  s.actor = s.turnHand;
  s.acting = 1;
  rest(s);
}

/** A player who, by public facts alone, can do nothing is not asked. */
function rest(s: Rome): void {
  if (!mightAct(s)) s.acting = 0;
}

/** Reads public facts only. */
function mightAct(s: Rome): boolean {
  const hand = s.actor;
  if (isOut(s, hand)) return false; // SR 5.10.3
  if (handSize(s, hand) > 0) return true;
  if (canOffer(s, hand) || canBreak(s, hand) || canMoveMinor(s, hand) || mayHire(s)) return true;
  return hand === GAUL && canRestore(s);
}

function mayHire(s: Rome): boolean {
  if (s.actor !== CARTHAGE || s.hired === 1) return false;
  return handSize(s, CARTHAGE) > 0 || hasDesperate(s, CARTHAGE);
}

export function isActive(s: Rome): boolean {
  return s.acting === 1;
}

/**
 * Moves: 0 ends the action; 1 + number of a card within its deck plays it; then deeds without a card; a Blockade; and, from
 * NPA_FROM on, the same numbers for cards played as Neutral Power Activates.
 */
export const DONE_MOVE = 0;
const DEED_FROM = CARD_MOVES; // + deed
const BLOCKADE_FROM = DEED_FROM + DEEDS.length; // + 0 or 1
const NPA_FROM = BLOCKADE_FROM + BLOCKADES.length; // + move of the card
const deedMove = (deed: number): number => DEED_FROM + deed;

export function deedOfMove(m: number): number {
  if (m === DONE_MOVE) return DONE;
  if (m < DEED_FROM) return PLAY_CARD;
  if (m < BLOCKADE_FROM) return m - DEED_FROM;
  return m < NPA_FROM ? BLOCKADE : NPA;
}

/** The card that a move of `act` plays. */
export function cardOfAct(s: Rome, m: number): number {
  const deed = deedOfMove(m);
  if (deed === BLOCKADE) return BLOCKADES[m - BLOCKADE_FROM];
  return cardOfMove(s.actor, deed === NPA ? m - NPA_FROM : m);
}

export const act = rules.decision({
  name: 'own action',
  shown: 'all',
  player: actorSeat,
  moves(s, out) {
    const hand = s.actor;
    out.add(DONE_MOVE);
    if (s.played === 0) addCards(s, hand, out);
    if (canOffer(s, hand)) out.add(deedMove(OFFER));
    if (canBreak(s, hand)) out.add(deedMove(BREAK));
    if (canMoveMinor(s, hand)) out.add(deedMove(MINOR));
    if (hand === GAUL && canRestore(s)) out.add(deedMove(SOLIDARITY));
    if (mayHire(s)) out.add(deedMove(HIRE));
    for (let i = 0; i < BLOCKADES.length; i++)
      if (hand === CARTHAGE && inHand(s, BLOCKADES[i]) && canBlockade(s)) out.add(BLOCKADE_FROM + i);
    if (hand === ROME && canServeCarthage(s)) addForCarthage(s, out);
    else addServices(s, hand, out);
  },
  play(s, m) {
    s.deed = deedOfMove(m);
    if (s.deed === DONE) s.acting = 0;
    else if (s.deed === PLAY_CARD || s.deed === NPA || s.deed === BLOCKADE) lay(s, cardOfAct(s, m));
  },
  text(s, m) {
    const deed = deedOfMove(m);
    if (deed === DONE) return s.played === 1 ? 'done' : 'pass';
    if (deed === PLAY_CARD) return `play ${CARD_IDS[cardOfAct(s, m)]}`;
    if (deed === NPA) return `activate a nonplayer power with ${CARD_IDS[cardOfAct(s, m)]}`;
    return deed === BLOCKADE ? `blockade with ${CARD_IDS[cardOfAct(s, m)]}` : DEEDS[deed];
  },
});

/** SR 16.2: the cards are alike, so that one answers for all. */
function addServices(s: Rome, hand: number, out: MoveList): void {
  const npa = NPA_CARDS[hand];
  let can = false;
  for (let i = 0; i < npa.length; i++) {
    if (!inHand(s, npa[i])) continue;
    can ||= canServe(s, hand);
    if (!can) return;
    out.add(NPA_FROM + moveOfCard(npa[i]));
  }
}

/** SR 18: and Rome may serve Carthage with any card of three points. */
function addForCarthage(s: Rome, out: MoveList): void {
  const first = deckOf(ROME);
  for (let card = first; card < first + DECK_SIZE; card++)
    if (inHand(s, card) && (isNpa(card) || CARD_OP[card] >= SERVICE_POINTS)) out.add(NPA_FROM + moveOfCard(card));
}
const SERVICE_POINTS = 3;

/** SR 7.1: cards with a use. */
function addCards(s: Rome, hand: number, out: MoveList): void {
  const first = deckOf(hand);
  const activation = leastActivation(s, hand);
  const any = activation > 1 && canSupport(s, hand); // whatever the points
  for (let i = 0; i < DECK_SIZE; i++) {
    const card = first + i;
    if (!inHand(s, card)) continue;
    const points = CARD_OP[card];
    if (any || points >= activation || isUsable(s, hand, LEVY, points) || isEvent(s, hand, card)) out.add(i + 1);
  }
}

/** On the table until it is used for something other than its event. */
function lay(s: Rome, card: number): void {
  s.card = card;
  s.op = CARD_OP[card];
  moveCard(s, s.actor, card, PLAYED);
  if (s.deed === PLAY_CARD) s.played = 1;
  else s.use = EVENT;
}

export function deedOf(s: Rome): number {
  return s.deed;
}

export const chooseUse = rules.decision({
  name: 'use the card',
  shown: 'all',
  player: actorSeat,
  unasked: true,
  moves(s, out) {
    if (isEvent(s, s.actor, s.card)) out.add(EVENT);
    for (let use = ACTIVATE; use <= LEVY; use++) if (isUsable(s, s.actor, use, s.op)) out.add(use);
  },
  play(s, use) {
    s.use = use;
    if (use !== EVENT) moveCard(s, s.actor, s.card, DISCARDED);
  },
  text: (_, use) => USES[use],
});

export function useOf(s: Rome): number {
  return s.use;
}

/** The card goes where it belongs: out of the game if its event was used and says so (SR 6). */
export const putAway = rules.deed('put the card away', (s) => {
  if (s.card !== NO_CARD && s.cards[s.card] === PLAYED) {
    const removed = s.cancelled === 0 && !servesCarthage(s) && cardsFor(s.players)[s.card].removed;
    moveCard(s, CARDS[s.card].hand, s.card, removed ? REMOVED : DISCARDED);
  }
  s.card = NO_CARD;
  s.use = NO_USE;
  s.op = 0;
  s.effect = 0;
  s.cancelled = 0;
});

export function endDeed(s: Rome): void {
  s.deed = DONE;
  if (s.acting === 1) rest(s);
}

/** SR 7.3.1: as many points as the card has, for any power of the hand. */
export function openCardSupport(s: Rome): void {
  openSupport(s, s.actor, s.op, BY_CARD, FIRST_POWER[s.actor], SECOND_POWER[s.actor]);
}

// ---------------------------------------------------- hiring (SR 7.2.4)

/** Once an action of Carthage: as many mercenaries as the card has points. */
export const hire = rules.decision({
  name: 'hire',
  shown: 'all',
  player: actorSeat,
  moves: (s, out) => addPayments(s, CARTHAGE, 1, out),
  play(s, m) {
    s.hired = 1;
    openPlacement(s, CAR, pay(s, CARTHAGE, m), true);
  },
  text: (_, m) => `hire for ${paymentText(CARTHAGE, m)}`,
});
