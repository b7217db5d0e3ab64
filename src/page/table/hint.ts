/** Hints are searched for in this browser, from the view of the seat, also where a service hosts the match: one sees them grow. */
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { loadPool } from '../engine.js';
import type { HintOptions, TableState } from './table.js';

const TOP = 8;

export async function hintFrom(
  { game, variant, view }: TableState,
  { timeMs, signal, watch }: HintOptions,
): Promise<Recommendation | undefined> {
  const pool = await loadPool();
  const request = { game, variant, view, budget: { timeMs }, top: TOP, priority: 'hint', until: 'turn' };
  const answer = await pool.recommend(request, { signal, watch });
  return answer.ok ? answer.value : undefined;
}
