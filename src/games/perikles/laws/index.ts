/** Laws that a position from outside must keep, beyond the range of each field (PK 17.3). */
import type { Perikles } from '../board/state.js';
import { armyLaws } from './armies.js';
import { choiceLaws } from './choice.js';
import { influenceLaws } from './influence.js';
import type { Breach, Law } from './law.js';
import { locationLaws } from './locations.js';
import { phaseAt, stepName } from './phases.js';
import { tableLaws } from './table.js';

const LAWS: readonly Law[] = [...tableLaws, ...influenceLaws, ...armyLaws, ...locationLaws, ...choiceLaws];

/** The first law that the position breaks; `at` names the open step. */
export function check(s: Perikles, at: string): Breach | undefined {
  const phase = phaseAt(at);
  const where = {
    at,
    step: stepName(at),
    phase,
    led: phase === 'muster' || phase === 'commit' || phase === 'battle',
  };
  for (const law of LAWS) {
    const breach = law(s, where);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
