/** How the actions of the example notation pay with cards, and how they activate armies (SR 7, 8.1, 23.1). */
import { LEADER_POWER } from '../../../src/games/sword-of-rome/board/leaders.js';
import { ownerOf, USES } from '../../../src/games/sword-of-rome/board/state.js';
import { DESPERATE, moveOfCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import type { Driver } from './driver.js';
import { type Action, handOf, numberOf, text } from './handler.js';
import { cardIn, cardWith, ensureInHand, isDesperateId, leaderIn } from './notation.js';

/** No legal move. */
const NO_PAYMENT = -1;

const paysDesperate = ({ card, desperate }: Action): boolean =>
  desperate === true || (typeof card === 'string' && (card === 'desperate' || isDesperateId(card)));

/** The card of an action as a move: the one it names, or one with its points; Desperate Times pay too (SR 7.4). */
export function payment(driver: Driver, hand: number, action: Action): number {
  if (paysDesperate(action)) return DESPERATE;
  if (typeof action.card !== 'string') {
    const card = cardWith(driver.given, hand, numberOf(action.op, 3));
    return card === undefined ? NO_PAYMENT : moveOfCard(card);
  }
  ensureInHand(driver.given, cardIn(action.card));
  return moveOfCard(cardIn(action.card));
}

/** Plays a card of the hand for a use. */
export function useCard(driver: Driver, card: number, use: string): boolean {
  ensureInHand(driver.given, card);
  if (!driver.answer(['play a card'], (m) => m === moveOfCard(card))) return false;
  if (driver.at() !== 'use the card') return driver.s.use === USES.indexOf(use as (typeof USES)[number]);
  return driver.answer(['use the card'], (_, words) => words === use);
}

/** Desperate Times, before the action of the next hand in order (SR 7.4). */
export function useDesperate(driver: Driver, hand: number, use: string): boolean {
  driver.beforeAnother(hand);
  const names = ['gaul', 'etrusam', 'greek', 'carthage', 'rome'];
  return driver.answerWhere(['desperate times'], (_, words) => words === `Desperate Times of ${names[hand]}: ${use}`);
}

/** Whom the card activates; the only one who can be is not asked for. */
export function chooseLeader(driver: Driver, leader: number): boolean {
  if (driver.reach('activate', 'step', 'movement die') && driver.at() === 'activate')
    return driver.answer(['activate'], (m) => m === leader);
  return driver.s.chosen === leader;
}

/** A card for the activation of a leader. */
export function activate(driver: Driver, action: Action): boolean {
  const hand = handOf(action);
  const leader = leaderIn(text(action.leader));
  if (driver.s.armiesLeft > 0 && driver.s.actor === hand)
    return driver.answerWhere(['campaign'], (_, words) => words === `activate ${text(action.leader)}`);
  if (paysDesperate(action)) return useDesperate(driver, hand, 'activate') && chooseLeader(driver, leader);
  driver.actAs(hand);
  const card =
    typeof action.card === 'string' ? cardIn(action.card) : cardWith(driver.given, hand, numberOf(action.op, 3));
  if (card === undefined) return false;
  ensureInHand(driver.given, card);
  if (!driver.reach('play a card')) return false;
  return useCard(driver, card, 'activate') && chooseLeader(driver, leader);
}

/** An army of the case's `activated`, or of a move that names its leader. */
export function begin(driver: Driver, action: Action): void {
  const { activated } = driver.given.given;
  if (driver.s.army !== 0) return;
  if (activated !== undefined) {
    const { leader, op, mpLeft } = activated;
    const names = ['gaul', 'etrusam', 'greek', 'carthage', 'rome'];
    const player = names[ownerOf(driver.s, LEADER_POWER[leaderIn(leader)])];
    activate(driver, { type: 'activate', player, leader, op: op ?? 3 });
    if (driver.at() === 'movement die') driver.play(3);
    driver.settle();
    if (mpLeft !== undefined) driver.s.mp = mpLeft * 2;
    return;
  }
  if (typeof action.leader !== 'string') return;
  activate(driver, action);
  if (driver.at() === 'movement die' && !driver.hasDice('mp')) driver.play(3);
}
