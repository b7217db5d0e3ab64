import type { PartialParams } from '../../search/params.js';
import { leduc } from './levels/leduc.js';

export * from '../../eval/leduc/index.js';
export { family } from '../../games/leduc/index.js';

export const params: PartialParams = { searcher: 'mccfr', chance: 'closed', belief: 'behaviour' };
export const measured = [leduc];
