import type { MakeEvaluator } from './evaluator.js';
import type { MakeInference } from './inference.js';
import type { Tunable } from './linear.js';
import type { Learnable } from './network/learnable.js';
import type { PolicyLearnable } from './network/policy-learnable.js';
import { decodeWeights, encodeWeights, type StoredWeights, type WeightsFile } from './network/stored-weights.js';
import { uniformRollout } from './rollout.js';
import type { Solution } from './solution.js';
import { type Calibratable, undivided } from './stages.js';
import { readWeights } from './weights-reader.js';

export { WEIGHTS_VERSION } from './weights-reader.js';

export type Evaluators = Readonly<Record<string, MakeEvaluator>>;

interface Knowledge {
  readonly evaluators: Evaluators; // beside 'rollout', or in its place
  readonly inference?: MakeInference; // what others' actions say of what they hold
  readonly judge?: MakeEvaluator; // values a position without draws, well or badly, and fast
  readonly tunable?: Tunable; // the evaluator whose weights can be tuned
  readonly learnable?: Learnable; // what the evaluator 'network' is made of
  readonly policyLearnable?: PolicyLearnable; // what networks that score moves need
  readonly solution?: Solution; // of variants that are solved
  readonly calibratable?: Calibratable; // the stages of its win chances
}

/** What is known of games. */
const ofGame: Readonly<Record<string, () => Promise<Knowledge>>> = {
  alexander: () => import('./alexander/index.js'),
  'connect-four': () => import('./connect-four/index.js'),
  hearts: () => import('./hearts/index.js'),
  kuhn: () => import('./kuhn/index.js'),
  leduc: () => import('./leduc/index.js'),
  'liars-dice': () => import('./liars-dice/index.js'),
  'peloponnesian-war': () => import('./peloponnesian-war/index.js'),
  perikles: () => import('./perikles/index.js'),
  spades: () => import('./spades/index.js'),
  'sword-of-rome': () => import('./sword-of-rome/index.js'),
};

const knowledgeOf = async (gameId: string) => (Object.hasOwn(ofGame, gameId) ? ofGame[gameId]() : undefined);

/** The evaluators of a game by name, and the weights that they need at a table of so many seats; without `seats`, at any. */
export async function evaluatorsOf(gameId: string, seats?: number): Promise<Evaluators> {
  const knowledge = await knowledgeOf(gameId);
  if (knowledge === undefined) return { rollout: uniformRollout };
  await Promise.all(filesOf(knowledge, seats).map((file) => readWeights(file)));
  return { rollout: uniformRollout, ...knowledge.evaluators };
}

function filesOf({ learnable, policyLearnable, solution }: Knowledge, seats?: number): readonly WeightsFile[] {
  const ofPositions = Object.entries(learnable?.networks ?? {}).filter(([of]) => seats === undefined || seats === +of);
  const stored = [...ofPositions.map(([, { network }]) => network), ...Object.values(policyLearnable?.networks ?? {})];
  const files = stored.flatMap(({ weights }) => (typeof weights === 'string' ? [] : [weights.file]));
  return solution === undefined ? files : [...files, solution.file];
}

/** What the actions of others say in a game; undefined where nothing is known of it. */
export async function inferenceOf(gameId: string): Promise<MakeInference | undefined> {
  return (await knowledgeOf(gameId))?.inference;
}

/** What values positions of a game as they stand; undefined where only rollouts can. */
export async function judgeOf(gameId: string): Promise<MakeEvaluator | undefined> {
  return (await knowledgeOf(gameId))?.judge;
}

/** The evaluator of a game that `tune-weights` can tune. */
export async function tunableOf(gameId: string): Promise<Tunable | undefined> {
  return (await knowledgeOf(gameId))?.tunable;
}

/** What `train-value-network` needs of a game. Its networks can be written to files and sent to threads. */
export async function learnableOf(gameId: string): Promise<Learnable | undefined> {
  await evaluatorsOf(gameId);
  const learnable = (await knowledgeOf(gameId))?.learnable;
  if (learnable === undefined) return undefined;
  const networks = Object.entries(learnable.networks).map(
    ([seats, trained]) => [seats, { ...trained, network: asText(trained.network) }] as const,
  );
  return { ...learnable, networks: Object.fromEntries(networks) };
}

/** What `train-policy-networks` needs of a game; the same holds of its networks. */
export async function policyLearnableOf(gameId: string): Promise<PolicyLearnable | undefined> {
  await evaluatorsOf(gameId);
  const learnable = (await knowledgeOf(gameId))?.policyLearnable;
  if (learnable === undefined) return undefined;
  const networks = Object.entries(learnable.networks).map(([name, network]) => [name, asText(network)] as const);
  return { ...learnable, networks: Object.fromEntries(networks) };
}

const asText = <T extends { readonly weights: StoredWeights }>(network: T): T => ({
  ...network,
  weights: encodeWeights(decodeWeights(network.weights)),
});

/** What `solve` needs of a game; undefined where no variant is solved. */
export async function solutionOf(gameId: string): Promise<Solution | undefined> {
  return (await knowledgeOf(gameId))?.solution;
}

/** The stages in which the win chances of a game are measured. */
export async function calibratableOf(gameId: string): Promise<Calibratable> {
  return (await knowledgeOf(gameId))?.calibratable ?? undivided;
}
