/** Reasons in the game's words. */
import type { Rome } from './board/state.js';

export function explain(_s: Rome, _m: number, _seat: number, _at: string): string | undefined {
  return undefined;
}
