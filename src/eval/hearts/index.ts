/** What is known of Hearts: what the actions of others say. */
import { inferring } from '../inference.js';
import { uniformRollout } from '../rollout.js';
import { inference } from './belief.js';

export { inference };

export const evaluators = inferring({ rollout: uniformRollout }, inference);
