/**
 * What a step tells beyond the move itself: labels for the steps whose visible result depends on hidden counters. Two
 * positions that looked alike before, and after which a seat is told the same, look alike to it after the step too.
 */
import { FIRST_SHIP_OF, LAST_SHIP_OF, other } from '../board/counters.js';
import type { Alexander } from '../board/state.js';
import { isCargoSeen, isLoaded } from './ships.js';

/** A digest of everything in sight that a hidden counter can change: sizes and commanders, losses, tracks, known cargo. */
export function tableSeen(s: Alexander, seat: number): number {
  const side = other(seat);
  let digest = 0;
  for (let i = 0; i < s.areas.length; i++) digest = mix(digest, s.areas[i]);
  for (let i = 0; i < s.tally.length; i++) digest = mix(digest, s.tally[i]);
  digest = mix(mix(mix(digest, s.dead), s.knownLeaders), s.warWeariness);
  digest = mix(mix(digest, s.treasure[0]), s.treasure[1]);
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    digest = mix(digest, s.ships[i]);
    if (isLoaded(s, i) && isCargoSeen(s, side, i)) digest = mix(digest, s.cargo[i]);
  }
  return digest & 0x3fffffff;
}

export function mix(digest: number, value: number): number {
  const mixed = Math.imul(digest ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
