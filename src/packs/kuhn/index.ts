import { kuhn } from './levels/kuhn.js';

export * from '../../eval/kuhn/index.js';
export { family } from '../../games/kuhn/index.js';

export const measured = [kuhn];
