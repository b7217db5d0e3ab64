/** Hints are searched for in this browser, from the view of the seat, also where a service hosts the match: one sees them grow. */

import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { recommendPatiently } from './patience.js';
import type { HintOptions, TableState } from './table.js';

const TOP = 8;
const PATIENCE = { mostTries: 8, mostPauseMs: 1_000 };

export async function hintFrom(
  { game, variant, view }: TableState,
  { timeMs, signal, watch }: HintOptions,
): Promise<Recommendation | undefined> {
  const request = { game, variant, view, budget: { timeMs }, top: TOP, beliefs: true, priority: 'hint', until: 'turn' };
  const answer = await recommendPatiently(request, { signal, watch }, PATIENCE);
  return answer?.ok ? answer.value : undefined;
}
