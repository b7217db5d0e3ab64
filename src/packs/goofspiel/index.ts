import { goofspiel } from './levels/goofspiel.js';

export { family } from '../../games/goofspiel/index.js';

export const measured = [goofspiel];
