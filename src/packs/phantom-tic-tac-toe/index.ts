import type { PartialParams } from '../../search/params.js';
import { phantomTicTacToe } from './levels/phantom-tic-tac-toe.js';

export { family } from '../../games/phantom-tic-tac-toe/index.js';

export const params: PartialParams = { searcher: 'mo-ismcts' };
export const measured = [phantomTicTacToe];
