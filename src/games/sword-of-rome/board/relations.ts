/** Who is at war, allied or at peace with whom, what that makes of a space, and who decides for a power (SR 2.2, 9.4.2, 15, 16). */
import { CAR, IND, MER, OUT, ROM, TRA, VOL } from './map.js';
import { CARTHAGE, GAUL, GREEK, handsOf, NO_HAND, ownerOf, POWERS_OF_HAND, ROME, type Rome, seatOf } from './state.js';

/** True if the powers have an alliance; false for a power and itself. */
export function areAllied(s: Rome, a: number, b: number): boolean {
  return ((s.allied[a] >> b) & 1) === 1;
}

/** SR 15.2.2: an ally of all powers of the hand, whom its events do not harm. */
export function isSpared(s: Rome, hand: number, power: number): boolean {
  return (POWERS_OF_HAND[hand] & ~s.allied[power]) === 0;
}

/** SR 18: Rome runs nonplayer Carthage. */
export function hasTreaty(s: Rome): boolean {
  return s.players < 5 && areAllied(s, CAR, ROM);
}

/** SR 2.2: different powers without an alliance. The peace of an activated nonplayer power changes no siege. */
export function atWar(s: Rome, a: number, b: number): boolean {
  return a !== b && a !== IND && b !== IND && ((s.allied[a] >> b) & 1) === 0;
}

/** Allied, or at peace with the nonplayer power that is activated (SR 16.2.1). */
export function atPeace(s: Rome, a: number, b: number): boolean {
  if (((s.allied[a] >> b) & 1) === 1) return true;
  return (
    s.peace !== 0 && ((a === s.army && ((s.peace >> b) & 1) === 1) || (b === s.army && ((s.peace >> a) & 1) === 1))
  );
}

/** Powers with which the power is allied or at peace now, a bit each: for callers that ask about one power many times. */
export function friendsOf(s: Rome, power: number): number {
  let friends = s.allied[power];
  if (s.peace !== 0) {
    if (power === s.army) friends |= s.peace;
    if ((s.peace >> power) & 1) friends |= 1 << s.army;
  }
  return friends;
}

/** May fight one another now. */
export function hostile(s: Rome, a: number, b: number): boolean {
  return atWar(s, a, b) && !atPeace(s, a, b);
}

/** A space under this control is neither friendly nor allied to the power: IND spaces too. */
export function isEnemyControl(s: Rome, power: number, control: number): boolean {
  return control !== power && control !== OUT && !atPeace(s, power, control);
}

// ------------------ who decides for a power (SR 16.1): its player; for a nonplayer power the player of the card, or one with few VP

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
