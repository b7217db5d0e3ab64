/** What Peloponnesian War names, in sentences. */
import { capital, counted, listed, third } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { LEADER_TITLES, NO_LEADER } from '../data/leaders.js';
import { SIDE_TITLES, SIDES } from '../data/rules.js';
import { SPACE_TITLES, SPACES } from './map.js';
import { isAlone, isPlayed } from './players.js';
import { firstCell, secondCell } from './spaces.js';
import type { Peloponnesian } from './state.js';
import { CELL, IS_OWN, KEY_COUNT, KIND, MASK, ORIGIN, SHIFT, sizeOf } from './units.js';

/** By kind: one, several. */
const NOUNS = [
  ['hoplite', 'hoplites'],
  ['cavalry', 'cavalry'],
  ['ship', 'ships'],
] as const;
/** Of the coalition neutrals, in their order. */
const NATIONS = ['Argive', 'Syracusan', 'Macedonian', 'Persian'] as const;

export const sideName = (side: number): string => SIDE_TITLES[side];
export const spaceName = (at: number): string => SPACE_TITLES[at];
export const leaderName = (leader: number): string => (leader === NO_LEADER ? 'nobody' : LEADER_TITLES[leader]);
export const talents = (n: number): string => counted(n, 'talent');

/** '3 allied ships'. */
export function keyText(key: number, n: number): string {
  const whose = ORIGIN[key] >= 0 ? `${NATIONS[ORIGIN[key]]} ` : IS_OWN[key] === 1 ? '' : 'allied ';
  return `${n} ${whose}${NOUNS[KIND[key]][n === 1 ? 0 : 1]}`;
}

/** A force of two cells: '5 hoplites, 1 cavalry and 2 allied ships'. */
export function forceText(first: number, second: number): string {
  const parts: string[] = [];
  for (let key = 0; key < KEY_COUNT; key++) {
    const n = ((CELL[key] === 0 ? first : second) >> SHIFT[key]) & MASK[key];
    if (n > 0) parts.push(keyText(key, n));
  }
  return parts.length === 0 ? 'no troops' : listed(parts);
}

/** The verb as it is said of the same force: 'goes' of 1 hoplite, 'go' of more. */
export const ofForce = (first: number, second: number, verb: string): string =>
  sizeOf(first, second) === 1 ? third(verb) : verb;

export const forceAt = (s: Peloponnesian, side: number, at: number): string =>
  forceText(firstCell(s, side, at), secondCell(s, side, at));

/** The seat whose deed it is: alone, only that of the side which is played. */
const seatName = (s: Peloponnesian, side: number): string | undefined =>
  isAlone(s) ? (isPlayed(s, side) ? 'player' : undefined) : SIDES[side];

/** A sentence about a deed of a side. */
export function by(s: Peloponnesian, side: number, text: string, about: readonly number[] = []): readonly Telling[] {
  const seat = seatName(s, side);
  return [
    {
      text: capital(text),
      ...(seat !== undefined && { seat }),
      ...(about.length > 0 && { about: about.map((at) => SPACES[at]) }),
    },
  ];
}

/** A sentence about what is nobody's deed. */
export const told = (text: string, about: readonly number[] = []): readonly Telling[] => [
  { text: capital(text), ...(about.length > 0 && { about: about.map((at) => SPACES[at]) }) },
];

/** One of several things that are said after the same words. */
export function goesOn(
  s: Peloponnesian,
  side: number,
  text: string,
  further: string,
  about: readonly number[] = [],
): readonly Telling[] {
  return by(s, side, text, about).map((telling) => ({ ...telling, more: further }));
}
