import type { PartialParams } from '../../search/params.js';
import { connectFour } from './levels/connect-four.js';

export * from '../../eval/connect-four/index.js';
export { family } from '../../games/connect-four/index.js';

export const params: PartialParams = { evaluator: 'threats', exploration: 1 };
export const measured = [connectFour];
