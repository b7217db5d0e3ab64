/** What a game consists of for an engine: its rules, and all that is known of how to play it. */
import type { MakeEvaluator } from '../eval/evaluator.js';
import type { MakeInference } from '../eval/inference.js';
import type { Tunable } from '../eval/linear.js';
import type { Learnable } from '../eval/network/learnable.js';
import type { PolicyLearnable } from '../eval/network/policy-learnable.js';
import type { WeightsFile } from '../eval/network/stored-weights.js';
import type { Solution } from '../eval/solution.js';
import type { Stages } from '../eval/stages.js';
import type { Game, GameFamily } from '../games/game.js';
import type { PartialParams } from '../search/params.js';
import type { Calibration } from './corrections.js';
import type { Levels } from './levels.js';

export type Evaluators = Readonly<Record<string, MakeEvaluator>>;

/** How a game is searched, in all its variants. */
export interface GameSettings {
  /** Search parameters that differ from the general defaults. */
  readonly params?: PartialParams;
  /** Levels as they were measured, of this repository's games: the first of them also serve the other variants. */
  readonly measured?: readonly Levels[];
  /** Levels from 1 on, at most ten. */
  readonly levels?: readonly { readonly iterations: number; readonly temperature: number }[];
}

/** What the module of a custom game exports, which may be all of it. */
export interface GameModule extends GameSettings {
  readonly family: GameFamily;
  /** By name, in addition to 'rollout', which every game has. */
  readonly evaluators?: Evaluators;
}

export interface Pack extends GameModule {
  readonly inference?: MakeInference; // what others' actions say of what they hold
  readonly judge?: MakeEvaluator; // values a position without draws, well or badly, and fast
  readonly tunable?: Tunable; // the evaluator whose weights can be tuned
  readonly learnable?: Learnable; // what the evaluator 'network' is made of
  readonly policyLearnable?: PolicyLearnable; // what networks that score moves need
  readonly solution?: Solution; // of variants that are solved
  readonly openings?: WeightsFile; // their results, as the evaluators use them
  readonly stagesOf?: (game: Game) => Stages; // in which its win chances are measured and corrected; absent: it is not divided
  readonly corrections?: readonly Calibration[]; // of win chances: of variants, searchers and evaluators
}
