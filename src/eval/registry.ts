import type { MakeEvaluator } from './evaluator.js';
import type { Tunable } from './linear.js';
import { type Learnable, networkEvaluator } from './network/learnable.js';
import type { PolicyLearnable } from './network/policy-learnable.js';
import { uniformRollout } from './rollout.js';
import { type Calibratable, undivided } from './stages.js';

export type Evaluators = Readonly<Record<string, MakeEvaluator>>;

interface Knowledge {
  readonly evaluators: Evaluators;
  readonly tunable?: Tunable; // the evaluator whose weights can be tuned
  readonly learnable?: Learnable; // what a network needs: the evaluator 'network'
  readonly policyLearnable?: PolicyLearnable; // what networks that score moves need
  readonly calibratable?: Calibratable; // the stages of its win chances
}

/** Games with evaluators of their own. All games have 'rollout'. */
const ofGame: Readonly<Record<string, () => Promise<Knowledge>>> = {
  alexander: () => import('./alexander/index.js'),
  'peloponnesian-war': () => import('./peloponnesian-war/index.js'),
  perikles: () => import('./perikles/index.js'),
  spades: () => import('./spades/index.js'),
  'sword-of-rome': () => import('./sword-of-rome/index.js'),
};

const knowledgeOf = async (gameId: string) => (Object.hasOwn(ofGame, gameId) ? ofGame[gameId]() : undefined);

/** The evaluators of a game by name. */
export async function evaluatorsOf(gameId: string): Promise<Evaluators> {
  const { evaluators, learnable } = (await knowledgeOf(gameId)) ?? {};
  return {
    rollout: uniformRollout,
    ...(learnable !== undefined && { network: networkEvaluator(learnable) }),
    ...evaluators,
  };
}

/** The evaluator of a game that `npm run lab -- tune-weights` can tune. */
export async function tunableOf(gameId: string): Promise<Tunable | undefined> {
  return (await knowledgeOf(gameId))?.tunable;
}

/** What `npm run lab -- train-value-network` needs of a game. */
export async function learnableOf(gameId: string): Promise<Learnable | undefined> {
  return (await knowledgeOf(gameId))?.learnable;
}

/** What `npm run lab -- train-policy-networks` needs of a game. */
export async function policyLearnableOf(gameId: string): Promise<PolicyLearnable | undefined> {
  return (await knowledgeOf(gameId))?.policyLearnable;
}

/** The stages in which the win chances of a game are measured. */
export async function calibratableOf(gameId: string): Promise<Calibratable> {
  return (await knowledgeOf(gameId))?.calibratable ?? undivided;
}
