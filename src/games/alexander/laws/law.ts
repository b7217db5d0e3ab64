/** What the laws of positions share (see check.ts). */
import type { Alexander } from '../board/state.js';

/** The path of the field that breaks a law, or 'at'; and a sentence. */
export interface Breach {
  readonly path: string;
  readonly message: string;
}

/** Where the rules stand. */
export interface Standing {
  readonly at: string; // the open decision or throw, without the number of a repeated one
  readonly open: ReadonlySet<string>; // the procedures that are being carried out
}

export type Law = (s: Alexander, standing: Standing) => Breach | undefined;

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
