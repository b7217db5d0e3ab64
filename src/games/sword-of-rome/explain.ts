/** Reasons in the game's words. */
import type { Rome } from './state.js';

export function explain(_s: Rome, _m: number, _seat: number, _at: string): string | undefined {
  return undefined;
}
