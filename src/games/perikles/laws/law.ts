/** What the laws of positions share. */
import { ARMIES, CITIES } from '../board/data.js';
import type { Phase } from './phases.js';
import { ATTACK, DEFEND, type Perikles, SLOTS, seatsOf } from '../board/state.js';

/** The path of the field that breaks a law, or 'at'; and a sentence. */
export interface Breach {
  readonly path: string;
  readonly message: string;
}

/** Where the rules stand. */
export interface Standing {
  readonly at: string;
  readonly step: string; // the same without the number of a repeated step
  readonly phase: Phase;
  readonly led: boolean; // cities have leaders now
}

export type Law = (s: Perikles, standing: Standing) => Breach | undefined;

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

export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
