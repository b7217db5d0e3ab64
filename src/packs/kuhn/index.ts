import type { PartialParams } from '../../search/params.js';
import { kuhn } from './levels/kuhn.js';

export * from '../../eval/kuhn/index.js';
export { family } from '../../games/kuhn/index.js';

export const params: PartialParams = { searcher: 'mccfr', belief: 'behaviour' };
export const measured = [kuhn];
