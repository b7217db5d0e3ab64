/** What the laws of positions share. */
import type { Breach, Where } from '../../kit/laws.js';
import { ARMIES, CITIES } from '../board/data.js';
import { ATTACK, DEFEND, type Perikles, SLOTS, seatsOf } from '../board/state.js';
import type { Phase } from './phases.js';

export interface PhaseWhere extends Where {
  readonly phase: Phase;
  readonly led: boolean; // cities have leaders now: from the elections to the end of the turn
}

export type Law = (s: Perikles, where: PhaseWhere) => Breach | undefined;

export const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
export const armies = ARMIES.map((_, army) => army);
export const cities = CITIES.map((_, city) => city);
export const sides = [ATTACK, DEFEND] as const;

export function seats(s: Perikles): number[] {
  return Array.from({ length: seatsOf(s) }, (_, seat) => seat);
}

/** The armies, or seats, of a set of bits. */
export function members(set: number): number[] {
  return Array.from({ length: 32 - Math.clz32(set) }, (_, bit) => bit).filter((bit) => (set >> bit) & 1);
}

export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** The seats that lead the army, a bit each: one at most, but for Persia (PK 7.3). */
export function leadersOf(s: Perikles, army: number): number {
  return seats(s).reduce((set, seat) => set | (((s.leads[seat] >> army) & 1) << seat), 0);
}
