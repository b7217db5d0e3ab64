/** Laws that a position from outside must keep, beyond the range of each field (PK 17.3). */
import { type Breach, firstOf, type Where } from '../../kit/laws.js';
import type { Perikles } from '../board/state.js';
import { armyLaws } from './armies.js';
import { choiceLaws } from './choice.js';
import { influenceLaws } from './influence.js';
import type { Law } from './law.js';
import { locationLaws } from './locations.js';
import { phaseAt } from './phases.js';
import { tableLaws } from './table.js';

const LAWS: readonly Law[] = [...tableLaws, ...influenceLaws, ...armyLaws, ...locationLaws, ...choiceLaws];

/** The first law that the position breaks. */
export function check(s: Perikles, where: Where): Breach | undefined {
  const phase = phaseAt(where.at);
  const led = phase === 'muster' || phase === 'commit' || phase === 'battle';
  return firstOf(LAWS, (law) => law(s, { ...where, phase, led }));
}
