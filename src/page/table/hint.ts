/** Hints are searched for in this browser, from the view of the seat, also where a service hosts the match: one sees them grow. */

import { pause } from '../../matches/pause.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { loadPool } from '../engine.js';
import type { HintOptions, TableState } from './table.js';

const TOP = 8;
const MOST_TRIES = 8;
const MOST_PAUSE_MS = 1_000;

export async function hintFrom(
  { game, variant, view }: TableState,
  { timeMs, signal, watch }: HintOptions,
): Promise<Recommendation | undefined> {
  const pool = await loadPool();
  const request = { game, variant, view, budget: { timeMs }, top: TOP, beliefs: true, priority: 'hint', until: 'turn' };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await pool.recommend(request, { signal, watch });
    if (answer.ok) return answer.value;
    const { retryAfterMs } = answer.error; // while the workers load the game, or are busy
    if (retryAfterMs === undefined || signal.aborted) return undefined;
    await pause(Math.min(retryAfterMs, MOST_PAUSE_MS), signal);
  }
  return undefined;
}
