/** What moves of Alexander are called. */

import { naming } from '../../../games/alexander/spoken.js';
import type { Words } from '../../contract/board.js';
import { questionOf } from './texts.js';

export const words: Words = {
  ...naming,
  question: questionOf,
  reveal: () => null, // the map shows it
};
