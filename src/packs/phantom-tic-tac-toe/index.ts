import { phantomTicTacToe } from './levels/phantom-tic-tac-toe.js';

export { family } from '../../games/phantom-tic-tac-toe/index.js';

export const measured = [phantomTicTacToe];
