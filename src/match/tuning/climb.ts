/**
 * Numbers of a policy, climbed by playing: two policies to either side of the numbers play a block of games, and the numbers move
 * towards who won. All numbers are tried at once, so a step costs two games however many numbers there are. Spall (1992),
 * "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation"; the answer is the mean over
 * the last part of the path: Polyak and Juditsky (1992), "Acceleration of stochastic approximation by averaging".
 */
import { Rng } from '../../core/rng.js';
import type { Policy } from '../../eval/evaluator.js';
import type { FlatWeights } from '../../eval/weights.js';
import { CHANCE, type Game, NOBODY } from '../../games/game.js';

/** How much more of the payoffs the first won, from -1 to 1. */
export type Contest = (first: FlatWeights, second: FlatWeights, seed: string) => number;

/** Where a climb stands: plain data, so that it can be kept and gone on with. */
export interface Climb {
  readonly steps: number; // that were taken
  readonly numbers: readonly number[];
  readonly mean: readonly number[]; // over the last part of the path, as far as it has come
}

const STRIDE = 0.005; // of the units of a number, by a contest won
const REACH = 1.2; // units to either side; narrows on the way
const AVERAGED = 0.4; // of the path
const SPREAD_OF_UNITS = 0.1; // a number's unit: so much of itself and of the median number

export class Climber {
  private readonly names: readonly string[];
  private readonly units: readonly number[];
  private readonly least: readonly number[];
  private readonly all: number;
  private readonly seed: string;
  private readonly contest: Contest;

  /** `all`: steps of the whole climb; `least`: numbers that may not fall below. */
  constructor(start: FlatWeights, least: FlatWeights, all: number, seed: string, contest: Contest) {
    this.names = Object.keys(start);
    const sizes = Object.values(start).map(Math.abs);
    const median = sizes.toSorted((a, b) => a - b)[sizes.length >> 1];
    this.units = sizes.map((size) => SPREAD_OF_UNITS * (size + median));
    this.least = this.names.map((name) => least[name] ?? Number.NEGATIVE_INFINITY);
    this.all = all;
    this.seed = seed;
    this.contest = contest;
  }

  begin(start: FlatWeights): Climb {
    const numbers = this.names.map((name) => start[name]);
    return { steps: 0, numbers, mean: numbers };
  }

  step({ steps, numbers, mean }: Climb): Climb {
    const { units, least, all } = this;
    const seed = `${this.seed}/${steps}`;
    const rng = new Rng(`${seed}/directions`);
    const reach = REACH / (1 + (2 * steps) / all) ** 0.25;
    const stride = STRIDE / (1 + (2 * steps) / all);
    const directions = units.map((unit) => (rng.unit() < 0.5 ? -unit : unit));
    const beside = (side: number) => this.named(numbers.map((number, i) => number + side * reach * directions[i]));
    const won = this.contest(beside(1), beside(-1), seed);
    const next = numbers.map((number, i) => Math.max(least[i], number + stride * won * directions[i]));
    const averaged = steps + 1 - (1 - AVERAGED) * all;
    if (averaged < 1) return { steps: steps + 1, numbers: next, mean: next };
    return { steps: steps + 1, numbers: next, mean: mean.map((value, i) => value + (next[i] - value) / averaged) };
  }

  answer({ mean }: Climb): FlatWeights {
    return this.named(mean.map((value) => Number(value.toPrecision(4))));
  }

  private named(numbers: readonly number[]): FlatWeights {
    return Object.fromEntries(this.names.map((name, i) => [name, Math.max(this.least[i], numbers[i])]));
  }
}

/** Two games of the same luck, seats in turns (a b a b, b a b a). */
export function contestOf(game: Game, policy: (numbers: FlatWeights) => Policy): Contest {
  const seats = game.seats.length;
  const { minUtility, maxUtility } = game.traits;
  const s = game.create();
  const payoffs = new Float64Array(seats);
  return (first, second, seed) => {
    const policies = [policy(first), policy(second)];
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
