import type { PartialParams } from '../../search/params.js';
import { puctByPriors } from '../puct.js';
import { alexander as alexanderChances } from './corrections/alexander.js';
import { alexanderHandicapEven as alexanderHandicapEvenChances } from './corrections/alexander-handicap-even.js';
import { alexander } from './levels/alexander.js';

export * from '../../eval/alexander/index.js';
export { family } from '../../games/alexander/index.js';

export const params: PartialParams = { evaluator: 'network', ...puctByPriors };
export const measured = [alexander];
export const corrections = [alexanderChances, alexanderHandicapEvenChances];
