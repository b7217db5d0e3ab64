/** What a game consists of for an engine: its rules, and all that is known of how to play it. */
import type { MakeEvaluator } from '../eval/evaluator.js';
import type { MakeInference } from '../eval/inference.js';
import type { Tunable } from '../eval/linear.js';
import type { Learnable } from '../eval/network/learnable.js';
import type { PolicyLearnable } from '../eval/network/policy-learnable.js';
import type { Solution } from '../eval/solution.js';
import type { Calibratable } from '../eval/stages.js';
import type { GameFamily } from '../games/game.js';
import type { Calibration } from './corrections.js';
import type { Levels } from './levels.js';

export type Evaluators = Readonly<Record<string, MakeEvaluator>>;

export interface Pack {
  readonly family: GameFamily;
  readonly evaluators?: Evaluators; // beside 'rollout', or in its place
  readonly inference?: MakeInference; // what others' actions say of what they hold
  readonly judge?: MakeEvaluator; // values a position without draws, well or badly, and fast
  readonly tunable?: Tunable; // the evaluator whose weights can be tuned
  readonly learnable?: Learnable; // what the evaluator 'network' is made of
  readonly policyLearnable?: PolicyLearnable; // what networks that score moves need
  readonly solution?: Solution; // of variants that are solved
  readonly calibratable?: Calibratable; // the stages of its win chances
  readonly measured?: readonly Levels[]; // of variants; the first one also serves the others
  readonly corrections?: readonly Calibration[]; // of win chances: of variants, searchers and evaluators
}
