import { spades } from './levels/spades.js';

export * from '../../eval/spades/index.js';
export { family } from '../../games/spades/index.js';

export const measured = [spades];
