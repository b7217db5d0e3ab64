import { darkHex } from './levels/dark-hex.js';

export { family } from '../../games/dark-hex/index.js';

export const measured = [darkHex];
