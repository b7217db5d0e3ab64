/**
 * Worlds weighted by how likely they make what the other seats have done: independence Metropolis-Hastings (Tierney 1994, section 2.3.3;
 * for IS-MCTS see Cowling, Whitehouse and Powley 2015). Every draw proposes evenly drawn worlds, and each takes the place of
 * the one before with the ratio of their likelihoods. Every possible world stays possible, and nothing but the drawn worlds is read.
 *
 * Limits: draws in a row may be the same world, the more often the more the likelihoods differ.
 */
import { exp } from '../../core/real.js';
import { unwrap } from '../../core/result.js';
import type { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Player, State, View, Worlds } from '../../games/game.js';
import type { SearchParams } from '../params.js';

/** Proposals of a draw, and of the first one, which nothing comes before. */
const PROPOSALS = 2;
const FIRST = 16;

class Believed implements Worlds {
  readonly distribution = 'belief';
  declare private readonly even: Worlds;
  declare private readonly evaluator: Evaluator;
  declare private readonly seat: Player;
  declare private readonly proposed: State;
  declare private readonly kept: State;
  declare private likelihood: number; // of `kept`, as a logarithm

  constructor(game: Game, even: Worlds, evaluator: Evaluator, seat: Player) {
    this.even = even;
    this.evaluator = evaluator;
    this.seat = seat;
    this.proposed = game.create();
    this.kept = game.create();
    this.likelihood = Number.NEGATIVE_INFINITY;
  }

  sample(into: State, rng: Rng): void {
    const { even, evaluator, seat, proposed, kept } = this;
    const proposals = this.likelihood === Number.NEGATIVE_INFINITY ? FIRST : PROPOSALS;
    for (let i = 0; i < proposals; i++) {
      even.sample(proposed, rng);
      const likelihood = evaluator.logLikelihood!(proposed, seat);
      if (rng.unit() >= exp(likelihood - this.likelihood)) continue;
      kept.copyFrom(proposed);
      this.likelihood = likelihood;
    }
    into.copyFrom(kept);
  }
}

/** The worlds that the parameters ask for: weighted only where the evaluator has likelihoods. The view has come through the gate. */
export function worldsOf(
  game: Game,
  view: View,
  evaluator: Evaluator,
  { belief }: Pick<SearchParams, 'belief'>,
): Worlds {
  const even = unwrap(game.worlds(view));
  return belief === 'uniform' || evaluator.logLikelihood === undefined
    ? even
    : new Believed(game, even, evaluator, view.seat);
}
