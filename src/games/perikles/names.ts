/** What Perikles names, in sentences. */
import { capital, counted } from '../../core/english.js';
import type { Telling } from '../game.js';
import { strengthOf, TYPE_NAMES, typeOf } from './board/counters.js';
import { ARMIES, CITIES, COLOURS, LOCATIONS, NAMES, SPECIALS } from './board/data.js';
import { cubesIn, NONE, type Perikles, seatsOf, TILE_NAMES } from './board/state.js';
import { locationTitle, name, specialTitle } from './spoken.js';

export const seatName = (seat: number): string => capital(COLOURS[seat]);
export const cityName = (city: number): string => NAMES[CITIES[city]];
export const armyName = (army: number): string => NAMES[ARMIES[army]];
export const tileName = (tile: number): string => name(TILE_NAMES[tile])!;
export const specialName = (tile: number): string => specialTitle(SPECIALS[tile]);
/** 'a hoplite of 3'. */
export const counterName = (kind: number): string => `a ${TYPE_NAMES[typeOf(kind)]} of ${strengthOf(kind)}`;
/** The location whose tile lies in the slot. */
export const locationName = (s: Perikles, slot: number): string => locationTitle(LOCATIONS[s.board[slot]]);

export const SIDE_WORDS = ['attack', 'defence'] as const;
/** The players of a side. */
export const SIDES = ['the attackers', 'the defenders'] as const;

export const cubes = (count: number): string => counted(count, 'cube');
export const points = (count: number): string => counted(count, 'point');

/** Seats of a set of bits, in order. */
export const seatsIn = (s: Perikles, set: number): readonly number[] =>
  Array.from({ length: seatsOf(s) }, (_, seat) => seat).filter((seat) => (set >> seat) & 1);

/** Armies of a set of bits, in order. */
export const armiesIn = (set: number): readonly number[] =>
  ARMIES.flatMap((_, army) => ((set >> army) & 1 ? army : []));

/** The strongest other player in the main area, or NONE. */
export function rivalIn(s: Perikles, seat: number, city: number): number {
  let rival = NONE;
  for (let other = 0; other < seatsOf(s); other++) {
    const held = cubesIn(s, other, city);
    if (other !== seat && held > 0 && (rival === NONE || held > cubesIn(s, rival, city))) rival = other;
  }
  return rival;
}

/** 'you 4, Blue 3'. */
export function tally(s: Perikles, seat: number, city: number, rival: number, own = 0, theirs = 0): string {
  const mine = cubesIn(s, seat, city) + own;
  if (rival === NONE) return `you ${mine}, nobody else`;
  return `you ${mine}, ${seatName(rival)} ${cubesIn(s, rival, city) + theirs}`;
}

/** A sentence about a deed of a seat. */
export const by = (seat: number, text: string, about: readonly string[] = []): readonly Telling[] => [
  { text: capital(text), seat: COLOURS[seat], ...(about.length > 0 && { about }) },
];

/** A sentence about what is nobody's deed. */
export const told = (text: string, about: readonly string[] = []): readonly Telling[] => [
  { text: capital(text), ...(about.length > 0 && { about }) },
];

/** One of several things that are said after the same words. */
export const listing = (text: string, more: string, about: readonly string[] = []): readonly Telling[] => [
  { text, more, ...(about.length > 0 && { about }) },
];
