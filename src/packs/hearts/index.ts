import { hearts } from './levels/hearts.js';

export * from '../../eval/hearts/index.js';
export { family } from '../../games/hearts/index.js';

export const measured = [hearts];
