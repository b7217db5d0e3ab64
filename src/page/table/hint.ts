/**
 * Hints are searched for in this browser, from the view of the seat, also where a service hosts the match: one sees them grow. Of a
 * game whose rules are not in this browser, the service gives them.
 */
import { Refused, type Seat } from '../../client.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { recommendPatiently } from './patience.js';
import type { HintOptions, TableState } from './table.js';

const TOP = 8;
const STAGE = 4; // all of it: the page shows it step by step
export const HINT_MS = 3_000; // of the first look
const PATIENCE = { mostTries: 8, mostPauseMs: 1_000 };

/** What a hint asks for, as a service takes it, too. */
export const hintRequest = ({ variant, view }: Pick<TableState, 'variant' | 'view'>, timeMs: number) => ({
  ...{ variant, view, budget: { timeMs }, top: TOP, stage: STAGE, beliefs: true },
  ...{ priority: 'hint', until: 'turn' },
});

export async function hintFrom(
  state: TableState,
  { timeMs, signal, watch }: HintOptions,
): Promise<Recommendation | undefined> {
  const { game, language } = state;
  const request = { game, ...hintRequest(state, timeMs), ...(language !== 'en' && { language }) };
  const answer = await recommendPatiently(request, { signal, watch }, PATIENCE);
  return answer?.ok ? answer.value : undefined;
}

/** From the service that hosts the match, once it has found one. */
export async function hintAt(
  seat: Seat,
  { timeMs, signal }: Pick<HintOptions, 'timeMs' | 'signal'>,
): Promise<Recommendation | undefined> {
  try {
    return await seat.hint({ budget: { timeMs }, top: TOP, stage: STAGE }, signal);
  } catch (error) {
    if (error instanceof Refused || signal.aborted) return undefined;
    throw error;
  }
}
