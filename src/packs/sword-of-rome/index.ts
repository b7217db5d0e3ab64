import type { PartialParams } from '../../search/params.js';
import { puctByPriors } from '../puct.js';
import { swordOfRome as swordOfRomeChances } from './corrections/sword-of-rome.js';
import { swordOfRomePlayers2 as swordOfRomePlayers2Chances } from './corrections/sword-of-rome-players-2.js';
import { swordOfRome } from './levels/sword-of-rome.js';
import { swordOfRomePlayers2 } from './levels/sword-of-rome-players-2.js';
import { swordOfRomePlayers3 } from './levels/sword-of-rome-players-3.js';
import { swordOfRomePlayers4 } from './levels/sword-of-rome-players-4.js';

export * from '../../eval/sword-of-rome/index.js';
export { family } from '../../games/sword-of-rome/index.js';

export const params: PartialParams = { evaluator: 'round', ...puctByPriors };
export const measured = [swordOfRome, swordOfRomePlayers2, swordOfRomePlayers3, swordOfRomePlayers4];
export const corrections = [swordOfRomeChances, swordOfRomePlayers2Chances];
