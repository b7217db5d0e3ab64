/** Who is at war, allied or at peace with whom, and what that makes of a space (SR 2.2, 9.4.2, 15, 16.2.1). */
import { CAR, IND, OUT, ROM } from './map.js';
import { POWERS_OF_HAND, type Rome } from './state.js';

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
