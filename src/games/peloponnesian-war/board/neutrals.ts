/** The coalition neutrals: Argos, Syracuse, Macedon, Persia (PW 2.8). */

import { NEUTRALS } from '../data/rules.js';
import { MACEDON, NEUTRAL_OF, NEUTRAL_SEAT, NOBODY, SPACE_COUNT } from './map.js';
import { add, count, endRebellion, other } from './spaces.js';
import type { Peloponnesian } from './state.js';
import { CELL, KEY_COUNT, MASK, ORIGIN, parseForce, SHIFT } from './units.js';

const CONTINGENTS = Object.values(NEUTRALS).map(([, force]) => parseForce(force));

const contingent = (neutral: number, key: number): number =>
  ORIGIN[key] === neutral ? (CONTINGENTS[neutral][CELL[key]] >> SHIFT[key]) & MASK[key] : 0;

/** A state joins a side, with a full contingent; what it had with the other side is gone. */
export function joinNeutral(s: Peloponnesian, neutral: number, side: number): void {
  for (let key = 0; key < KEY_COUNT; key++) if (ORIGIN[key] === neutral) removeContingent(s, other(side), key);
  s.neutrals[neutral] = 1 + side;
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = contingent(neutral, key);
    if (n > 0) add(s, side, NEUTRAL_SEAT[neutral], key, n);
  }
  for (let at = 0; at < SPACE_COUNT; at++) if (NEUTRAL_OF[at] === neutral) endRebellion(s, at, 1 + side);
}

/** PW 4.2, event 9: from nobody to Athens, from Athens to Sparta, from Sparta to Athens. */
export function turnMacedon(s: Peloponnesian): void {
  const holder = s.neutrals[MACEDON];
  joinNeutral(s, MACEDON, holder === NOBODY ? 0 : other(holder - 1));
}

/** Before operations, or at peace: nobody is with an expedition or on the way home. */
function removeContingent(s: Peloponnesian, side: number, key: number): void {
  for (let at = 0; at < SPACE_COUNT; at++) {
    const n = count(s, side, at, key);
    if (n > 0) add(s, side, at, key, -n);
  }
}
