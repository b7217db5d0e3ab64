import type { PartialParams } from '../../search/params.js';
import { puctByPriors } from '../puct.js';
import { perikles } from './levels/perikles.js';
import { periklesPlayers3 } from './levels/perikles-players-3.js';
import { periklesPlayers5 } from './levels/perikles-players-5.js';

export * from '../../eval/perikles/index.js';
export { family } from '../../games/perikles/index.js';

export const params: PartialParams = { evaluator: 'policy-network', ...puctByPriors };
export const measured = [perikles, periklesPlayers3, periklesPlayers5];
