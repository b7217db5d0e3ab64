import type { PartialParams } from '../../search/params.js';
import { liarsDice } from './levels/liars-dice.js';
import { liarsDiceDice2 } from './levels/liars-dice-dice-2.js';

export * from '../../eval/liars-dice/index.js';
export { family } from '../../games/liars-dice/index.js';

export const params: PartialParams = { belief: 'behaviour', thresholding: 3.5 }; // thresholding: of mccfr, if a request chooses it
export const measured = [liarsDice, liarsDiceDice2];
