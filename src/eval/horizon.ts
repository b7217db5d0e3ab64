/** Horizons, where rollouts end before the end of the game, and rollouts to them. */
import type { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Game, Guide, State } from '../games/game.js';
import type { Evaluator, PriorPolicy } from './evaluator.js';

/** Where a rollout ends. */
export interface Horizon<S extends State> {
  readonly begin: (s: S) => void;
  readonly stops: (s: S) => boolean;
}
export type MakeHorizon<S extends State> = (game: Game<S>) => Horizon<S>;

/** A rollout ends as soon as the number that `of` reads is another. */
export function untilChange<S extends State>(of: (s: S) => number): Horizon<S> {
  let begun = 0;
  return {
    begin(s) {
      begun = of(s);
    },
    stops: (s) => of(s) !== begun,
  };
}

/** Plays the policy to the horizon, or to the end of the game; there `judge` evaluates. Priors are the policy's. */
export class PolicyRollout<S extends State> implements Evaluator<S>, Guide<S> {
  readonly name: string;
  declare private readonly game: Game<S>;
  declare private readonly policy: PriorPolicy<S>;
  declare private readonly judge: Evaluator<S>;
  declare protected readonly horizon: Horizon<S>;
  declare readonly stops: (s: S) => boolean; // the horizon's own: asked at every step

  constructor(name: string, game: Game<S>, policy: PriorPolicy<S>, horizon: Horizon<S>, judge: Evaluator<S>) {
    this.name = name;
    this.game = game;
    this.policy = policy;
    this.judge = judge;
    this.horizon = horizon;
    this.stops = horizon.stops;
  }

  evaluate(s: S, rng: Rng, values: Float64Array): boolean {
    this.horizon.begin(s);
    return this.finish(s, rng, values);
  }

  /** The rollout to the horizon that has begun, and what it comes to. */
  protected finish(s: S, rng: Rng, values: Float64Array): boolean {
    this.game.rollout(s, rng, this);
    return this.judge.evaluate(s, rng, values);
  }

  choose(s: S, rng: Rng, listed?: MoveList): number {
    return this.policy.choose(s, rng, listed);
  }

  priors(s: S, moves: MoveList, out: Float64Array): void {
    this.policy.priors(s, moves, out);
  }
}

/**
 * The same, but the horizon is that of the position that the search is about, and the search ends there too. So all positions that it
 * compares are judged at the same horizon, and none is played on to the next one.
 */
export class FixedRollout<S extends State> extends PolicyRollout<S> {
  declare readonly ends: (s: S) => boolean;

  constructor(...args: ConstructorParameters<typeof PolicyRollout<S>>) {
    super(...args);
    this.ends = this.stops;
  }

  start(s: S): void {
    this.horizon.begin(s);
  }

  override evaluate(s: S, rng: Rng, values: Float64Array): boolean {
    return this.finish(s, rng, values);
  }
}
