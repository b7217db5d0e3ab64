/** Laws that a position from outside must keep, beyond the range of each field. */
import type { Rome } from './state.js';
import { cards } from './secrets.js';

export interface Variant {
  readonly players: number;
  readonly turns: number;
}

interface Breach {
  readonly path: string;
  readonly message: string;
}

export function check(s: Rome, variant: Variant, _at: string, _within: readonly string[]): Breach | undefined {
  if (s.players !== variant.players) return { path: 'players', message: 'this is another number than the variant has' };
  return cards.check(s);
}
