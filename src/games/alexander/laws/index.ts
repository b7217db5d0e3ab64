/** Laws that a position from outside must keep, beyond the range of each field (AX 4). */
import type { Breach, Law } from './law.js';
import { actionLaws } from './action.js';
import { battleLaws } from './battle.js';
import { counterLaws } from './counters.js';
import { seasonLaws } from './turn.js';
import type { Alexander } from '../board/state.js';

/** At the end only the pieces count: the rules stopped wherever they were. */
const LAWS: readonly Law[] = [...counterLaws, ...actionLaws, ...battleLaws, ...seasonLaws];

/** The first law that the position breaks; `at` and `within` name where the rules stand. */
export function check(s: Alexander, at: string, within: readonly string[]): Breach | undefined {
  const standing = { at: plain(at), open: new Set(within.map((call) => plain(call).replace(/^in /, ''))) };
  for (const law of at === 'over' ? counterLaws : LAWS) {
    const breach = law(s, standing);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** A name without the number of its repetition. */
function plain(name: string): string {
  return name.replace(/ #\d+$/, '');
}
