/**
 * `strategos/testing`: the laws that every game keeps, as tests for vitest.
 *
 *   import { conformance } from 'strategos/testing';
 *   import { family } from '../src/index.js';
 *   conformance(family, [{ variant: 'cards=3' }]);
 */
export { conformance, variantsOf } from './testing/conformance.js';
export type { SmallVariant } from './testing/laws-of-worlds.js';
export { payoffs, played, variant } from './testing/play.js';
export { chiSquare } from './testing/statistics.js';
