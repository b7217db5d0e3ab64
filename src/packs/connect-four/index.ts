import { connectFour } from './levels/connect-four.js';

export * from '../../eval/connect-four/index.js';
export { family } from '../../games/connect-four/index.js';

export const measured = [connectFour];
