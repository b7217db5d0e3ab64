import type { Move, View } from '../games/game.js';
import type { SearchParams } from './params.js';

/** A search as data, to be sent anywhere: it starts from what one seat sees, so other seats' secrets are not in it. */
export interface SearchJob {
  readonly game: string;
  readonly variant: string; // canonical
  readonly view: View;
  readonly allowed: readonly Move[]; // at the root; none: all
  readonly params: SearchParams;
  readonly seed: string;
  readonly splits: readonly number[]; // independent searches to merge: iterations of each at most, or Infinity; 0 is left out
  readonly nodes?: number; // of each split's tree at most
  readonly evaluated?: readonly Move[]; // legal moves that the first split also evaluates, whatever is allowed
  readonly settle: boolean; // stop a split when its first move cannot be overtaken any more
}
