/** Pursuit of an army that has avoided battle (SR 11.3). */

import { die } from '../board/dice.js';
import { WITH_ARMY } from '../board/state.js';
import { tacticsAt } from '../board/units.js';
import { halt } from '../movement/tired.js';

/** On a die of at most its commander's tactics the army goes on, by a clear way first; if not, its move ends. */
export const pursuitDie = die('pursuit die', (s, face) => {
  s.avoided = 0;
  if (face <= tacticsAt(s, s.army, WITH_ARMY)) s.pursuing = 1;
  else halt(s);
});
