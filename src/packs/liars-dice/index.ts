import { liarsDice } from './levels/liars-dice.js';

export * from '../../eval/liars-dice/index.js';
export { family } from '../../games/liars-dice/index.js';

export const measured = [liarsDice];
