import { leduc } from './levels/leduc.js';

export * from '../../eval/leduc/index.js';
export { family } from '../../games/leduc/index.js';

export const measured = [leduc];
