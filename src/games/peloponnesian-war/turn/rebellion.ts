/** The rebellion phase: rebellions go on, spread, and the helots rise (PW 10). */

import { die, lot } from '../board/dice.js';
import {
  ALL_LOCS,
  COLOUR,
  HELOT_LIST,
  HOME,
  IS_COALITION,
  LOC_STEPS,
  NOWHERE,
  SPACE_COUNT,
  SPACES,
} from '../board/map.js';
import {
  controls,
  count,
  endRebellion,
  firstMarked,
  occupies,
  other,
  setPending,
  startRebellion,
} from '../board/spaces.js';
import { PENDING_BIT, type Peloponnesian, REBELLION_BIT, rules } from '../board/state.js';
import { H } from '../board/units.js';
import { inZone } from '../board/zones.js';
import { loseAt } from '../combat/participants.js';
import { ATHENS, EXPANDS_FROM, EXPANSION_IN_ZONE, HELOTS, SPARTA } from '../data/rules.js';

/** PW 10.1: where only its owner's zone reaches a rebellion, it is over. */
export const quellRebellions = rules.deed('quelled rebellions', (s) => {
  for (let at = firstMarked(s, REBELLION_BIT); at !== NOWHERE; at = firstMarked(s, REBELLION_BIT, at + 1)) {
    const owner = COLOUR[at] - 1;
    if (inZone(s, owner, at) && !inZone(s, other(owner), at)) endRebellion(s, at, COLOUR[at]);
  }
});

/** PW 10.2: neighbours of today's rebellions that may rise, all at once. */
export function openExpansion(s: Peloponnesian): void {
  const { first, to } = ALL_LOCS;
  for (let at = firstMarked(s, REBELLION_BIT); at !== NOWHERE; at = firstMarked(s, REBELLION_BIT, at + 1))
    for (let i = first[at]; i < first[at + 1]; i++) if (mayFollow(s, to[i], COLOUR[at])) setPending(s, to[i], true);
}

/** Whether a space may follow a rebelling neighbour of this colour. */
export function mayFollow(s: Peloponnesian, at: number, colour: number): boolean {
  return COLOUR[at] === colour && IS_COALITION[at] === 0 && controls(s, colour - 1, at) && !occupies(s, colour - 1, at);
}

function firstPending(s: Peloponnesian): number {
  return firstMarked(s, PENDING_BIT);
}

export function expansionDue(s: Peloponnesian): boolean {
  return s.field !== NOWHERE;
}

export function nextExpansion(s: Peloponnesian): void {
  s.field = firstPending(s);
}

export const expansionDie = die('expansion', (s, face) => {
  const at = s.field;
  setPending(s, at, false);
  const helped = inZone(s, other(COLOUR[at] - 1), at) ? EXPANSION_IN_ZONE : 0;
  if (face + helped >= EXPANDS_FROM) startRebellion(s, at);
  s.field = firstPending(s);
});

// Helots (PW 10.3)

function isRoused(s: Peloponnesian): boolean {
  for (let i = 0; i < HELOT_LIST.length; i++) if (occupies(s, ATHENS, HELOT_LIST[i])) return true;
  return false;
}

export function helotsRise(s: Peloponnesian): boolean {
  return s.helots === NOWHERE && isRoused(s);
}

/** Where the marker goes. */
export const helotSpace = lot(
  'helots',
  (s, out) => {
    for (let at = 0; at < SPACE_COUNT; at++) if (HELOT_LIST.includes(at) && occupies(s, ATHENS, at)) out.add(at);
  },
  (s, at) => {
    s.helots = at;
    s.bellicosity[SPARTA] -= HELOTS.bellicosity;
    s.helotLoss = HELOTS.revenue;
    loseSpartiates(s);
  },
  (at) => SPACES[at],
);

/** Spaces from Sparta on, the nearest first; in the order of the map where they are as far. */
const STEPS = LOC_STEPS.subarray(HOME[SPARTA] * SPACE_COUNT, (HOME[SPARTA] + 1) * SPACE_COUNT);
const FROM_SPARTA = Int32Array.from([...SPACES.keys()].sort((a, b) => STEPS[a] - STEPS[b] || a - b));

function loseSpartiates(s: Peloponnesian): void {
  let left = HELOTS.hoplites;
  for (let i = 0; i < FROM_SPARTA.length; i++)
    for (; left > 0 && count(s, SPARTA, FROM_SPARTA[i], H) > 0; left--) loseAt(s, SPARTA, FROM_SPARTA[i], H);
}

/** PW 10.3, without a new revolt: it goes on, or is quashed. */
export const continueRevolt = rules.deed('helots go on', (s) => {
  if (s.helots === NOWHERE) return;
  if (isRoused(s)) {
    s.bellicosity[SPARTA] -= HELOTS.bellicosity;
    s.helotLoss = HELOTS.revenueAgain;
  } else s.helots = NOWHERE;
});
