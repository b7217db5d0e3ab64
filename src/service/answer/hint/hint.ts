/** What programs ask for besides the recommendation: stages, and the values of certain moves. Loaded for that. */
import { ok, type Result } from '../../../core/result.js';
import type { Move } from '../../../games/game.js';
import type { SearchResult } from '../../../search/searcher.js';
import type { Recommendation } from '../../schema/answer-schemas.js';
import type { Asked } from './asked.js';

export { decidedForecast } from './decided.js';

import { evaluationOf, movesToEvaluate } from './evaluation.js';
import { staged } from './stage.js';

export interface Hint {
  readonly evaluated: readonly Move[] | undefined; // moves that the search must evaluate
  /** Completes an answer; `result`: what the search found, if there was one. */
  complete(answer: Recommendation, result: SearchResult | undefined): Recommendation;
}

export function hintFor(asked: Asked): Result<Hint> {
  const moves = movesToEvaluate(asked);
  if (!moves.ok) return moves;
  const { value: evaluated } = moves;
  const { stage } = asked.request;
  return ok({
    evaluated,
    complete(answer, result) {
      const whole = { ...answer, ...(evaluated && evaluationOf(asked, result)) };
      return stage === undefined ? whole : staged(asked, stage, whole, result);
    },
  });
}
