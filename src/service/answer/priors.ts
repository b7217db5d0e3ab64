/** What the evaluator's policy thinks of moves before any search. */
import { MoveList } from '../../core/move-list.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Move, State } from '../../games/game.js';

interface Choice {
  readonly world: State; // drawn from the view: a policy may look at what the view hides
  readonly candidates: readonly Move[];
  readonly evaluator: Evaluator;
}

/** The prior of each candidate; undefined if the evaluator has no policy. */
export function priorsOf({ world, candidates, evaluator }: Choice): Float64Array | undefined {
  if (evaluator.priors === undefined) return undefined;
  const moves = new MoveList(candidates.length);
  for (const move of candidates) moves.add(move);
  const priors = new Float64Array(candidates.length);
  evaluator.begin?.();
  evaluator.priors(world, moves, priors);
  return priors;
}
