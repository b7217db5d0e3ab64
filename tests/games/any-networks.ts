import { Rng } from '../../src/core/rng.js';
import { UNITS } from '../../src/eval/network/active.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { encodeWeights } from '../../src/eval/network/stored-weights.js';

/** Networks of random weights for a policy. */
export function anyNetworks({ decisions, makeEncoder, hidden }: PolicyLearnable, seed: string): StoredMoveNetworks {
  const rng = new Rng(seed);
  return Object.fromEntries(
    Object.keys(decisions).map((name) => {
      const { position, place, move } = makeEncoder[name]();
      const [units, others] = hidden ?? [UNITS, 0];
      const length = (position + place + move + 1) * units + (hidden === undefined ? units : (units + 2) * others);
      const weights = Float32Array.from({ length }, () => 4 * rng.unit() - 2);
      return [name, { position, place, move, ...(hidden && { hidden }), weights: encodeWeights(weights) }];
    }),
  );
}
