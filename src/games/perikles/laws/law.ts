/** What the laws of positions share. */
import { ARMIES, CITIES } from '../board/data.js';
import type { Phase } from './phases.js';
import { ATTACK, DEFEND, type Perikles, SLOTS, seatsOf } from '../board/state.js';

/** The path of the field that breaks a law, or 'at'; and a sentence. */
export interface Breach {
  readonly path: string;
  readonly message: string;
}

/** Where the rules are. */
export interface Where {
  readonly at: string;
  readonly step: string; // the same without the number of a repeated step
  readonly phase: Phase;
  readonly led: boolean; // cities have leaders now: from the elections to the end of the turn
}

export type Law = (s: Perikles, where: Where) => Breach | undefined;

export function unless(holds: boolean, path: string, message: string): Breach | undefined {
  return holds ? undefined : { path, message };
}

export function firstOf<T>(items: Iterable<T>, law: (item: T) => Breach | undefined): Breach | undefined {
  for (const item of items) {
    const breach = law(item);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

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
