/** The weights that a pack needs, read before they are used. */
import type { Learnable } from '../eval/network/learnable.js';
import type { PolicyLearnable } from '../eval/network/policy-learnable.js';
import { decodeWeights, encodeWeights, type StoredWeights, type WeightsFile } from '../eval/network/stored-weights.js';
import { uniformRollout } from '../eval/rollout.js';
import type { Evaluators, Pack } from './pack.js';
import { readWeights } from './weights-reader.js';

/** The evaluators of a game by name, and the weights that they need at a table of so many seats; without `seats`, at any. */
export async function evaluatorsOf(pack: Pack, seats?: number): Promise<Evaluators> {
  await Promise.all(filesOf(pack, seats).map((file) => readWeights(file)));
  return { rollout: uniformRollout, ...pack.evaluators };
}

function filesOf({ learnable, policyLearnable, solution, openings }: Pack, seats?: number): readonly WeightsFile[] {
  const ofPositions = Object.entries(learnable?.networks ?? {}).filter(([of]) => seats === undefined || seats === +of);
  const stored = [...ofPositions.map(([, { network }]) => network), ...Object.values(policyLearnable?.networks ?? {})];
  const files = stored.flatMap(({ weights }) => (typeof weights === 'string' ? [] : [weights.file]));
  return [...files, ...[solution?.file, openings].filter((file) => file !== undefined)];
}

/** What `train-value-network` needs of a game. Its networks can be written to files and sent to threads. */
export async function learnableOf(pack: Pack): Promise<Learnable | undefined> {
  const { learnable } = pack;
  if (learnable === undefined) return undefined;
  await evaluatorsOf(pack);
  const networks = Object.entries(learnable.networks).map(
    ([seats, trained]) => [seats, { ...trained, network: asText(trained.network) }] as const,
  );
  return { ...learnable, networks: Object.fromEntries(networks) };
}

/** What `train-policy-networks` needs of a game; the same holds of its networks. */
export async function policyLearnableOf(pack: Pack): Promise<PolicyLearnable | undefined> {
  const { policyLearnable } = pack;
  if (policyLearnable === undefined) return undefined;
  await evaluatorsOf(pack);
  const networks = Object.entries(policyLearnable.networks).map(([name, network]) => [name, asText(network)] as const);
  return { ...policyLearnable, networks: Object.fromEntries(networks) };
}

const asText = <T extends { readonly weights: StoredWeights }>(network: T): T => ({
  ...network,
  weights: encodeWeights(decodeWeights(network.weights)),
});
