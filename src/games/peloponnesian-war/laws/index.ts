/** Laws that a position from outside must keep, beyond the range of each field (PW 1). */
import { type Breach, firstOf, type Where } from '../../kit/laws.js';
import type { Peloponnesian } from '../board/state.js';
import type { Fixed, Law } from './law.js';
import { pieceLaws } from './pieces.js';
import { stepLaws } from './steps.js';

const LAWS: readonly Law[] = [...pieceLaws, ...stepLaws];

/** The first law that the position breaks; at the end of the game only the pieces count. */
export function check(s: Peloponnesian, where: Where, fixed: Fixed): Breach | undefined {
  return firstOf(where.step === 'over' ? pieceLaws : LAWS, (law) => law(s, where, fixed));
}
