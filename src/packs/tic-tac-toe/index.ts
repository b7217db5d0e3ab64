export { family } from '../../games/tic-tac-toe/index.js';
