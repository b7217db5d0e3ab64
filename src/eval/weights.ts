/** Weights: the numbers that an evaluator and its policy play with, set by hand or tuned. */
import { ok, problem, type Result } from '../core/result.js';

/** Weights of a policy, nested as the policy reads them. */
interface WeightTree {
  readonly [name: string]: number | readonly number[] | WeightTree;
}

/** The same, flat and named by path ('march.approach'), as they are tuned and stored. */
export type FlatWeights = Readonly<Record<string, number>>;

/** All weights of an evaluator. */
export interface Weights {
  readonly features: readonly string[];
  readonly stages: Readonly<Record<string, readonly number[]>>; // by stage, in the order of the features
  readonly policy: FlatWeights; // of the policy that plays the rollouts
}

/** Weights that `npm run lab -- tune-weights` fitted and that beat those before them. */
export interface Tuned {
  readonly seats: readonly number[]; // numbers of seats that they are for
  readonly command: string; // run at `commit`; options may have other names since
  readonly commit: string;
  readonly games?: number; // of self-play, that the static evaluation was fitted to, if it was
  readonly logLoss?: readonly [before: number, after: number]; // on games held out
  readonly test: string; // the match against the weights before, in words
  readonly weights: Weights; // of the policy those that differ from the ones set by hand
}

/** The weights of a game with so many seats: those tuned for it, or those set by hand. */
export function weightsFor(seats: number, byHand: Weights, tuned: readonly Tuned[]): Weights {
  const own = tuned.find((entry) => entry.seats.includes(seats))?.weights;
  return own === undefined ? byHand : { ...own, policy: { ...byHand.policy, ...own.policy } };
}

/** All tuned weights, once `latest` has replaced those for its numbers of seats. Of its policy it keeps what is not as by hand. */
export function adopt(latest: Tuned, byHand: Weights, tuned: readonly Tuned[]): readonly Tuned[] {
  const policy = Object.fromEntries(
    Object.entries(latest.weights.policy).filter(([name, weight]) => weight !== byHand.policy[name]),
  );
  const others = tuned.map((entry) => ({
    ...entry,
    seats: entry.seats.filter((seats) => !latest.seats.includes(seats)),
  }));
  return [{ ...latest, weights: { ...latest.weights, policy } }, ...others.filter(({ seats }) => seats.length > 0)];
}

export function flatten(tree: WeightTree | readonly number[]): FlatWeights {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, number][] =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(flatten(value)).map(([rest, weight]) => [`${name}.${rest}`, weight]),
    ),
  );
}

/** A copy of `tree` with the weights that `flat` names replaced by those of `flat`. */
export function withWeights<T extends WeightTree>(tree: T, flat: FlatWeights): T {
  return replaced(tree, flat, '') as T;
}

function replaced(value: number | readonly number[] | WeightTree, flat: FlatWeights, path: string): unknown {
  if (typeof value === 'number') return flat[path] ?? value;
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((entry: number, i) => replaced(entry, flat, inside(i)));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaced(entry, flat, inside(key))]));
}

/** Weights from a file. They must fit `known`: the same features and stages, and no policy weight that it does not have. */
export function parseWeights(json: unknown, known: Weights): Result<Weights> {
  const { features, stages, policy = {} } = (json ?? {}) as { readonly [field: string]: unknown };
  const names = known.features;
  if (!Array.isArray(features) || names.some((name, i) => features[i] !== name) || features.length !== names.length)
    return problem('ERR_FIELD_NAME', 'features', `Expected these features in this order: ${names.join(', ')}`);
  const rows: Record<string, readonly number[]> = {};
  for (const stage of Object.keys(known.stages)) {
    const row: unknown = (stages as { readonly [field: string]: unknown } | undefined)?.[stage];
    if (!Array.isArray(row) || row.length !== names.length || !row.every(Number.isFinite))
      return problem('ERR_FIELD_TYPE', `stages.${stage}`, `Expected ${names.length} numbers`);
    rows[stage] = row;
  }
  for (const [name, weight] of Object.entries(policy as { readonly [name: string]: unknown })) {
    if (!Object.hasOwn(known.policy, name))
      return problem('ERR_FIELD_NAME', `policy.${name}`, 'The policy has no weight of this name');
    if (!Number.isFinite(weight)) return problem('ERR_FIELD_TYPE', `policy.${name}`, 'Expected a number');
  }
  return ok({ features: names, stages: rows, policy: { ...known.policy, ...(policy as FlatWeights) } });
}
