/**
 * What positions are worth to each seat, seen with open cards: estimates by an evaluator, and exact or sampled expectations over
 * what chance may do. Any estimate will do to tell luck from skill: a better one explains more of the luck, a worse one less.
 */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import type { Evaluator } from '../eval/evaluator.js';
import { CHANCE, type Game, NOBODY, type State } from '../games/game.js';

export interface Effort {
  readonly rollouts: number; // for a position, where the evaluator draws
  readonly outcomes: number; // of a chance event: of as many all are valued, of more as many are drawn
}

export const EFFORT: Effort = { rollouts: 64, outcomes: 64 };

export class Worth {
  readonly game: Game;
  readonly effort: Effort;
  declare private readonly evaluator: Evaluator;
  declare readonly isSteady: boolean; // the evaluator does not draw
  declare private readonly scratch: State; // the evaluator plays on in it
  declare private readonly drawn: State;
  declare private readonly once: Float64Array; // one value of each seat
  declare private readonly steps: { readonly state: State; readonly list: MoveList; readonly odds: Float64Array }[];

  constructor(game: Game, evaluator: Evaluator, { isSteady = false, effort = EFFORT } = {}) {
    this.game = game;
    this.effort = effort;
    this.evaluator = evaluator;
    this.isSteady = isSteady;
    this.scratch = game.create();
    this.drawn = game.create();
    this.once = new Float64Array(game.seats.length);
    this.steps = [];
    evaluator.begin?.();
  }

  /** Writes the expected payoff of each seat where a seat is to move, chance is, or the game is over. `s` stays as it is. */
  of(s: State, rng: Rng, out: Float64Array): void {
    if (this.game.turn(s) === CHANCE) this.expected(s, rng, out);
    else this.estimated(s, rng, this.effort.rollouts, out);
  }

  /** The mean of the evaluator's values: of one, where it does not draw. */
  private estimated(s: State, rng: Rng, rollouts: number, out: Float64Array): void {
    out.fill(0);
    this.addEstimate(s, rng, rollouts, 1, out);
  }

  /** Adds `weight` times the mean of so many values; once the game is over, its payoffs. */
  private addEstimate(s: State, rng: Rng, rollouts: number, weight: number, out: Float64Array): void {
    const { game, evaluator, scratch, once } = this;
    const isOver = game.turn(s) === NOBODY;
    const count = isOver || this.isSteady ? 1 : rollouts;
    for (let i = 0; i < count; i++) {
      if (isOver) game.returns(s, once);
      else {
        scratch.copyFrom(s);
        evaluator.start?.(scratch);
        evaluator.evaluate(scratch, rng, once);
      }
      for (let seat = 0; seat < out.length; seat++) out[seat] += (weight / count) * once[seat];
    }
  }

  /** Over all that chance may do before a seat is to move again. The same estimate is taken of every outcome. */
  private expected(s: State, rng: Rng, out: Float64Array): void {
    const { game, effort, drawn } = this;
    out.fill(0);
    if (this.outcomes(s, effort.outcomes, 0) <= effort.outcomes) {
      this.addOutcomes(s, 1, rng, out, 0);
      return;
    }
    for (let i = 0; i < effort.outcomes; i++) {
      drawn.copyFrom(s);
      while (game.turn(drawn) === CHANCE) game.play(drawn, game.sample(drawn, rng));
      this.addEstimate(drawn, rng, 1, 1 / effort.outcomes, out);
    }
  }

  /** How many ways chance has from here, counted to `most` + 1. */
  private outcomes(s: State, most: number, depth: number): number {
    const { game } = this;
    if (game.turn(s) !== CHANCE) return 1;
    const { state, list } = this.listed(s, depth);
    let count = 0;
    for (let i = 0; i < list.count && count <= most; i++) {
      state.copyFrom(s);
      game.play(state, list.at[i]);
      count += this.outcomes(state, most - count, depth + 1);
    }
    return count;
  }

  private addOutcomes(s: State, weight: number, rng: Rng, out: Float64Array, depth: number): void {
    const { game, effort } = this;
    if (game.turn(s) !== CHANCE) {
      this.addEstimate(s, rng, effort.rollouts, weight, out);
      return;
    }
    const { state, list, odds } = this.listed(s, depth);
    for (let i = 0; i < list.count; i++) {
      state.copyFrom(s);
      game.play(state, list.at[i]);
      this.addOutcomes(state, weight * odds[i], rng, out, depth + 1);
    }
  }

  private listed(s: State, depth: number) {
    const { game, steps } = this;
    if (steps.length <= depth) {
      const odds = new Float64Array(game.moveSpace);
      steps.push({ state: game.create(), list: new MoveList(game.moveSpace), odds });
    }
    const step = steps[depth];
    step.list.clear();
    game.outcomes(s, step.list, step.odds);
    return step;
  }
}
