/** Laws that a position from outside must keep, beyond the range of each field (PK 17.3). */
import type { Breach, Law } from './law.js';
import { choiceLaws } from './choice.js';
import { militaryLaws } from './military.js';
import { tableLaws } from './table.js';
import { phaseAt, stepName } from './phases.js';
import type { Perikles } from '../board/state.js';

const LAWS: readonly Law[] = [...tableLaws, ...militaryLaws, ...choiceLaws];

/** The first law that the position breaks; `at` names where the rules stand. */
export function check(s: Perikles, at: string): Breach | undefined {
  const phase = phaseAt(at);
  const standing = {
    at,
    step: stepName(at),
    phase,
    led: phase === 'muster' || phase === 'commit' || phase === 'battle',
  };
  for (const law of LAWS) {
    const breach = law(s, standing);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
