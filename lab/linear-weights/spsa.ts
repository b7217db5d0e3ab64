/**
 * Tunes the weights of a policy by self-play (SPSA): all weights are perturbed at once, up or down at random, the two policies
 * to either side play a pair of games, and the weights move towards the winner. A step costs two games however many weights
 * there are. The answer is the mean over the last part of the path.
 *
 * Spall (1992), "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation". Polyak and
 * Juditsky (1992), "Acceleration of stochastic approximation by averaging".
 */
import { power } from '../../src/core/power.js';
import { Rng } from '../../src/core/rng.js';
import type { Policy } from '../../src/eval/evaluator.js';
import type { FlatWeights } from '../../src/eval/weights.js';
import { CHANCE, type Game, NOBODY } from '../../src/games/game.js';

/** Plays a pair of games; how much more of the payoffs the first policy won, from -1 to 1. */
export type PlayPair = (first: FlatWeights, second: FlatWeights, seed: string) => number;

/** Plain data, so that a run can be stored and continued. */
export interface SpsaState {
  readonly steps: number; // done so far
  readonly weights: readonly number[];
  readonly mean: readonly number[]; // over the last part of the path, as far as it has come
}

const GAIN = 0.005; // scales a step, in units of each weight; decays
const PERTURBATION = 1.2; // units to either side; decays
const AVERAGED = 0.4; // of the path
const UNIT = 0.1; // a weight's unit, as a part of its own size and of the median size

export class Spsa {
  private readonly names: readonly string[];
  private readonly units: readonly number[];
  private readonly least: readonly number[];
  private readonly totalSteps: number;
  private readonly seed: string;
  private readonly playPair: PlayPair;

  /** `least`: lower bounds, for the weights that have one. */
  constructor(start: FlatWeights, least: FlatWeights, totalSteps: number, seed: string, playPair: PlayPair) {
    this.names = Object.keys(start);
    const sizes = Object.values(start).map(Math.abs);
    const median = sizes.toSorted((a, b) => a - b)[sizes.length >> 1];
    this.units = sizes.map((size) => UNIT * (size + median));
    this.least = this.names.map((name) => least[name] ?? Number.NEGATIVE_INFINITY);
    this.totalSteps = totalSteps;
    this.seed = seed;
    this.playPair = playPair;
  }

  begin(start: FlatWeights): SpsaState {
    const weights = this.names.map((name) => start[name]);
    return { steps: 0, weights, mean: weights };
  }

  step({ steps, weights, mean }: SpsaState): SpsaState {
    const { units, least, totalSteps } = this;
    const seed = `${this.seed}/${steps}`;
    const rng = new Rng(`${seed}/directions`);
    const decay = 1 + (2 * steps) / totalSteps;
    const perturbation = PERTURBATION / power(decay, 0.25);
    const gain = GAIN / decay;
    const directions = units.map((unit) => (rng.unit() < 0.5 ? -unit : unit));
    const perturbed = (sign: number) =>
      this.named(weights.map((weight, i) => weight + sign * perturbation * directions[i]));
    const won = this.playPair(perturbed(1), perturbed(-1), seed);
    const next = weights.map((weight, i) => Math.max(least[i], weight + gain * won * directions[i]));
    const averaged = steps + 1 - (1 - AVERAGED) * totalSteps;
    if (averaged < 1) return { steps: steps + 1, weights: next, mean: next };
    return { steps: steps + 1, weights: next, mean: mean.map((value, i) => value + (next[i] - value) / averaged) };
  }

  result({ mean }: SpsaState): FlatWeights {
    return this.named(mean.map((value) => Number(value.toPrecision(4))));
  }

  private named(weights: readonly number[]): FlatWeights {
    return Object.fromEntries(this.names.map((name, i) => [name, Math.max(this.least[i], weights[i])]));
  }
}

/** Pairs of games with the same seed, in which the policies swap seats (a b a b, then b a b a). */
export function pairsOf(game: Game, makePolicy: (weights: FlatWeights) => Policy): PlayPair {
  const seats = game.seats.length;
  const { minUtility, maxUtility } = game.traits;
  const s = game.create();
  const payoffs = new Float64Array(seats);
  return (first, second, seed) => {
    const policies = [makePolicy(first), makePolicy(second)];
    let won = 0;
    for (let turned = 0; turned < 2; turned++) {
      const rng = new Rng(`${seed}/game`);
      game.setup(s);
      for (let turn = game.turn(s); turn !== NOBODY; turn = game.turn(s))
        game.play(s, turn === CHANCE ? game.sample(s, rng) : policies[(turn + turned) % 2].choose(s, rng));
      game.returns(s, payoffs);
      for (let seat = 0; seat < seats; seat++) won += (seat + turned) % 2 === 0 ? payoffs[seat] : -payoffs[seat];
    }
    return won / (2 * (maxUtility - minUtility));
  };
}
