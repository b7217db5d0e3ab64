/**
 * What positions are worth if both seats play well, by full search: for two seats against each other where nothing is hidden or drawn. By the
 * solver of the game's evaluator, where it has one; it remembers what it has found, so that positions of one game are best asked for from its end.
 */
import type { Engine } from '../engine/engine.js';
import type { Solver } from '../eval/evaluator.js';
import { type Game, NOBODY, type Player, type State } from '../games/game.js';
import { Prover } from '../search/evaluate/proving.js';
import { defaultParams } from './levels/defaults.js';

/** Positions that may be looked at: about three seconds of processor time. The prover keeps each in memory. */
const MOST = { solver: 10_000_000, prover: 200_000 };
const FIRST: Player = 0;

export class ExactValues {
  declare private readonly game: Game;
  declare private readonly solver: Solver | undefined;
  declare private readonly prover: Prover; // of what the first seat gets
  declare private readonly payoffs: Float64Array;
  declare private left: number;

  private constructor(game: Game, solver: Solver | undefined, prover: Prover) {
    this.game = game;
    this.solver = solver;
    this.prover = prover;
    this.payoffs = new Float64Array(game.seats.length);
    this.left = solver === undefined ? MOST.prover : MOST.solver;
  }

  /** Undefined where a game has no exact values. */
  static async of(engine: Engine, game: Game): Promise<ExactValues | undefined> {
    const evaluator = await engine.evaluator(game, defaultParams(game, engine.settingsOf(game.id)).evaluator);
    const prover = Prover.of(game, evaluator, FIRST);
    return prover && new ExactValues(game, evaluator.solver?.(), prover);
  }

  /**
   * What the seat comes to, from 0, the worst result, to 1. With a solver exact above `least`: what is no more than that is told as `least`.
   * Undefined if it takes more positions than are left.
   */
  valueOf(s: State, seat: Player, least = 0): number | undefined {
    const { game, payoffs } = this;
    const turn = game.turn(s);
    if (turn === NOBODY) {
      game.returns(s, payoffs);
      return this.share(payoffs[seat]);
    }
    if (this.solver === undefined) {
      const value = this.prover.valueOf(s, this.left);
      this.left = Math.max(0, this.prover.left);
      return value === undefined ? undefined : seat === FIRST ? this.share(value) : 1 - this.share(value);
    }
    const [low, high] = turn === seat ? [2 * least - 1, 1] : [-1, 1 - 2 * least];
    this.solver.begin(s, low, high);
    if (!this.solved(this.solver)) return undefined;
    const { result } = this.solver;
    return Math.max(least, (1 + (turn === seat ? result : -result)) / 2);
  }

  private solved(solver: Solver): boolean {
    while (!solver.advance(Math.min(STEP, this.left))) {
      this.left -= STEP;
      if (this.left <= 0) return false;
    }
    return true;
  }

  private share(payoff: number): number {
    const { minUtility, maxUtility } = this.game.traits;
    return (payoff - minUtility) / (maxUtility - minUtility);
  }
}

/** Positions between looks at how many are left. */
const STEP = 1_000;
