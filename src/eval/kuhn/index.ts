/** What is known of Kuhn poker: what the actions of others say, and the equilibrium of small variants. */
import { inferring } from '../inference.js';
import { uniformRollout } from '../rollout.js';
import { solving } from '../solution.js';
import { inference } from './belief.js';
import { solution } from './solution.js';

export { inference, solution };

export const evaluators = solving(inferring({ rollout: uniformRollout }, inference), solution);
