/** What moves of Peloponnesian War are called. */

import { naming } from '../../../games/peloponnesian-war/spoken.js';
import type { Words } from '../../contract/board.js';

export const words: Words = {
  ...naming,
  reveal: () => null, // the map shows it
};
