/**
 * What a seat may conclude from what the others did: how likely a possible world makes their choices. The logarithm of that is a weighted
 * sum of a few features of the world, up to a constant that all worlds of a view share; the weights are fitted to games of the search by
 * `npm run lab -- measure-beliefs GAME --fit`. So a seat's beliefs depend on its view alone.
 */
import type { Game, Player, State } from '../games/game.js';
import type { Evaluator, MakeEvaluator } from './evaluator.js';

/** A game's `belief.ts`. */
export interface Inference<S extends State = State> {
  readonly weights: Readonly<Record<string, number>>; // by feature
  /** Writes the features, in the order of the weights, of a world that the seat considers possible. `out` is filled with 0. */
  write(world: S, seat: Player, out: Float64Array): void;
}

/** For one variant of a game; may own scratch memory, so each search makes its own. */
export type MakeInference = (game: Game) => Inference;

/** `write`: of the inference for a game, which is handed around without the type of its states. */
export function inferenceBy<S extends State>(
  weights: Readonly<Record<string, number>>,
  makeWrite: (game: Game<S>) => Inference<S>['write'],
): MakeInference {
  return (game) => ({ weights, write: makeWrite(game as Game<State> as Game<S>) as Inference['write'] });
}

/** The evaluators, with the likelihoods of the inference. */
export function inferring(
  evaluators: Readonly<Record<string, MakeEvaluator>>,
  makeInference: MakeInference,
): Readonly<Record<string, MakeEvaluator>> {
  const withLikelihood = (make: MakeEvaluator) => (game: Game) =>
    Object.assign<Evaluator, Pick<Evaluator, 'logLikelihood'>>(make(game), {
      logLikelihood: logLikelihood(makeInference(game)),
    });
  return Object.fromEntries(Object.entries(evaluators).map(([name, make]) => [name, withLikelihood(make)]));
}

function logLikelihood(inference: Inference): (world: State, seat: Player) => number {
  const weights = Float64Array.from(Object.values(inference.weights));
  const features = new Float64Array(weights.length);
  return (world, seat) => {
    features.fill(0);
    inference.write(world, seat, features);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
    return sum;
  };
}
