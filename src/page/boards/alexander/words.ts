/** What moves of Alexander are called. */

import { naming } from '../../../games/alexander/spoken.js';
import type { Words } from '../../contract/board.js';

export const words: Words = {
  ...naming,
  reveal: () => null, // the map shows it
};
