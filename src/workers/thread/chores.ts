/** What a worker does besides searching. A module of its own, because the workers of a page seldom do any of it. */
export { rulesCalls } from '../../service/rules/calls.js';
export { warmUp } from './warm-up.js';
