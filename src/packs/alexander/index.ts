import { alexander as alexanderChances } from './corrections/alexander.js';
import { alexanderHandicapEven as alexanderHandicapEvenChances } from './corrections/alexander-handicap-even.js';
import { alexander } from './levels/alexander.js';

export * from '../../eval/alexander/index.js';
export { family } from '../../games/alexander/index.js';

export const measured = [alexander];
export const corrections = [alexanderChances, alexanderHandicapEvenChances];
