import type { PartialParams } from '../../search/params.js';
import { goofspiel } from './levels/goofspiel.js';

export { family } from '../../games/goofspiel/index.js';

export const params: PartialParams = { searcher: 'mccfr' };
export const measured = [goofspiel];
