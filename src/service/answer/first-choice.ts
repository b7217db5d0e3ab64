/**
 * The move that is answered when nothing could be searched: the only one, the one that the evaluator's policy likes best, or,
 * where there is no policy, one drawn from the seed. It follows from the view, the params and the seed, so a token replays it.
 */
import type { Move } from '../../games/game.js';
import { choiceRng } from '../../search/result/choose.js';
import type { Prepared } from './prepare.js';
import { priorsOf } from './priors.js';

export interface FirstChoice {
  readonly move: Move;
  readonly cause: string; // for the reason
}

export function hasPolicy({ evaluator }: Prepared): boolean {
  return evaluator.priors !== undefined;
}

export function firstChoice(prepared: Prepared): FirstChoice {
  const { candidates, job, decided, sentences } = prepared;
  if (candidates.length === 1) return { move: candidates[0], cause: sentences.onlyMove };
  if (decided) return { move: candidates[0], cause: sentences.resultStands };
  const liked = likedBest(prepared);
  if (liked !== undefined) return { move: liked, cause: sentences.policy };
  const move = candidates[choiceRng(job.seed, job.view).below(candidates.length)];
  return { move, cause: sentences.unsearched };
}

function likedBest(prepared: Prepared): Move | undefined {
  const priors = priorsOf(prepared);
  if (priors === undefined) return undefined;
  const { candidates, job } = prepared;
  const highest = Math.max(...priors);
  const best = candidates.filter((_, i) => priors[i] === highest);
  return best[choiceRng(job.seed, job.view).below(best.length)];
}
