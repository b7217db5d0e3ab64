/** What moves of Peloponnesian War are called. */

import { naming } from '../../../games/peloponnesian-war/spoken.js';
import type { Words } from '../../contract/board.js';
import { questionOf } from './texts.js';

export const words: Words = {
  ...naming,
  question: questionOf,
  reveal: () => null, // the map shows it
};
