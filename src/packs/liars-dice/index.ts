import { liarsDice } from './levels/liars-dice.js';
import { liarsDiceDice2 } from './levels/liars-dice-dice-2.js';

export * from '../../eval/liars-dice/index.js';
export { family } from '../../games/liars-dice/index.js';

export const measured = [liarsDice, liarsDiceDice2];
