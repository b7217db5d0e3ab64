import type { Breach, Where } from '../../kit/laws.js';
import type { Peloponnesian } from '../board/state.js';

/** What the variant says, which a position cannot change. */
export interface Fixed {
  readonly seats: number;
  readonly scenario: number;
}

export type Law = (s: Peloponnesian, where: Where, fixed: Fixed) => Breach | undefined;
