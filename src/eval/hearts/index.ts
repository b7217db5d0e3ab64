/** What is known of Hearts: a policy that plays a hand, and what the actions of others say. */

import type { Hearts } from '../../games/hearts/state.js';
import type { Evaluator } from '../evaluator.js';
import { inferring } from '../inference.js';
import { typed } from '../policy-evaluators.js';
import { uniformRollout } from '../rollout.js';
import { inference } from './belief.js';
import { HandRollout } from './hand.js';

export { inference };

export const evaluators = inferring(
  { rollout: uniformRollout, hand: (game) => new HandRollout(typed<Hearts>(game)) as Evaluator },
  inference,
);
