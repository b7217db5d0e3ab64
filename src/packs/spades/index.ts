import type { PartialParams } from '../../search/params.js';
import { spades } from './levels/spades.js';

export * from '../../eval/spades/index.js';
export { family } from '../../games/spades/index.js';

export const params: PartialParams = { searcher: 'mo-ismcts', evaluator: 'hand', exploration: 0.2 };
export const measured = [spades];
