/** What is known of Hearts: a policy that plays a hand, and what the actions of others say. */

import type { Hearts } from '../../games/hearts/state.js';
import type { Evaluator, MakeEvaluator } from '../evaluator.js';
import { inferring } from '../inference.js';
import { typed } from '../policy-evaluators.js';
import { uniformRollout } from '../rollout.js';
import { inference } from './belief.js';
import { HandRollout } from './hand.js';
import { HeartsPolicy } from './policy.js';

export { inference };

/** Hands played out by the policy. */
const hands =
  (name: string, counts: boolean): MakeEvaluator =>
  (game) => {
    const own = typed<Hearts>(game);
    return new HandRollout(name, own, new HeartsPolicy(own, counts)) as Evaluator;
  };

export const evaluators = inferring(
  { rollout: uniformRollout, hand: hands('hand', true), beginner: hands('beginner', false) },
  inference,
);
