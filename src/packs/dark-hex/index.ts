import type { PartialParams } from '../../search/params.js';
import { darkHex } from './levels/dark-hex.js';

export { family } from '../../games/dark-hex/index.js';

export const params: PartialParams = { searcher: 'mo-ismcts' };
export const measured = [darkHex];
