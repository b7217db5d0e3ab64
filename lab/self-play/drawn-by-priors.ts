import type { MoveList } from '../../src/core/move-list.js';
import type { Rng } from '../../src/core/rng.js';
import type { PriorPolicy } from '../../src/eval/evaluator.js';
import type { State } from '../../src/games/game.js';

/** One of the listed moves, drawn by the smoothed policy. `chances`: scratch. */
export function drawnByPriors(policy: PriorPolicy, s: State, list: MoveList, chances: Float64Array, rng: Rng): number {
  policy.priors(s, list, chances);
  let left = rng.unit();
  for (let i = 0; i < list.count - 1; i++) {
    left -= chances[i];
    if (left < 0) return list.at[i];
  }
  return list.at[list.count - 1];
}
