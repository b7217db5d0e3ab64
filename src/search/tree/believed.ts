/**
 * Worlds weighted by how well they fit what the other seats have done: of a few uniform draws one is kept, in proportion to
 * its likelihood (sampling importance resampling, Rubin 1988; for IS-MCTS see Cowling, Whitehouse and Powley 2015). Every
 * possible world stays possible, and nothing but the drawn worlds is read.
 *
 * Limits: where likelihoods differ by orders of magnitude, eight draws are too few.
 */
import type { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Player, State, Worlds } from '../../games/game.js';

const DRAWS = 8;

class Believed implements Worlds {
  readonly distribution = 'belief';
  declare private readonly even: Worlds;
  declare private readonly likelihood: (world: State) => number;
  declare private readonly drawn: readonly State[];
  declare private readonly weights: Float64Array;

  constructor(game: Game, even: Worlds, likelihood: (world: State) => number) {
    this.even = even;
    this.likelihood = likelihood;
    this.drawn = Array.from({ length: DRAWS }, () => game.create());
    this.weights = new Float64Array(DRAWS);
  }

  sample(into: State, rng: Rng): void {
    const { even, likelihood, drawn, weights } = this;
    let sum = 0;
    for (let i = 0; i < DRAWS; i++) {
      even.sample(drawn[i], rng);
      weights[i] = likelihood(drawn[i]);
      sum += weights[i];
    }
    let left = rng.unit() * sum;
    let kept = 0;
    while (kept < DRAWS - 1 && left >= weights[kept]) left -= weights[kept++];
    into.copyFrom(drawn[kept]);
  }
}

/** The worlds weighted by the evaluator's likelihoods for this seat; unchanged if it has none. */
export function believed(game: Game, even: Worlds, evaluator: Evaluator, seat: Player): Worlds {
  if (evaluator.likelihood === undefined) return even;
  return new Believed(game, even, (world) => evaluator.likelihood!(world, seat));
}
