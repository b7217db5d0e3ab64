/** What is known of how to play a game, by its id. */
import type { MakeEvaluator } from '../eval/evaluator.js';
import type { MakeInference } from '../eval/inference.js';
import type { Tunable } from '../eval/linear.js';
import type { Learnable } from '../eval/network/learnable.js';
import type { PolicyLearnable } from '../eval/network/policy-learnable.js';
import { decodeWeights, encodeWeights, type StoredWeights, type WeightsFile } from '../eval/network/stored-weights.js';
import { uniformRollout } from '../eval/rollout.js';
import type { Solution } from '../eval/solution.js';
import { type Calibratable, undivided } from '../eval/stages.js';
import { readWeights } from '../eval/weights-reader.js';
import type { Calibration } from './corrections.js';
import type { Evaluators, Pack } from './pack.js';
import { packs } from './packs.js';

const packOf = async (gameId: string): Promise<Pack | undefined> =>
  Object.hasOwn(packs, gameId) ? packs[gameId]() : undefined;

/** The evaluators of a game by name, and the weights that they need at a table of so many seats; without `seats`, at any. */
export async function evaluatorsOf(gameId: string, seats?: number): Promise<Evaluators> {
  const pack = await packOf(gameId);
  if (pack === undefined) return { rollout: uniformRollout };
  await Promise.all(filesOf(pack, seats).map((file) => readWeights(file)));
  return { rollout: uniformRollout, ...pack.evaluators };
}

function filesOf({ learnable, policyLearnable, solution }: Pack, seats?: number): readonly WeightsFile[] {
  const ofPositions = Object.entries(learnable?.networks ?? {}).filter(([of]) => seats === undefined || seats === +of);
  const stored = [...ofPositions.map(([, { network }]) => network), ...Object.values(policyLearnable?.networks ?? {})];
  const files = stored.flatMap(({ weights }) => (typeof weights === 'string' ? [] : [weights.file]));
  return solution === undefined ? files : [...files, solution.file];
}

/** What the actions of others say in a game; undefined where nothing is known of it. */
export async function inferenceOf(gameId: string): Promise<MakeInference | undefined> {
  return (await packOf(gameId))?.inference;
}

/** What values positions of a game as they stand; undefined where only rollouts can. */
export async function judgeOf(gameId: string): Promise<MakeEvaluator | undefined> {
  return (await packOf(gameId))?.judge;
}

/** The evaluator of a game that `tune-weights` can tune. */
export async function tunableOf(gameId: string): Promise<Tunable | undefined> {
  return (await packOf(gameId))?.tunable;
}

/** What `train-value-network` needs of a game. Its networks can be written to files and sent to threads. */
export async function learnableOf(gameId: string): Promise<Learnable | undefined> {
  await evaluatorsOf(gameId);
  const learnable = (await packOf(gameId))?.learnable;
  if (learnable === undefined) return undefined;
  const networks = Object.entries(learnable.networks).map(
    ([seats, trained]) => [seats, { ...trained, network: asText(trained.network) }] as const,
  );
  return { ...learnable, networks: Object.fromEntries(networks) };
}

/** What `train-policy-networks` needs of a game; the same holds of its networks. */
export async function policyLearnableOf(gameId: string): Promise<PolicyLearnable | undefined> {
  await evaluatorsOf(gameId);
  const learnable = (await packOf(gameId))?.policyLearnable;
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
  return (await packOf(gameId))?.solution;
}

/** The stages in which the win chances of a game are measured. */
export async function calibratableOf(gameId: string): Promise<Calibratable> {
  return (await packOf(gameId))?.calibratable ?? undivided;
}

/** How the win chances of a game are corrected. */
export async function correctionsOf(gameId: string): Promise<readonly Calibration[]> {
  return (await packOf(gameId))?.corrections ?? [];
}
