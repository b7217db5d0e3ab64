/** Who decides for a power (SR 16.1): its player; for a nonplayer power the player of the card, or one with few VP. */

import { CAR, MER, TRA, VOL } from './map.js';
import { hasTreaty } from './relations.js';
import { CARTHAGE, GAUL, GREEK, handsOf, NO_HAND, ownerOf, POWERS_OF_HAND, ROME, type Rome, seatOf } from './state.js';

/** SR 5.10.3: without units and out of the game. */
export const isOut = (s: Rome, hand: number): boolean => ((s.out >> hand) & 1) === 1;

/** True if a power of one hand is allied with one of the other, or both hands have the same seat. */
function areFriends(s: Rome, hand: number, other: number): boolean {
  if (seatOf(s.players, hand) === seatOf(s.players, other)) return true;
  const powers = POWERS_OF_HAND[hand];
  for (let power = 1; power < s.allied.length; power++)
    if ((powers >> power) & 1 && (s.allied[power] & POWERS_OF_HAND[other]) !== 0) return true;
  return false;
}

/** The hand with the fewest VP, the first in tie order of equals, that is neither `except` nor its friend; else of all. */
function fewestPoints(s: Rome, except: number): number {
  const hands = handsOf(s.players);
  let least = NO_HAND;
  let any = NO_HAND;
  for (let i = 0; i < hands.length; i++) {
    const hand = hands[i];
    if (isOut(s, hand)) continue;
    if (any === NO_HAND || s.points[hand] < s.points[any]) any = hand;
    if (areFriends(s, hand, except)) continue;
    if (least === NO_HAND || s.points[hand] < s.points[least]) least = hand;
  }
  return least === NO_HAND ? any : least;
}

/** Whom each nonplayer power is set against: the player who does not run it at the end of a turn. */
export function foeOf(power: number): number {
  if (power === TRA) return GAUL;
  if (power === VOL) return ROME;
  return power === MER ? CARTHAGE : GREEK;
}

/**
 * The hand that decides for the power now. For a nonplayer power: in an action the hand whose card moves it, or the one with
 * the fewest VP that is neither active nor allied with the active one; in the phases at the end of a turn likewise, its foe
 * in place of the active hand.
 */
export function deciderOf(s: Rome, power: number): number {
  const owner = ownerOf(s, power);
  if (owner !== NO_HAND) return owner;
  if (power === CAR && hasTreaty(s)) return ROME; // SR 18
  if (s.round === 0) return fewestPoints(s, foeOf(power));
  return power === s.army ? s.actor : fewestPoints(s, s.actor);
}

/** The seat of that hand. */
export function deciderSeat(s: Rome, power: number): number {
  return seatOf(s.players, deciderOf(s, power));
}
