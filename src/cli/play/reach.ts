/** The service of a hosted match, where it may be away: said at once at the beginning, and while the match goes on. */
import type { MatchState } from '../../client.js';
import { isRecord } from '../../games/json.js';
import { UsageError } from '../command.js';
import { systemErrorText } from '../system-error.js';

const FIRST_ANSWER_MS = 10_000;

/** The match as the holder of the token sees it. Throws UsageError where nobody answers, or there is no match. */
export async function reach(match: string, token: string): Promise<MatchState> {
  if (!/^https?:/.test(match)) throw new UsageError(`--at: Expected http://… or https://…, got '${match}'`);
  const headers = { Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
  const answer = await fetch(match, { headers, signal }).catch((error: unknown) => {
    throw new UsageError(`--at: ${new URL(match).origin} does not answer: ${whyOf(error)}`);
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (isRecord(json) && typeof json.you === 'string' && isRecord(json.view)) return json as unknown as MatchState;
  if (
    !answer.ok &&
    isRecord(json) &&
    typeof json.detail === 'string' &&
    json.code !== 'ERR_ROUTE' &&
    json.code !== 'ERR_METHOD'
  )
    throw new UsageError(`${match}: ${json.detail}`);
  const { origin } = new URL(match);
  throw new UsageError(`--at: There is no match at '${match}'; expected ${origin}/v1/matches/ID`);
}

function whyOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return `nothing came within ${FIRST_ANSWER_MS / 1_000} s`;
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  return systemErrorText({ code: cause?.code }) ?? cause?.message ?? (error as Error).message;
}

/** A `fetch` that says when the service goes away, and when it is back. */
export function telling(tell: (line: string) => void): typeof fetch {
  let isAway = false;
  return async (...args) => {
    const answer = await fetch(...args).catch((error: unknown) => {
      if (!isAway && (error as Error).name !== 'AbortError')
        tell(`The service does not answer (${whyOf(error)}): trying again. Ctrl-C leaves; the seat stays yours.`);
      isAway = true;
      throw error;
    });
    if (isAway) tell('The service is back.');
    isAway = false;
    return answer;
  };
}
