/** The board of Hearts in English. */
import { cardNaming } from '../../../games/kit/cards/spoken.js';
import { boardIn } from './board.js';
import { english } from './english.js';

export const { Board, rule, follow, words } = boardIn(english, cardNaming);
