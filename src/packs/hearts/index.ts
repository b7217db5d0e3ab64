import type { PartialParams } from '../../search/params.js';
import { hearts } from './levels/hearts.js';

export * from '../../eval/hearts/index.js';
export { family } from '../../games/hearts/index.js';

export const params: PartialParams = {
  evaluator: 'hand',
  exploration: 2,
  explorationUnit: 'stdev',
  belief: 'behaviour',
};
export const measured = [hearts];
