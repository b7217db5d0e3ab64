/** Laws that a position from outside must keep, beyond the range of each field (AX 4). */
import { type Breach, firstOf, type Where } from '../../kit/laws.js';
import type { Alexander } from '../board/state.js';
import { actionLaws } from './action.js';
import { battleLaws } from './battle.js';
import { counterLaws } from './counters.js';
import type { Law } from './law.js';
import { marchLaws } from './march.js';
import { seaLaws } from './sea.js';
import { turnLaws } from './turn.js';

/** At the end only the pieces count: the rules stopped wherever they were. */
const LAWS: readonly Law[] = [...counterLaws, ...actionLaws, ...marchLaws, ...seaLaws, ...battleLaws, ...turnLaws];

/** The first law that the position breaks. */
export function check(s: Alexander, { step, open }: Where): Breach | undefined {
  return firstOf(step === 'over' ? counterLaws : LAWS, (law) => law(s, { at: step, open }));
}
