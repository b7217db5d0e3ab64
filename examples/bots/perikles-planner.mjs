/**
 * Perikles, one move ahead.
 *
 *   npx strategos match perikles --a "process: node perikles-planner.mjs" --b "level 1" --games 40
 */
import { plan } from './perikles-plan.mjs';
import { playRated } from './rated.mjs';

await playRated(plan);
